import { describe, expect, it } from 'vitest'
import type { Recap, RecapRecord } from '../../recap/recap.ts'
import { digestLines, recapParts, recapText, recordLine } from './recap.ts'

const TEAM = (id: string, name: string) => ({ id, name, ownerName: '' })

const WEEK: Recap = {
  sport: 'nfl',
  season: 2026,
  seasonName: '2026',
  week: 5,
  period: 5,
  label: 'Week 5',
  roundName: null,
  state: 'provisional',
  closedAt: 0,
  officialAt: 0,
  correctedAt: null,
  scoring: 'points',
  competition: 'head-to-head',
  lineupsBy: 'set',
  teams: [TEAM('r', 'Rome'), TEAM('c', 'Carthage')],
  seasons: [
    { season: 2025, name: '2025' },
    { season: 2026, name: '2026' },
  ],
  weeks: [],
  results: [
    {
      number: 1,
      part: null,
      home: 'c',
      away: 'r',
      homePoints: 12_040,
      awayPoints: 14_210,
      winner: 'r',
      weeks: 1,
      isOpen: false,
    },
  ],
  scores: [],
  best: { teams: ['r', 'c'], points: 14_210 },
  worst: null,
  closest: { number: 1, winner: 'r', loser: 'c', points: 14_210, theirs: 12_040 },
  biggest: null,
  luck: {
    unlucky: { team: 'c', rank: 3, of: 12, allPlay: { wins: 9, losses: 2, ties: 0 } },
    lucky: null,
    season: [],
  },
  lineups: [{ team: 'c', started: 100, best: 300, left: 200, efficiency: 1 / 3, wouldHaveWon: true }],
  manager: { teams: ['r'], efficiency: 1 },
  power: [{ team: 'r', rank: 1, moved: 2, share: 0.8425 }],
  records: [],
  milestones: [],
  standings: [{ team: 'r', rank: 1, moved: -1, wins: 4, losses: 1, ties: 0, points: 1 }],
  clinched: ['r'],
  eliminated: [],
  out: [],
}

const RECORD: RecapRecord = {
  kind: 'highest-week',
  scope: 'league',
  team: 'r',
  over: null,
  value: 18_210,
  theirs: null,
  before: { value: 17_900, team: 'Old Carthage', season: 2025, week: 3 },
  isExtended: false,
}

describe('a recap in words', () => {
  it('has the winner first, and sentences of what stands out', () => {
    expect(recapText(WEEK, { leagueName: 'Sunday Rivals', url: 'https://empire.example/r' })).toBe(
      `Sunday Rivals: Week 5 recap

Results:
Rome 142.10 – 120.40 Carthage

Highlights:
Best score: Rome and Carthage, 142.10 each
Closest game: Rome over Carthage by 21.70
Tough luck: Carthage had the 3rd-best score of 12 and lost
Manager of the week: Rome, with a perfect lineup
Most left on the bench: Carthage, 2.00 – the best lineup would have won

Standings:
1. Rome 4-1 (down 1)
Clinched a playoff spot: Rome

Power rankings:
1. Rome .843 (up 2)

https://empire.example/r`,
    )
  })

  it('counts categories, and says what a week would have beaten', () => {
    const categories = { wins: 3, losses: 5, ties: 1 }
    const week: Recap = {
      ...WEEK,
      scoring: 'each-category',
      results: WEEK.results.map((one) => ({ ...one, homePoints: 350, awayPoints: 550, categories })),
      closest: { number: 1, winner: 'r', loser: 'c', points: 550, theirs: 350 },
    }
    const lines = recapParts(week).flatMap((part) => part.lines)
    expect(lines).toContain('Rome 5-3-1 against Carthage')
    expect(lines).toContain('Closest game: Rome over Carthage by 2 categories')
    expect(lines).toContain('Tough luck: Carthage would have beaten 9 of 11 teams and lost')
  })

  it.each([
    [{}, 'League record, highest score: Rome, 182.10 (before: Old Carthage, 179.00, Week 3, 2025)'],
    [
      { scope: 'season', before: { ...RECORD.before, season: 2026 } },
      'Highest score of the season: Rome, 182.10 (before: Old Carthage, 179.00, Week 3)',
    ],
    [
      { kind: 'blowout', over: 'c', theirs: 100 },
      'League record, biggest blowout: Rome over Carthage by 182.10 (before: Old Carthage, 179.00, Week 3, 2025)',
    ],
    [
      { kind: 'winning-streak', value: 8, isExtended: true },
      'League record, longest winning streak: Rome, 8 games (and counting)',
    ],
    [
      { kind: 'most-points-to-date' },
      'League record, most points after 5 weeks: Rome, 182.10 (before: Old Carthage, 179.00, Week 3, 2025)',
    ],
  ] as const)('tells a record %#', (more, words) => {
    expect(recordLine(WEEK, { ...RECORD, ...more })).toBe(words)
  })

  it('is short in a mail, whatever happened', () => {
    const records = Array.from({ length: 100 }, () => RECORD)
    const lines = digestLines({ ...WEEK, records })
    expect(lines).toHaveLength(30)
    expect(lines.every((line) => line.endsWith('.'))).toBe(true)
    expect(digestLines(WEEK).at(-1)).toBe('Power rankings: 1. Rome.')
  })
})
