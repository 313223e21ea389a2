import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import type { HostSeason } from '../league/host-league.ts'
import { readDocuments } from '../league/documents.ts'
import { rehearseSeason } from '../rehearsal/rehearsal.ts'
import { espnImporter } from './league.ts'

/** A week with stat lines, as `view=mMatchup&view=mMatchupScore` with `scoringPeriodId` gives it. */
const ITEMS = [
  { statId: 3, points: 0.04 },
  { statId: 4, points: 4 },
  { statId: 15, points: 1 },
  { statId: 16, points: 2 },
  { statId: 24, points: 0.1 },
  { statId: 59, points: 0.5 },
  { statId: 80, points: 3 },
  { statId: 77, points: 4 },
  { statId: 198, points: 5 },
  { statId: 201, points: 6 },
  { statId: 99, points: 1, pointsOverrides: { 16: 1 } },
  { statId: 121, points: 0, pointsOverrides: { 16: 1 } },
]

type Amounts = Readonly<Record<string, number>>

function entry(playerId: number, of: { slot: number; position: number; points: number; stats: Amounts[] }) {
  return {
    playerId,
    lineupSlotId: of.slot,
    playerPoolEntry: {
      id: playerId,
      appliedStatTotal: of.points,
      player: {
        id: playerId,
        fullName: `Player ${playerId}`,
        defaultPositionId: of.position,
        stats: [
          { statSourceId: 1, statSplitTypeId: 1, scoringPeriodId: 1, stats: { 3: 250.4 } },
          { statSourceId: 0, statSplitTypeId: 0, scoringPeriodId: 0, stats: { 3: 4000 } },
          ...of.stats.map((stats, index) => ({
            statSourceId: 0,
            statSplitTypeId: 1,
            scoringPeriodId: index + 1,
            stats,
          })),
        ],
      },
    },
  }
}

function seasonOf(entries: readonly object[], totals: readonly [number, number], adjustment = 0): HostSeason {
  const league = {
    gameId: 1,
    id: 7,
    seasonId: 2025,
    scoringPeriodId: 1,
    status: { latestScoringPeriod: 2, finalScoringPeriod: 17, currentMatchupPeriod: 2 },
    settings: { scoringSettings: { scoringType: 'H2H_POINTS', scoringItems: ITEMS } },
    teams: [
      { id: 1, name: 'Aces' },
      { id: 2, name: 'Bees' },
    ],
    schedule: [
      {
        id: 1,
        matchupPeriodId: 1,
        winner: 'HOME',
        home: { teamId: 1, totalPoints: totals[0], adjustment, rosterForCurrentScoringPeriod: { entries } },
        away: { teamId: 2, totalPoints: totals[1], rosterForCurrentScoringPeriod: { entries: [OTHER] } },
      },
    ],
  }
  const read = espnImporter.read(readDocuments([{ path: 'a.json', text: JSON.stringify(league) }]))
  expect(read.unread).toEqual([])
  return must(read.seasons[0], 'a season')
}

const OTHER = entry(50, { slot: 0, position: 1, points: 4, stats: [{ 3: 100 }] })

describe('stat lines that the host gives', () => {
  it.each([
    // 250 yards, 3 touchdowns of which two of 40 yards or more and one of 50: 10 + 12 + 2 + 2.
    { who: 'a passer', position: 1, slot: 0, points: 26, stats: { 3: 250, 4: 3, 15: 2, 16: 1 } },
    // 2 short, one of 44, one of 53, one of 61.
    {
      who: 'a kicker',
      position: 5,
      slot: 17,
      points: 21,
      stats: { 80: 2, 83: 5, 77: 1, 74: 2, 198: 1, 201: 1 },
    },
    // Points allowed in two ways of counting: those of the band that is paid for.
    { who: 'a defense', position: 16, slot: 16, points: 4, stats: { 99: 3, 120: 20, 121: 1, 187: 10 } },
  ])('score $who as the host did', ({ position, slot, points, stats }) => {
    const id = position === 16 ? -16_012 : 40
    const season = seasonOf([entry(id, { slot, position, points, stats: [stats] })], [points, 4])
    expect(rehearseSeason('nfl', season)).toMatchObject({
      players: { compared: 2, equal: 2, unknown: 0 },
      results: { all: 1, equal: 1, exact: 1, whole: 1 },
      playerDifferences: [],
    })
  })

  it('show what a setting without a rule here has paid', () => {
    const runner = entry(41, { slot: 2, position: 2, points: 18, stats: [{ 24: 80, 59: 20 }] })
    expect(rehearseSeason('nfl', seasonOf([runner], [18, 4])).playerDifferences).toEqual([
      {
        week: 1,
        team: '1',
        player: '41',
        host: 1800,
        replayed: 800,
        reason: { by: 'without-rule', paid: [{ key: '59', amount: 20, points: 1000 }] },
      },
    ])
  })

  it('are those of the week, and none where it has none', () => {
    const later = entry(42, { slot: 0, position: 1, points: 4, stats: [{ 3: 100 }, { 3: 300 }] })
    const without = entry(43, { slot: 0, position: 1, points: 9, stats: [] })
    const replay = rehearseSeason('nfl', seasonOf([later, without], [13, 4]))
    expect(replay.players).toEqual({ compared: 2, equal: 2, unknown: 1 })
    expect(replay.playerDifferences.map(({ player, reason }) => [player, reason.by])).toEqual([
      ['43', 'no-stat-line'],
    ])
  })

  it('are held against totals that a commissioner changed', () => {
    const passer = entry(44, { slot: 0, position: 1, points: 4, stats: [{ 3: 100 }] })
    expect(rehearseSeason('nfl', seasonOf([passer], [9.5, 4], 5.5)).teamDifferences).toEqual([
      { week: 1, team: '1', host: 950, sum: 400, reason: 'commissioner' },
    ])
  })
})
