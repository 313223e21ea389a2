import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countAppearances } from '../../../shared/rules/scoring/eligibility.ts'
import { countGames, createPacking, isElsewhere, packPositions, unpackGames } from './appearances.ts'

const places = fc.dictionary(
  fc.constantFrom('C', '2B', 'LF', 'RF', 'DH', 'P', 'PH'),
  fc.constantFrom(0 as const, 1 as const),
)
const season = fc.array(fc.option(places), { maxLength: 30 })
const pack = createPacking('mlb')
const packed = (games: readonly (object | null)[]) =>
  Uint32Array.from(games, (game) => pack(game && JSON.stringify(game)))

it('packs where a player was in a game, each position once: a field with the outfield that it is in', () => {
  const games = packed([{ LF: 1, CF: 0, P: 0 }, null, { PH: 0 }, { SS: 1 }])
  const startsAt = Float64Array.of(10, 20, 30, 40)
  expect(unpackGames('mlb', { games, startsAt }, { from: 0, to: 4 })).toEqual([
    { at: 10, position: 'OF', started: true },
    { at: 10, position: 'LF', started: true },
    { at: 10, position: 'CF', started: false },
    { at: 10, position: 'RP', started: false },
    { at: 40, position: 'SS', started: true },
  ])
})

it('counts any games as one by one, and only those of the player', () => {
  fc.assert(
    fc.property(season, season, season, (before, own, after) => {
      const games = packed([...before, ...own, ...after])
      const startsAt = Float64Array.from(games.keys())
      const span = { from: before.length, to: before.length + own.length }
      const appearances = unpackGames('mlb', { games, startsAt }, span)
      expect(countGames('mlb', games, span)).toEqual(countAppearances(appearances))
      expect(appearances.every(({ at }) => at >= span.from && at < span.to)).toBe(true)
      const outfield = packPositions('mlb', ['OF'])
      expect(isElsewhere(games, span, outfield)).toBe(appearances.some(({ position }) => position !== 'OF'))
    }),
  )
})
