import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import type { TournamentStage } from './golf-outs.ts'
import { parseLeaderboard } from './golf.ts'
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

/** Cards of eighteen holes by score to par; a number of holes cuts a card short. */
const whole = (...scores: string[]): Card['rounds'] => scores.map((toPar) => [18, toPar])

function golferOfStrokes(order: number, ...rounds: (readonly [strokes: number, toPar: string])[]) {
  const linescores = rounds.map(([value, displayValue], index) => ({
    period: index + 1,
    value,
    displayValue,
  }))
  return { ...golfer({ order, score: '-3', rounds: [] }), linescores }
}

/** A field of five: three ahead of the cut of two rounds, two behind it. */
const FIELD: Card[] = [
  { order: 1, score: '-9', rounds: whole('-4', '-3', '-2') },
  { order: 2, score: '-6', rounds: whole('-1', '-3', '-2') },
  { order: 4, score: '+2', rounds: whole('-1', '+1', '+2') },
  { order: 3, score: '+2', rounds: whole('E', '+2') },
  { order: 5, score: '+5', rounds: whole('+3', '+2') },
]

describe('once the cut has fallen', () => {
  /** The feed's order has those who are out among the others. */
  const places = (cards: object[], stage: TournamentStage) =>
    parseLeaderboard(cards, stage).map(({ position, athlete }) => `${position} ${athlete.displayName.at(-1)}`)
  const field = FIELD.map(golfer)
  const withCard = (numbers: number[], card: object) =>
    field.map((one) =>
      numbers.includes(one.order) ? { ...one, linescores: [...one.linescores, card] } : one,
    )
  const PLAYING = { round: 4, over: false, isResting: false }

  it('the order of the scores counts, with those who are out behind all others', () => {
    const begun = { period: 4, value: 4, displayValue: 'E', linescores: [{}] }
    const blank = { period: 3, value: 0, displayValue: '-' }
    const expected = ['1 1', '2 2', '3 4', 'CUT 3', 'CUT 5']
    expect(places(withCard([4], begun), PLAYING)).toEqual(expected)
    const blanks = withCard([4], begun).map((one) =>
      one.linescores.length === 2
        ? { ...one, linescores: [...one.linescores, blank, { ...blank, period: 4 }] }
        : one,
    )
    expect(places(blanks, PLAYING)).toEqual(expected)
  })

  it('nobody else is out on the morning before the first tee time, or while play is suspended', () => {
    const expected = ['1 1', '2 2', '3 4', 'CUT 3', 'CUT 5']
    expect(places(field, { round: 3, over: false, isResting: true })).toEqual(expected)
    expect(places(withCard([1, 2, 4], { period: 4 }), { ...PLAYING, isResting: true })).toEqual(expected)
    expect(places(field, { round: 3, over: false, isResting: false })).toEqual(expected)
  })

  it('who has no card when the others have theirs missed it', () => {
    const after = FIELD.map(golfer).map((one) => ({ ...one, linescores: one.linescores.slice(0, 2) }))
    const resting = { round: 2, over: false, isResting: true }
    const drawn = after.map((one) =>
      [1, 2, 4].includes(one.order) ? { ...one, linescores: [...one.linescores, { period: 3 }] } : one,
    )
    expect(parseLeaderboard(drawn, resting).map(({ position }) => position)).toEqual([
      '1',
      '2',
      '3',
      'CUT',
      'CUT',
    ])
    expect(parseLeaderboard(after, resting).filter(({ position }) => position === 'CUT')).toEqual([])
    // The second round is in progress: the cut has not been made, whatever cards there are.
    expect(
      parseLeaderboard(drawn, { ...resting, isResting: false }).filter(({ position }) => position === 'CUT'),
    ).toEqual([])
  })

  it('who is level with those who play on has withdrawn', () => {
    const cards = [...field, { ...golfer({ order: 6, score: '-3', rounds: whole('-3', 'E') }) }]
    expect(places(cards, PLAYING)).toEqual(['1 1', '2 2', '3 4', 'CUT 3', 'CUT 5', 'WD 6'])
  })
})

describe('a golfer who gave up', () => {
  const withdrawn = {
    id: '99',
    order: 99,
    score: 'E',
    athlete: { displayName: 'Gone Home' },
    linescores: [
      { value: 4, displayValue: 'E', period: 1 },
      { value: 0, displayValue: '-', period: 2 },
    ],
  }
  const others = [1, 2, 3].map((order) => golfer({ order, score: '-2', rounds: whole('-1', '-1') }))

  it('has no place and no round', () => {
    const row = parseLeaderboard([withdrawn, ...others], { round: 2, over: false }).at(-1)
    expect(row).toMatchObject({ position: 'WD', thru: '-', rounds: [null, null], strokes: null })
  })

  it('has no round of so many strokes as those who play 18 holes of the course do not need', () => {
    // 17 holes in three over, on a course of par 72.
    const linescores = [
      { value: 72, displayValue: 'E', period: 1 },
      { value: 71, displayValue: '+3', period: 2 },
    ]
    const field = Array.from({ length: 10 }, (_, order) =>
      golferOfStrokes(order, [71, '-1'], [70, '-2'], [72, 'E']),
    )
    const row = parseLeaderboard([{ ...withdrawn, linescores }, ...field], { round: 3, over: true }).at(-1)
    expect(row).toMatchObject({ position: 'WD', rounds: [72, null], strokes: 72 })
  })

  it('in a tournament without a cut is none of those who missed one', () => {
    const field = Array.from({ length: 20 }, (_, n) =>
      golfer({ order: n + 1, score: '-3', rounds: whole('-1', '-1', '-1') }),
    )
    const last = golfer({ order: 21, score: '+9', rounds: whole('+4', '+5') })
    const rows = parseLeaderboard([...field, last], { round: 3, over: false, isResting: true })
    expect(rows.map(({ position }) => position)).toEqual([...field.map(() => 'T1'), 'WD'])
  })

  it('stays as long as the round before the cut goes on, and one interrupted by night may be finished', () => {
    const interrupted = { ...withdrawn, linescores: [withdrawn.linescores[0], { period: 2 }] }
    const playing = golfer({
      order: 1,
      score: '-2',
      rounds: [
        [18, '-1'],
        [3, '-1'],
      ],
    })
    const night = { round: 2, over: false, isResting: false }
    expect(parseLeaderboard([interrupted, playing], night).map(({ position }) => position)).toEqual([
      '1',
      '2',
    ])
  })
})

describe('a playoff', () => {
  const extra = (strokes: number) => ({ period: 5, value: strokes, displayValue: 'E', linescores: [{}] })
  const [one, two, three] = ['-4', '-4', '-3'].map((last, index) =>
    golfer({ order: index + 1, score: `${Number(last) - 3}`, rounds: whole('-1', '-1', '-1', last) }),
  )
  const field = [
    { ...must(two, 'two'), linescores: [...must(two, 'two').linescores, extra(5)] },
    { ...must(one, 'one'), linescores: [...must(one, 'one').linescores, extra(4)] },
    must(three, 'three'),
  ]

  it('is no round, and nobody is out who is not in it', () => {
    const rows = parseLeaderboard(field, { round: 5, over: false, isResting: false })
    expect(rows.map(({ position, thru, today }) => `${position} ${today} ${thru}`)).toEqual([
      'T1 -4 F',
      'T1 -4 F',
      '3 -3 F',
    ])
    expect(rows.map(({ rounds }) => rounds.length)).toEqual([4, 4, 4])
  })

  it('has a winner when all is over', () => {
    expect(parseLeaderboard(field, { round: 4, over: true }).map(({ position }) => position)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('is none where the tournament was called off', () => {
    const rows = parseLeaderboard(field, { round: 4, over: true, isCalledOff: true })
    expect(rows.map(({ position }) => position)).toEqual(['T1', 'T1', '3'])
  })
})

describe('a leaderboard', () => {
  it('has those who have not begun behind all who have, without a place and a score', () => {
    const waiting = { ...golfer({ order: 1, score: 'E', rounds: [] }), linescores: [{ period: 1 }] }
    const playing = golfer({ order: 2, score: '+3', rounds: [[9, '+3']] })
    expect(
      parseLeaderboard([waiting, playing], { round: 1, over: false }).map(({ position, score }) => [
        position,
        score,
      ]),
    ).toEqual([
      ['1', '+3'],
      ['-', '-'],
    ])
  })

  it('keeps pairs by the name of the team, or the names of both', () => {
    const pair = {
      id: '5',
      order: 1,
      score: '-12',
      linescores: [{ period: 1, value: 60, displayValue: '-12' }],
    }
    const named = { ...pair, type: 'team', team: { displayName: 'Fairway/Rough' } }
    const roster = ['Al Fairway', 'Bo Rough'].map((displayName) => ({ athlete: { displayName } }))
    for (const [entry, name] of [
      [named, 'Fairway/Rough'],
      [{ ...pair, id: '6', roster }, 'Al Fairway / Bo Rough'],
    ] as const)
      expect(parseLeaderboard([entry], { round: 1, over: false })[0]).toMatchObject({
        id: entry.id,
        athlete: { id: entry.id, displayName: name },
        position: '1',
        rounds: [60],
      })
  })

  it('of points has the most first', () => {
    const cards = Array.from({ length: 12 }, (_, n) =>
      golfer({ order: n + 1, score: `+${40 - n}`, rounds: [[18, `+${40 - n}`]] }),
    )
    const rows = parseLeaderboard(cards, { round: 1, over: false })
    expect([rows[0]?.position, rows[0]?.score, rows.at(-1)?.position]).toEqual(['1', '+40', '12'])
  })

  it('of the other endpoint lists those who are out last, whatever its order', () => {
    const told = (order: number, shortDetail: string, displayName: string) => ({
      id: String(order),
      sortOrder: order,
      athlete: { displayName: `Golfer ${order}` },
      score: { displayValue: '-1' },
      status: { type: { shortDetail }, position: { displayName } },
      linescores: [{ period: 1, value: 71, displayValue: '-1' }],
    })
    const rows = parseLeaderboard(
      [told(1, 'DQ', '-'), told(2, 'F', 'T1'), told(3, 'CUT', '-'), told(4, 'F', 'T1'), told(5, 'WD', '-')],
      { round: 4, over: false },
    )
    expect(rows.map(({ position }) => position)).toEqual(['T1', 'T1', 'CUT', 'WD', 'DQ'])
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
