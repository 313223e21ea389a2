import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHistory, game, season } from '../../../tests/support/made-history.ts'
import { formatsOf, otherSeason, teamWeekKey } from './other-season.ts'
import type { PlayedSeason } from './played-season.ts'

/** Two weeks of four teams, then a final that counts for no table. */
const PLAYED = season(
  2023,
  ['ava', 'ben', 'cleo', 'dan'],
  [
    game(1, ['ava', 100], ['ben', 90]),
    game(1, ['cleo', 40], ['dan', 30], { matchup: 2 }),
    game(2, ['ava', 50], ['cleo', 60]),
    game(2, ['ben', 80], ['dan', 55], { matchup: 2 }),
    game(3, ['ava', 1], ['ben', 500], { part: 'winners' }),
  ],
)

const tableIn = (of: PlayedSeason, format: Parameters<typeof otherSeason>[1]['format']) =>
  otherSeason(of, { format }).map(({ team, record, points, outIn }) => [
    team,
    record && `${record.wins}-${record.losses}-${record.ties}`,
    points,
    outIn,
  ])

describe('a season counted otherwise', () => {
  it('is the same by its own games', () => {
    expect(tableIn(PLAYED, 'head-to-head')).toEqual([
      ['cleo', '2-0-0', 100, null],
      ['ben', '1-1-0', 170, null],
      ['ava', '1-1-0', 150, null],
      ['dan', '0-2-0', 85, null],
    ])
  })

  it('has a game against the median each week', () => {
    expect(tableIn(PLAYED, 'median')).toEqual([
      ['ben', '3-1-0', 170, null],
      ['cleo', '3-1-0', 100, null],
      ['ava', '2-2-0', 150, null],
      ['dan', '0-4-0', 85, null],
    ])
  })

  it('has everyone play everyone', () => {
    expect(tableIn(PLAYED, 'all-play')).toEqual([
      ['ben', '5-1-0', 170, null],
      ['ava', '3-3-0', 150, null],
      ['cleo', '3-3-0', 100, null],
      ['dan', '1-5-0', 85, null],
    ])
  })

  it('goes by points, or lets the lowest of each week go', () => {
    expect(tableIn(PLAYED, 'table').map(([team]) => team)).toEqual(['ben', 'ava', 'cleo', 'dan'])
    expect(tableIn(PLAYED, 'elimination')).toEqual([
      ['ben', null, 170, null],
      ['cleo', null, 100, null],
      ['ava', null, 150, 2],
      ['dan', null, 85, 1],
    ])
  })

  it('takes other points of the teams and weeks that have them', () => {
    const points = new Map([[teamWeekKey(1, 'ben'), 101]])
    expect(otherSeason(PLAYED, { format: 'head-to-head', points })[0]).toMatchObject({
      team: 'ben',
      record: { wins: 2, losses: 0, ties: 0 },
      points: 181,
    })
  })

  it('is for no season by categories, and without games for fewer formats', () => {
    expect(formatsOf(PLAYED)).toEqual(['head-to-head', 'median', 'all-play', 'table', 'elimination'])
    expect(formatsOf({ ...PLAYED, games: [] })).toEqual(['all-play', 'table', 'elimination'])
    expect(formatsOf({ ...PLAYED, scoring: 'categories' })).toEqual([])
    expect(formatsOf({ ...PLAYED, scores: [] })).toEqual([])
  })

  it('has each team once, and as many wins as losses', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        for (const one of seasons)
          for (const format of formatsOf(one)) {
            const rows = otherSeason(one, { format })
            expect(rows.map(({ team }) => team).toSorted()).toEqual(one.teams.map(({ id }) => id).toSorted())
            if (format !== 'all-play' && format !== 'head-to-head') continue
            const sum = (of: 'wins' | 'losses') =>
              rows.reduce((all, { record }) => all + (record?.[of] ?? 0), 0)
            expect(sum('wins')).toBe(sum('losses'))
          }
      }),
    )
  })
})
