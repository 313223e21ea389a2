import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { categoriesOf } from '../scoring/category.ts'
import type { Stats } from '../scoring/scoring.ts'
import { totalsOf } from '../category/total.ts'
import { isClose, isOpen } from '../category/chances.ts'
import { categoryGame } from './game-now.ts'
import type { ScoringFormat } from './game-score.ts'
import { progressOf, type StartedLine } from './progress.ts'
import { type Starter, swingsOf } from './swing.ts'

const categories = categoriesOf('nba', {
  category_block: 1,
  category_steal: 1,
  category_turnover: 1,
  category_fg_pct: 1,
})
const format: ScoringFormat = { scoring: 'each-category', categories, minimums: [] }

/** A game that is over, and one that is to come with what is expected of it. */
const played = (stats: Stats): StartedLine => ({
  status: 'active',
  expected: null,
  hasLine: true,
  stats,
  state: 'post',
  left: 0,
})
const toCome = (stats: Stats): StartedLine => ({
  status: 'active',
  expected: totalsOf(categories, [stats]),
  hasLine: false,
  stats: {},
  state: 'pre',
  left: 1,
})

type Side = readonly Starter<string>[]
const side = (lines: Readonly<Record<string, readonly StartedLine[]>>): Side =>
  Object.entries(lines).map(([player, of]) => ({ player, lines: of }))

function swings(own: Side, theirs: Side, of: ScoringFormat = format) {
  const progress = (team: Side) =>
    progressOf(
      of,
      team.flatMap(({ lines }) => lines),
    )
  return swingsOf(of.categories, categoryGame(of, progress(own), progress(theirs)), { own, theirs })
}

const keys = (found: ReturnType<typeof swings>) => found.map(({ category }) => category.key)
const named = (players: readonly { player: string; games: number }[]) =>
  players.map(({ player, games }) => `${player} ${games}`)

/** So far, with steals, turnovers and shots that are decided. */
const DECIDED = { steal: 90, turnover: 0, field_goal: 90, field_goal_attempt: 100 }
const BEATEN = { steal: 0, turnover: 90, field_goal: 10, field_goal_attempt: 100 }

describe('what could still swing a matchup', () => {
  it('is a category that is close, with who is expected to add most, the games of each counted', () => {
    const [blocks, ...others] = swings(
      side({
        done: [played({ block: 22, ...DECIDED })],
        guard: [toCome({ block: 0.2 })],
        center: [toCome({ block: 1.8 }), toCome({ block: 1.8 })],
        forward: [toCome({ block: 1.1 })],
        wing: [toCome({ block: 0.5 })],
      }),
      side({
        done: [played({ block: 22, ...BEATEN })],
        big: [toCome({ block: 2.9 }), toCome({ block: 2.9 })],
      }),
    )
    expect(others).toEqual([])
    expect(blocks?.category.key).toBe('block')
    expect(blocks?.result).toMatchObject({ outcome: 'tie', own: { of: 2_200 }, theirs: { of: 2_200 } })
    expect(named(blocks?.own ?? [])).toEqual(['center 2', 'forward 1', 'wing 1'])
    expect(blocks?.own[0]?.perGame).toEqual({ of: 180, per: null })
    expect(named(blocks?.theirs ?? [])).toEqual(['big 2'])
  })

  it('names of a ratio who moves it most, up or down, and no one who only shoots as the team does', () => {
    const shots = (made: number, tried: number) => toCome({ field_goal: made, field_goal_attempt: tried })
    const [first] = swings(
      side({
        done: [played({ field_goal: 50, field_goal_attempt: 100 })],
        same: [shots(10, 20)],
        hot: [shots(9, 12)],
        cold: [shots(2, 9)],
      }),
      side({ done: [played({ field_goal: 50, field_goal_attempt: 100 })], other: [shots(9, 18)] }),
    ).filter(({ category }) => category.key === 'fg_pct')
    expect(named(first?.own ?? []).slice(0, 2)).toEqual(['hot 1', 'cold 1'])
    expect(first?.theirs).toEqual([])
  })

  it('counts of a game that is played what is left of it, and none of who will not play', () => {
    const [blocks] = swings(
      side({
        done: [played({ block: 5, ...DECIDED })],
        live: [{ ...toCome({ block: 4 }), hasLine: true, state: 'in', left: 0.25 }],
        next: [toCome({ block: 2 })],
        hurt: [{ ...toCome({ block: 9 }), status: 'out' }],
      }),
      side({ done: [played({ block: 8, ...BEATEN })] }),
    )
    expect(named(blocks?.own ?? [])).toEqual(['next 1', 'live 1'])
    expect(blocks?.theirs).toEqual([])
  })

  it('is only the closest where none is close, and nothing where that is as good as decided', () => {
    const rest = { far: [toCome({ block: 2, steal: 2 })] }
    const own = (block: number) => side({ done: [played({ ...DECIDED, block, steal: 9 })], ...rest })
    const theirs = side({ done: [played({ ...BEATEN, block: 9, steal: 9 })], rival: [toCome({ steal: 4 })] })
    expect(keys(swings(own(9), theirs))).toEqual(['steal'])
    expect(keys(swings(own(30), side({ done: [played({ ...BEATEN, block: 9 })] })))).toEqual([])
  })

  it('is nothing where nothing is left', () => {
    const over = side({ done: [played({ block: 5 })] })
    expect(swings(over, over)).toEqual([])
    expect(swings([], [])).toEqual([])
  })

  it('leaves out what a weekly minimum decides', () => {
    const ofMinimum: ScoringFormat = {
      ...format,
      minimums: [{ stat: 'block', least: 5, group: must(categories[0], 'blocks').group, loses: 'all' }],
    }
    const even = side({ done: [played({ block: 2, ...DECIDED })], big: [toCome({ block: 2 })] })
    const rival = side({ done: [played({ block: 2, ...BEATEN })], big: [toCome({ block: 2 })] })
    expect(keys(swings(even, rival))).toContain('block')
    expect(keys(swings(even, rival, ofMinimum))).not.toContain('block')
  })

  it('is at most three categories, all of them open, whose players have games left, the closest first', () => {
    const stats = fc.record({
      block: fc.integer({ min: 0, max: 9 }),
      steal: fc.integer({ min: 0, max: 9 }),
      turnover: fc.integer({ min: 0, max: 9 }),
      field_goal: fc.integer({ min: 0, max: 9 }),
      field_goal_attempt: fc.integer({ min: 9, max: 20 }),
    })
    const team = fc
      .array(fc.tuple(stats, fc.array(stats, { maxLength: 3 })), { maxLength: 5 })
      .map((players) =>
        players.map(([done, left], index): Starter<string> => ({
          player: `player ${index}`,
          lines: [played(done), ...left.map(toCome)],
        })),
      )
    fc.assert(
      fc.property(team, team, (own, theirs) => {
        const progress = (of: Side) =>
          progressOf(
            format,
            of.flatMap(({ lines }) => lines),
          )
        const { chances } = categoryGame(format, progress(own), progress(theirs))
        const found = swings(own, theirs)
        const told = found.map(({ category }) => must(chances.byCategory[category.key], 'its chance'))
        expect(found.length).toBeLessThanOrEqual(3)
        expect(told.every(isOpen)).toBe(true)
        if (found.length > 1) expect(told.every(isClose)).toBe(true)
        const distances = told.map(({ win, tie }) => Math.abs(win + tie / 2 - 0.5))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        for (const { own: mine, theirs: others } of found) {
          expect(mine.length + others.length).toBeGreaterThan(0)
          for (const [players, all] of [
            [mine, own],
            [others, theirs],
          ] as const)
            for (const { player, games } of players) {
              const lines = all.find((one) => one.player === player)?.lines ?? []
              expect(games).toBeGreaterThan(0)
              expect(games).toBeLessThanOrEqual(lines.filter(({ state }) => state !== 'post').length)
            }
        }
      }),
    )
  })
})
