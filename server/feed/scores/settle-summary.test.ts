import { describe, expect, it } from 'vitest'
import { parseSummary } from '../upstream/parse/summary.ts'
import { type SettledSummary, settleSummary } from './settle-summary.ts'

interface Reading {
  readonly state?: 'pre' | 'in' | 'post'
  readonly home?: string
  readonly sides?: boolean
  readonly players?: boolean
  /** Of the clock and the period. */
  readonly detail?: string
}

/** The so-manieth of readings that are ten seconds apart. */
const at = (n: number) => ({ sport: 'nhl', now: Date.parse('2026-11-20T19:00Z') + n * 10_000 }) as const

function summary({ state = 'in', home = '7', sides = true, players = true, detail = '0:30 - 3rd' }: Reading) {
  const side = (homeAway: string, id: string, score: string) => ({
    homeAway,
    score,
    team: { id, displayName: id },
  })
  const row = { athlete: { id: '5', displayName: 'Somebody' }, stats: ['3'] }
  return parseSummary({
    header: {
      id: '1',
      competitions: [
        {
          status: { type: { state, detail } },
          competitors: sides ? [side('home', '1', home), side('away', '2', '3')] : [],
        },
      ],
    },
    boxscore: {
      players: players
        ? [
            {
              team: { id: '1', displayName: '1' },
              statistics: [{ keys: ['points'], labels: ['PTS'], athletes: [row] }],
            },
          ]
        : [],
    },
  }).value
}

/** What is shown after each reading: state, away and home score, and whether there are players. */
function shown(...readings: Reading[]) {
  let settled: SettledSummary | undefined
  return readings.map((reading, n) => {
    settled = settleSummary(settled, summary(reading), at(n))
    const { header, boxscore } = settled.summary
    const scores = header.competitors.map((side) => side.score).join('-')
    return `${header.status.type.state} ${scores} ${boxscore.players.length > 0 ? 'players' : 'nobody'}`
  })
}

describe('the summary of a game', () => {
  it('moves on at once', () => {
    expect(shown({}, { home: '10' }, { home: '10', state: 'post' })).toEqual([
      'in 3-7 players',
      'in 3-10 players',
      'post 3-10 players',
    ])
  })

  it('is over when it is said twice, where its clock was elsewhere', () => {
    const early = { state: 'post', detail: 'Final' } as const
    const second = { detail: '12:30 - 2nd' }
    const states = shown(second, early, second, early, early).map((words) => words.split(' ')[0])
    expect(states).toEqual(['in', 'in', 'in', 'in', 'post'])
  })

  it.each([
    ['a score', { home: '' }],
    ['both sides', { sides: false }],
    ['all players', { players: false }],
  ])('never loses %s', (_, reading) => {
    expect(shown({}, reading, reading, reading)).toEqual(Array.from({ length: 4 }, () => 'in 3-7 players'))
  })

  it.each(['in', 'post'] as const)('goes down (%s) when it is said twice in a row', (state) => {
    const readings = [{ home: '10' }, { home: '7' }, { home: '10' }, { home: '7' }, { home: '7' }]
    expect(shown(...readings.map((reading) => ({ ...reading, state })))).toEqual(
      ['3-10', '3-10', '3-10', '3-10', '3-7'].map((scores) => `${state} ${scores} players`),
    )
  })

  it('is unplayed again when it is said twice', () => {
    const replayed = { state: 'pre', home: '', players: false } as const
    expect(shown({}, replayed, replayed)).toEqual(['in 3-7 players', 'in 3-7 players', 'pre 3- nobody'])
  })
})
