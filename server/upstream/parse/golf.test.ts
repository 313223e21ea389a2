import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../tests/fixtures/read-fixture.ts'
import { parseLeaderboard, type TournamentStage } from './golf.ts'
import { parseScoreboard } from './scoreboard.ts'

interface Card {
  order: number
  score: string
  /** Holes and score to par by round; no holes: on the card, not begun. */
  rounds: Array<[holes: number, toPar?: string]>
}

function golfer({ order, score, rounds }: Card) {
  return {
    id: String(order),
    order,
    score,
    athlete: {
      displayName: `Golfer ${order}`,
      flag: { href: 'https://a.espncdn.com/i/teamlogos/countries/500/swe.png' },
    },
    linescores: rounds.map(([holes, toPar], index) =>
      holes === 0
        ? { period: index + 1, value: 0, displayValue: '-' }
        : {
            period: index + 1,
            value: 4 * holes,
            displayValue: toPar,
            linescores: Array.from({ length: holes }, () => ({})),
          },
    ),
  }
}

const table = (cards: Card[], stage: TournamentStage) =>
  parseLeaderboard(cards.map(golfer), stage).map(
    (row) => `${row.position} ${row.score} ${row.today} ${row.thru}`,
  )

describe('the leaderboard of a scoreboard', () => {
  it('shares positions among equal scores', () => {
    const cards: Card[] = [
      { order: 3, score: 'E', rounds: [[18, 'E']] },
      { order: 1, score: '-5', rounds: [[18, '-5']] },
      { order: 2, score: 'E', rounds: [[18, 'E']] },
      { order: 4, score: '+2', rounds: [[9, '+2']] },
    ]
    expect(table(cards, { round: 1, over: false })).toEqual([
      '1 -5 -5 F',
      'T2 E E F',
      'T2 E E F',
      '4 +2 +2 9',
    ])
  })

  it('tells cut from withdrawn once the tournament is over', () => {
    const cards: Card[] = [
      {
        order: 1,
        score: '-5',
        rounds: [
          [18, '-2'],
          [18, '-1'],
          [18, '-2'],
        ],
      },
      {
        order: 2,
        score: '+4',
        rounds: [
          [18, '+1'],
          [18, '+3'],
        ],
      },
      { order: 3, score: '+3', rounds: [[18, '+1'], [16, '+2'], [0]] },
    ]
    expect(table(cards, { round: 3, over: true })).toEqual(['1 -5 -2 F', 'CUT +4 +3 -', 'WD +3 +2 -'])
  })

  it('cuts nobody who has only not teed off yet', () => {
    const cards: Card[] = [
      {
        order: 1,
        score: '-8',
        rounds: [
          [18, '-4'],
          [18, '-4'],
        ],
      },
      {
        order: 2,
        score: '-3',
        rounds: [
          [18, '-1'],
          [18, '-1'],
          [3, '-1'],
        ],
      },
      {
        order: 3,
        score: '+4',
        rounds: [
          [18, '+1'],
          [18, '+3'],
        ],
      },
    ]
    expect(table(cards, { round: 3, over: false })).toEqual(['1 -8 -4 F', '2 -3 -1 3', 'CUT +4 +3 -'])
  })

  it('counts strokes of finished rounds only', () => {
    const [row] = parseLeaderboard(
      [
        golfer({
          order: 1,
          score: '-1',
          rounds: [
            [18, 'E'],
            [5, '-1'],
          ],
        }),
      ],
      { round: 2, over: false },
    )
    expect(row).toMatchObject({ rounds: [72, null], strokes: 72, country: 'SWE' })
  })

  it('ignores rounds that no tournament has', () => {
    const far = {
      ...golfer({ order: 1, score: 'E', rounds: [] }),
      linescores: [{ period: 9_999, value: 70, displayValue: 'E' }],
    }
    expect(parseLeaderboard([far], { round: 1, over: false })[0]?.rounds).toEqual([])
  })
})

describe('recorded tournaments', () => {
  it('end with winners, ties, the cut and the withdrawn', () => {
    const [game] = parseScoreboard(readFixture('golf-scoreboard')).value.events
    expect(game?.competitions[0].leaderboard.map((row) => row.position)).toEqual([
      '1',
      'T2',
      'T2',
      'T2',
      '5',
      'CUT',
      'CUT',
      'CUT',
      'WD',
      'WD',
    ])
    expect(game).toMatchObject({ endDate: '2026-04-05T04:00:00.000Z', status: { type: { state: 'post' } } })
  })

  it('keep the positions that the leaderboard endpoint tells, best first', () => {
    const events = parseScoreboard(readFixture('golf-leaderboard')).value.events
    expect(
      events.map(({ competitions }) =>
        competitions[0].leaderboard.map((row) => `${row.position} ${row.thru}`),
      ),
    ).toEqual([
      ['1 F', '2 F', 'T3 F', 'T5 F', '68 F', '69 F'],
      ['1 F', '2 F', 'T4 F', 'T4 F', 'CUT -', 'CUT -'],
    ])
    expect(events[0]?.competitions[0].leaderboard[0]).toMatchObject({
      rounds: [69, 65, 63, 68],
      strokes: 265,
      country: 'USA',
    })
  })

  it('show tee times before play', () => {
    const status = { teeTime: '2026-06-04T12:45Z', period: 1, thru: 0, position: { displayName: '-' } }
    const waiting = {
      id: '1',
      athlete: { displayName: 'Early Bird' },
      status,
      linescores: [{ period: 1, teeTime: '2026-06-04T12:45Z' }],
    }
    expect(parseLeaderboard([waiting], { round: 0, over: false })[0]).toMatchObject({
      position: '-',
      score: '-',
      today: '-',
      thru: '2026-06-04T12:45:00.000Z',
      strokes: null,
    })
  })
})
