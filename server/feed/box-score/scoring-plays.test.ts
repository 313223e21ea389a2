import { describe, expect, it } from 'vitest'
import { pointsOf, readScore, readTry, type Score, type TouchdownKind, type Try } from './scoring-plays.ts'

const KICK: Try = { kind: 'kick' }
const touchdown = (by: TouchdownKind, after: Try | null): Score => ({ kind: 'touchdown', by, after })
const fieldGoal = (kicker: string, yards: number): Score => ({ kind: 'field-goal', kicker, yards })

/** One of each shape that the feed has sent. */
const SHAPES: readonly (readonly [
  type: string,
  scoring: string,
  text: string,
  score: Score,
  points: number,
])[] = [
  [
    'Passing Touchdown',
    'touchdown',
    'Bijan Robinson 50 Yd pass from Michael Penix Jr. (Younghoe Koo Kick)',
    touchdown('offence', KICK),
    7,
  ],
  [
    'Rushing Touchdown',
    'touchdown',
    'Michael Penix Jr. 4 Yd Rush (Younghoe Koo Kick)',
    touchdown('offence', KICK),
    7,
  ],
  [
    'Field Goal Good',
    'field-goal',
    "Ka'imi Fairbairn 51 Yd Field Goal ",
    fieldGoal("Ka'imi Fairbairn", 51),
    3,
  ],
  ['Field Goal Good', 'field-goal', 'N. Radicic 34 yd FG GOOD', fieldGoal('N. Radicic', 34), 3],
  [
    'Interception Return Touchdown',
    'touchdown',
    'Kenny Moore II 32 Yd Interception Return (Spencer Shrader Kick)',
    touchdown('interception', KICK),
    7,
  ],
  [
    'Fumble Return Touchdown',
    'touchdown',
    'Isaiah Rodgers 66 Yd Fumble Recovery (Will Reichard Kick)',
    touchdown('fumble', KICK),
    7,
  ],
  [
    'Punt Return Touchdown',
    'touchdown',
    'Jaylin Lane 90 Yd Punt Return (Matt Gay Kick)',
    touchdown('punt', KICK),
    7,
  ],
  [
    'Kickoff Return Touchdown',
    'touchdown',
    'Kavontae Turpin 99 Yd Kickoff Return (Brandon Aubrey Kick)',
    touchdown('kickoff', KICK),
    7,
  ],
  [
    'Blocked Field Goal',
    'touchdown',
    'Blocked Kick Recovered by Jordan Davis (PHI) Jordan Davis 61 Yd Touchown Return',
    touchdown('failed-kick', null),
    6,
  ],
  [
    'Punt Return Touchdown',
    'touchdown',
    '35 yd. return of blocked punt (J.Elliott kick)',
    touchdown('failed-kick', KICK),
    7,
  ],
  ['', 'touchdown', '35 yd. return of blocked punt (J.Elliott kick)', touchdown('failed-kick', KICK), 7],
  ['Penalty', 'safety', 'Defensive Holding in Endzone for Safety', { kind: 'safety' }, 2],
  [
    'Passing Touchdown',
    'touchdown',
    'Emeka Egbuka 25 Yd pass from Baker Mayfield (Chase McLaughlin PAT Failed)',
    touchdown('offence', { kind: 'failed' }),
    6,
  ],
  [
    'Passing Touchdown',
    'touchdown',
    'A Receiver 25 Yd pass from A Passer (Chase McLaughlin PAT blocked)',
    touchdown('offence', { kind: 'blocked' }),
    6,
  ],
  [
    'Passing Touchdown',
    'touchdown',
    "De'Von Achane 11 Yd pass from Tua Tagovailoa (Tua Tagovailoa Pass to Julian Hill for Two-Point Conversion)",
    touchdown('offence', { kind: 'pass', passer: 'Tua Tagovailoa', receiver: 'Julian Hill' }),
    8,
  ],
  [
    'Rushing Touchdown',
    'touchdown',
    'A Back 1 Yd Rush (Rhamondre Stevenson Run for Two-Point Conversion)',
    touchdown('offence', { kind: 'run', runner: 'Rhamondre Stevenson' }),
    8,
  ],
  [
    'Passing Touchdown',
    'touchdown',
    'Garrett Wilson 33 Yd pass from Justin Fields (Two-Point Run Conversion Failed)',
    touchdown('offence', { kind: 'failed' }),
    6,
  ],
  [
    'Two Point Conversion',
    'conversion',
    '(A Passer Pass to A Receiver for Two-Point Conversion)',
    { kind: 'try', after: { kind: 'pass', passer: 'A Passer', receiver: 'A Receiver' } },
    2,
  ],
  [
    'Fumble Recovery (Own)',
    'touchdown',
    'A Tackle 0 Yd Fumble Recovery (A Kicker Kick)',
    touchdown('own-fumble', KICK),
    7,
  ],
]

describe('a scoring play', () => {
  it.each(SHAPES)('%s (%s): %s', (...[type, scoring, text, score, points]) => {
    expect(readScore(text, { type, scoring })).toEqual(score)
    expect(pointsOf(score)).toBe(points)
  })

  it.each(SHAPES)('%s without its scoring type (%s) is read the same: %s', (type, _, text, score) =>
    expect(readScore(text, { type, scoring: '' })).toEqual(score),
  )

  it('without any type is told by its text where that is enough', () => {
    const read = (text: string) => readScore(text, { type: '', scoring: '' })
    expect(read('Matt Prater 50 Yd Field Goal')).toEqual(fieldGoal('Matt Prater', 50))
    expect(read('Sacked in End Zone for Safety')).toEqual({ kind: 'safety' })
    expect(read('Josh Allen 2 Yd Rush (Matt Prater Kick)')).toEqual(touchdown('offence', KICK))
    expect(read('Something else happened')).toEqual({ kind: 'unknown' })
    expect(pointsOf(read(''))).toBeNull()
  })

  it('gives two points for a returned try to the side that returned it', () => {
    expect(readTry('A Safety Defensive PAT Conversion')).toEqual({ kind: 'returned' })
    expect(pointsOf(touchdown('offence', { kind: 'returned' }))).toBe(6)
    expect(pointsOf({ kind: 'try', after: { kind: 'returned' } })).toBe(2)
  })
})
