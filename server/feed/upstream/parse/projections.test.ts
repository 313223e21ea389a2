import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FeedError } from '../../../../shared/feed/source.ts'
import { defenseOf, recordedFantasy, recordedPlayer } from '../../../../tests/fixtures/fantasy.ts'
import { findStat } from '../../../../shared/sports/stats.ts'
import { projectedKeys } from './fantasy-stats.ts'
import { parseProjections } from './projections.ts'

describe('the projections of ESPN’s fantasy games', () => {
  it('are a season and weeks in our stats, with ADP, ownership and positions', () => {
    const [conner] = parseProjections(recordedPlayer('nfl', 'James Conner'), 'nfl', 2020).value
    expect(conner).toMatchObject({
      playerId: '3045147',
      adp: 492,
      owned: 9673,
      started: 7387,
      positions: ['RB'],
    })
    const [season, week] = conner?.lines ?? []
    expect(season).toMatchObject({ period: 0, games: 1319 })
    expect(season?.stats).toMatchObject({
      rush_attempt: 190.956,
      rushyd: 805.34,
      rushtd: 6.383,
      reception: 37.67,
      recyd: 292.393,
      fumble: 0.978,
      'rushtd#40-': 0.389,
      'rushyd:100-': 1.851,
      'rushyd:200-': 0.061,
    })
    expect(week).toMatchObject({ period: 1, games: 100 })
  })

  it('leave out what has happened, other spans and other seasons', () => {
    const [mahomes] = parseProjections(recordedPlayer('nfl', 'Patrick Mahomes'), 'nfl', 2025).value
    expect(mahomes?.lines.map(({ period }) => period)).toEqual([0, 5])
    expect(mahomes?.lines[0]?.stats).toMatchObject({ passyd: 4349.264, 'passyd:300-': 4.739, int: 12.414 })
    expect(parseProjections(recordedPlayer('nfl', 'Patrick Mahomes'), 'nfl', 2026).value[0]?.lines).toEqual(
      [],
    )
  })

  it('take the sentinel of who is not drafted for no draft position', () => {
    const [gibbs] = parseProjections(recordedPlayer('nfl', 'Jahmyr Gibbs'), 'nfl', 2024).value
    expect(gibbs).toMatchObject({ playerId: '4429795', adp: null, owned: 9995 })
  })

  it('know a team’s defense by its team, and count its sacks by the right id', () => {
    const document = { players: [defenseOf('24', { season: 2026, week: 12 })] }
    const [defense] = parseProjections(document, 'nfl', 2026).value
    expect(defense).toMatchObject({ playerId: '24-dst', positions: ['D/ST'] })
    expect(defense?.lines[0]?.stats).toMatchObject({
      sack: 2.5,
      int_def: 0.9,
      def_td: 0.2,
      shutout: 0.05,
      '14_20_pa': 0.24,
      '21_27_pa': 0.21,
      '35plus_pa': 0.05,
      'pointsallowed:0-': 1,
      'pointsallowed:35-': 0.05,
    })
  })

  it('have minutes in seconds, and what the recordings of other sports have', () => {
    const [brunson] = parseProjections(recordedFantasy('nba'), 'nba', 2023).value
    expect(brunson).toMatchObject({ playerId: '3934672', positions: ['PG', 'SG'] })
    expect(brunson?.lines).toHaveLength(1)
    expect(brunson?.lines[0]).toMatchObject({
      games: 3000,
      stats: { point: 634, rebound: 142, minutes: 59_340 },
    })
    const skaters = parseProjections(recordedFantasy('nhl'), 'nhl', 2021).value
    expect(skaters.map(({ playerId, positions }) => [playerId, positions])).toEqual([
      ['5614', ['RW']],
      ['3899972', ['D']],
      ['5268', ['G']],
    ])
    expect(skaters[0]?.lines[0]).toMatchObject({
      games: 5600,
      stats: { goal: 21, assist: 17, ice_time: 56_448 },
    })
    expect(skaters[2]?.lines[0]?.stats).toMatchObject({ save: 893, win: 18, shutout: 2 })
  })

  it('are in stats that the sports have', () => {
    for (const sport of ['nfl', 'nba', 'nhl'] as const)
      for (const key of projectedKeys(sport)) {
        const stat = key.split(/[#:]/)[0] ?? ''
        expect(findStat(sport, stat), `${sport} ${key}`).toBeDefined()
      }
  })

  it.each([
    [{}],
    [null],
    ['<html>'],
    [{ players: {} }],
    [{ players: ['Josh Allen', 7] }],
    [{ players: [{ id: 'x', player: { seasonOutlook: 'Prose' } }] }],
    [{ players: Array.from({ length: 5_001 }, (_, id) => ({ id: id + 1 })) }],
  ])('refuse %#', (document) => {
    expect(() => parseProjections(document, 'nfl', 2026)).toThrow(FeedError)
  })

  it('keep no text, and only numbers that can be', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({
        id: fc.oneof(fc.integer(), fc.constant(3045147)),
        player: fc.record({
          id: fc.constant(3045147),
          seasonOutlook: fc.string(),
          ownership: fc.jsonValue(),
          eligibleSlots: fc.jsonValue(),
          defaultPositionId: fc.jsonValue(),
          stats: fc.array(
            fc.record({
              seasonId: fc.constant(2026),
              statSourceId: fc.constant(1),
              statSplitTypeId: fc.constantFrom(0, 1),
              scoringPeriodId: fc.integer({ min: 0, max: 30 }),
              stats: fc.dictionary(fc.integer({ min: 0, max: 220 }).map(String), fc.jsonValue()),
            }),
          ),
        }),
      }),
    )
    fc.assert(
      fc.property(fc.array(anything), fc.constantFrom('nfl', 'nba', 'nhl'), (players, sport) => {
        try {
          for (const { lines } of parseProjections({ players }, sport, 2026).value)
            for (const { stats, games } of lines) {
              expect(games).toBeGreaterThan(0)
              for (const amount of Object.values(stats)) expect(Number.isFinite(amount)).toBe(true)
            }
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError)
        }
      }),
    )
  })
})
