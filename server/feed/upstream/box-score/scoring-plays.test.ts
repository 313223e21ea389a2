import { describe, expect, it } from 'vitest'
import { pointsOf, readScore, type Score, type TouchdownKind } from './scoring-plays.ts'
import { readTouchdown } from './touchdowns.ts'
import { readTry, type Try } from './read-try.ts'

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

const twoOf = (passer: string, receiver: string): Try => ({ kind: 'pass', passer, receiver })

/** What follows a touchdown, in parentheses or as the NFL tells it. */
const TRIES: readonly (readonly [text: string, after: Try])[] = [
  ['(A Passer pass complete to A Receiver for two-point conversion)', twoOf('A Passer', 'A Receiver')],
  ['(A.Passer pass to A.Receiver for 2-pt conversion)', twoOf('A.Passer', 'A.Receiver')],
  ['(A Receiver pass from A Passer for 2pt conversion)', twoOf('A Passer', 'A Receiver')],
  ['(Two-Point Conversion: A Passer pass to A Receiver)', twoOf('A Passer', 'A Receiver')],
  ['(A Passer pass short right to A Receiver, two-point conversion good)', twoOf('A Passer', 'A Receiver')],
  ['(A Back rushes for two-point conversion)', { kind: 'run', runner: 'A Back' }],
  ['(A Passer scrambles for a 2-point conversion)', { kind: 'run', runner: 'A Passer' }],
  ['(Two-Point Conversion failed )', { kind: 'failed' }],
  ['(A Passer pass to A Receiver incomplete for Two-Point Conversion)', { kind: 'failed' }],
  ['(A Kicker KICK).', { kind: 'kick' }],
  ['(A Kicker PAT NO GOOD)', { kind: 'failed' }],
  ['(One-Point Safety)', { kind: 'safety' }],
  ['(1-pt safety)', { kind: 'safety' }],
  ['(A Kicker PAT blocked, A Corner return for two points)', { kind: 'returned', wasBlocked: true }],
  ['(A Passer pass,to A Receiver for Two-Point Conversion)', twoOf('A Passer', 'A Receiver')],
  ['(Two pt pass, A Passer pass to A Receiver GOOD)', twoOf('A Passer', 'A Receiver')],
  ['(Two pt pass, A Passer pass to A Receiver NO GOOD)', { kind: 'failed' }],
  ['(Two pt rush, A Back GOOD)', { kind: 'run', runner: 'A Back' }],
  ['(A Passer Pass to A Receiver (WR) for Two-Point Conversion)', twoOf('A Passer', 'A Receiver')],
  ['(A Passer Pass to A Receiver for Two-Point Conversion', twoOf('A Passer', 'A Receiver')],
  ['(A Passer Pass to A Receiver for Two-Point Conversion) 4:33', twoOf('A Passer', 'A Receiver')],
  ['( Run For Two-point Conversion)', { kind: 'run', runner: null }],
  ['(Pass to A Receiver for Two-Point Conversion)', { kind: 'pass', passer: null, receiver: 'A Receiver' }],
  ['( KICK)', { kind: 'kick' }],
  ['(A Kicker kick, hit upright)', { kind: 'failed' }],
  ['(Team Extra Point Attempt Failed)', { kind: 'failed' }],
  ['(no attempt)', { kind: 'failed' }],
  ['(A Kicker PAT failed, penalty, re-kick A Kicker Kick)', { kind: 'kick' }],
  ['(A Kicker Kick; penalty; A Back Run for Two-Point Conversion)', { kind: 'run', runner: 'A Back' }],
  ['(A Kicker kick failed, penalty declined)', { kind: 'failed' }],
  ['(A Kicker Kick, No Play) (Two-Point Run Conversion Failed)', { kind: 'failed' }],
  ['(A Back Run for Two-Point Conversion negated) (A Kicker Kick)', { kind: 'kick' }],
  ['(A Passer pass to for Two-Point Conversion)', { kind: 'pass', passer: 'A Passer', receiver: null }],
  ['(A Passer Passing to A Receiver for Two-Point Conversion)', twoOf('A Passer', 'A Receiver')],
  ['(2PT: A Passer to A Receiver)', twoOf('A Passer', 'A Receiver')],
  ['(Two-Point Conversion Good - A Passer pass to A Receiver)', twoOf('A Passer', 'A Receiver')],
  ['(A Receiver Catch from A Passer for 2-Pt Conversion)', twoOf('A Passer', 'A Receiver')],
  ['(Two-Point Conversion by A Back)', { kind: 'run', runner: 'A Back' }],
  ['(A Back, Two-Point Conversion Run)', { kind: 'run', runner: 'A Back' }],
  ['(A Back Rushing for two)', { kind: 'run', runner: 'A Back' }],
  ['(A Back Fumble Recovery for Two-Point Conversion)', { kind: 'run', runner: 'A Back' }],
  ['(A Back run, fumbled, Two-Point Conversion)', { kind: 'failed' }],
  // Without parentheses.
  ['[A Passer Pass to A Receiver for Two-Point Conversion]', twoOf('A Passer', 'A Receiver')],
  [', A Passer Pass to A Receiver, Jr. for Two-Point Conversion', twoOf('A Passer', 'A Receiver, Jr.')],
  ['- A Passer pass to A Receiver for 2-pt conversion', twoOf('A Passer', 'A Receiver')],
  ['for a TD. Two-point conversion: A. Passer pass to A. Receiver good.', twoOf('A. Passer', 'A. Receiver')],
  ['for a TD. Two-point conversion failed.', { kind: 'failed' }],
  ['for a TD. A. Kicker kick good.', { kind: 'kick' }],
  ['for a TD, A. Kicker PAT blocked', { kind: 'blocked' }],
  // Words that are names: Cooper Rush, Denzel Good, Miss Casey.
  ['(Cooper Rush Run for Two-Point Conversion)', { kind: 'run', runner: 'Cooper Rush' }],
  ['(Denzel Good Run for Two-Point Conversion)', { kind: 'run', runner: 'Denzel Good' }],
  ['(Cooper Rush Pass to Denzel Good for Two-Point Conversion)', twoOf('Cooper Rush', 'Denzel Good')],
  ['(A Passer Pass to Miss Casey for Two-Point Conversion)', twoOf('A Passer', 'Miss Casey')],
  ['(A Passer Pass to A Receiver for Two-Point Conversion Good)', twoOf('A Passer', 'A Receiver')],
  [
    'TWO-POINT CONVERSION ATTEMPT. Direct snap to D.Back. D.Back pass to A.End is complete. ATTEMPT SUCCEEDS.',
    twoOf('D.Back', 'A.End'),
  ],
  ['TOUCHDOWN.A.Kicker extra point is GOOD, Center-A.Snapper, Holder-A.Holder.', { kind: 'kick' }],
  ['(Two-Point Pass Conversion Failed. A Corner Interception Return)', { kind: 'returned' }],
  ['A.Kicker extra point is GOOD, Center-A.Snapper, Holder-A.Holder.', { kind: 'kick' }],
  ['A.Kicker extra point is No Good, Wide Right, Center-A.Snapper.', { kind: 'failed' }],
  ['A.Kicker extra point is Blocked (A.End), Center-A.Snapper.', { kind: 'blocked' }],
  [
    'TWO-POINT CONVERSION ATTEMPT. A.Passer pass to A.Receiver is incomplete. ATTEMPT FAILS. PENALTY on AWY-A.Corner, Defensive Holding, 1 yard, enforced at AWY 2 - No Play. TWO-POINT CONVERSION ATTEMPT. B.Back rushes left end. ATTEMPT SUCCEEDS.',
    { kind: 'run', runner: 'B.Back' },
  ],
  [
    'TWO-POINT CONVERSION ATTEMPT. A.Passer pass to A.Receiver is complete. ATTEMPT SUCCEEDS. PENALTY on HOM-A.Guard, Offensive Holding, 10 yards, enforced at AWY 2 - No Play. A.Kicker extra point is GOOD, Center-A.Snapper.',
    { kind: 'kick' },
  ],
  [
    'TWO-POINT CONVERSION ATTEMPT. A.Passer pass to A.Receiver is complete. ATTEMPT SUCCEEDS. The Replay Official reviewed the play, and it was REVERSED. A.Passer pass to A.Receiver is incomplete. ATTEMPT FAILS.',
    { kind: 'failed' },
  ],
  [
    'TWO-POINT CONVERSION ATTEMPT. A.Passer pass to A.Receiver is incomplete. ATTEMPT FAILS. DEFENSIVE TWO-POINT ATTEMPT. A.Corner intercepted the try. ATTEMPT SUCCEEDS.',
    { kind: 'returned' },
  ],
  [
    '(Pass formation) TWO-POINT CONVERSION ATTEMPT. 71-A.Tackle reported in as eligible. A.Passer pass to A.St. Brown is complete. ATTEMPT SUCCEEDS.',
    twoOf('A.Passer', 'A.St. Brown'),
  ],
]

/** The type is that of the play as it began. */
const TURNED: readonly (readonly [type: string, text: string, by: TouchdownKind])[] = [
  ['Pass Reception', 'A Corner 60 Yd Fumble Return', 'fumble'],
  ['Rush', 'A Corner 60 Yd Fumble Recovery (A Kicker Kick)', 'fumble'],
  ['Sack', 'A End 12 Yd Fumble Return (A Kicker Kick)', 'fumble'],
  ['Pass Incompletion', 'A Corner 60 Yd Interception Return', 'interception'],
  [
    'Pass Reception',
    'A Passer pass complete to A Receiver for 5 yds, A Receiver fumbled, recovered by AWY A Corner, return for 60 yds for a TD.',
    'fumble',
  ],
  ['Pass Reception', 'A Passer pass intercepted A Corner return for 60 yds for a TD', 'interception'],
  ['Field Goal Missed', 'A Corner 100 Yd missed field goal return', 'failed-kick'],
  ['Punt', 'A Back 80 Yd Punt Return (A Kicker Kick)', 'punt'],
  ['Punt', 'A Back 0 Yd Fumble Recovery (A Kicker Kick)', 'loose-kick'],
  ['Kickoff Return Touchdown', 'A Back 3 Yd Fumble Return (A Kicker Kick)', 'loose-kick'],
  ['Rush', 'A Back run for 2 yds for a TD, (A Kicker KICK)', 'offence'],
  ['Rushing Touchdown', 'A.Back up the middle FUMBLES, recovers, for 2 yards, TOUCHDOWN.', 'offence'],
  ['Fumble Recovery (Own)', 'A Tackle 0 Yd Fumble Recovery', 'own-fumble'],
  // The words of a play that is told whole, though it is called the touchdown that it began as.
  [
    'Passing Touchdown',
    'A Passer pass intercepted by A Corner, returned for 30 yards for a TOUCHDOWN',
    'interception',
  ],
  [
    'Passing Touchdown',
    'A Passer pass complete to A Receiver, fumbled, recovered by Cal A Safety at the Cal 18, A Safety for 82 yards, to the Colo 0 for a TOUCHDOWN',
    'fumble',
  ],
  [
    'Rushing Touchdown',
    'A. Back run for 5 yds, A. Back fumbled, recovered by NMSU B. End, for 42 yds for a TD (A. Kicker KICK)',
    'fumble',
  ],
  [
    'Rushing Touchdown',
    'A. Back run for 5 yds, A. Back fumbled, recovered by HOM A. Back for a TD',
    'offence',
  ],
  [
    'Rushing Touchdown',
    '(8:45) A.Back up the middle to AWY 47 for 6 yards (A.Safety). FUMBLES (A.Safety), recovered by HOM-B.Wide at AWY 43. B.Wide for 43 yards, TOUCHDOWN.',
    'own-fumble',
  ],
  [
    'Rushing Touchdown',
    '(8:45) A.Back up the middle FUMBLES (A.Safety), RECOVERED by AWY-A.Corner at AWY 43. A.Corner for 57 yards, TOUCHDOWN.',
    'fumble',
  ],
  [
    'Fumble Recovery (Own)',
    'A Back run for 4 yds, fumbled, recovered by HOM A Guard, return for 4 yds for a TD',
    'own-fumble',
  ],
  [
    'Pass Interception Return',
    'A.Passer pass deep INTERCEPTED by A.Corner at HOM 30. A.Corner to HOM 20 FUMBLES, recovered by AWY-B.Safety at HOM 20. B.Safety for 20 yards, TOUCHDOWN.',
    'interception',
  ],
  ['Rushing Touchdown', 'A Back 0 Yd Return of Blocked Punt (A Kicker Kick)', 'failed-kick'],
  [
    'Punt',
    'A Punter punt blocked by A End, recovered by HOM B End return for 12 yds for a TD',
    'failed-kick',
  ],
  [
    'Field Goal Missed',
    'A Kicker 57 yd FG MISSED for a TD A Corner return for 100 yds for a TD',
    'failed-kick',
  ],
  [
    'Punt',
    'A.Back MUFFS catch, RECOVERED by HOM-B.Gunner at 50. B.Gunner for 50 yards, TOUCHDOWN.',
    'loose-kick',
  ],
  ['Kickoff', 'A Kicker kickoff for 63 yds , A Back return for 98 yds for a TD (B Kicker KICK)', 'kickoff'],
  ['Punt', 'A Punter punt for 44 yds , A Back returns for 78 yds for a TD (B Kicker KICK)', 'punt'],
  [
    'Punt Return Touchdown',
    '#49 W.Punter punt 50 yards to the AWY17 #81 D.Back return for loss of 4 yards fumbled by #81 D.Back recovered by HOM #12 J.Gunner #12 J.Gunner return 13 yards to the AWY00 TOUCHDOWN',
    'loose-kick',
  ],
]

/** Who scored, and from how far, in touchdowns that are told whole. */
const SCORERS: readonly (readonly [text: string, scorer: string, yards: number | null])[] = [
  ['TD A Back 23 Yd Punt Return', 'A Back', 23],
  ['A Back lateral to B Back 80 Yd Kickoff Return', 'B Back', 80],
  ['A Kicker kickoff for 63 yds , A Back return for 98 yds for a TD', 'A Back', 98],
  ['A Kicker 57 yd FG RETURNED for a TD A Back return for 100 yds for a TD', 'A Back', 100],
  ['A Punter punt blocked by A End for a TD B End return for 12 yds for a TD', 'B End', 12],
  ['A Passer pass intercepted for a TD A Corner return for 30 yds for a TD', 'A Corner', 30],
  ['A Passer pass intercepted by A Corner, returned for 30 yards for a TOUCHDOWN', 'A Corner', 30],
  [
    'A.Passer pass INTERCEPTED by J.van den Berg at AWY 35. J.van den Berg for 65 yards, TOUCHDOWN.',
    'J.van den Berg',
    65,
  ],
  ['A Wide Pass From A Passer for 9 Yrds', 'A Wide', 9],
  ['A End Returned Fumble 27 Yds', 'A End', null],
  ['A Corner Intercepted in End Zone', 'A Corner', null],
]

/** Tries that are plays of their own, with what their types add. */
const ALONE: readonly (readonly [type: string, text: string, after: Try])[] = [
  ['Two Point Pass', 'B Wide 3 Yd pass from A Passer', twoOf('A Passer', 'B Wide')],
  ['Two Point Pass', 'A Passer pass complete to B Wide for 3 yds', twoOf('A Passer', 'B Wide')],
  ['Two Point Pass', 'A Passer pass incomplete to B Wide', { kind: 'failed' }],
  ['Two Point Rush', 'A Back 3 Yd Run', { kind: 'run', runner: 'A Back' }],
  ['Two Point Rush', 'A Back run for 3 yds Two Pt. Conv. GOOD', { kind: 'run', runner: 'A Back' }],
  [
    'Two-Point Conversion',
    'TWO-POINT CONVERSION ATTEMPT. 1-M.PASSER PASS TO 5-D.WIDE IS COMPLETE. ATTEMPT SUCCEEDS.',
    twoOf('1-M.PASSER', '5-D.WIDE'),
  ],
  ['Defensive 2pt Conversion', 'A Corner return for 98 yds', { kind: 'returned' }],
  ['Defensive 2pt Conversion', 'A Corner Defensive PAT Conversion', { kind: 'returned' }],
  ['Defensive PAT', 'A Corner 98 Yd Return', { kind: 'returned' }],
  ['Blocked PAT', 'A Corner 98 Yd Return', { kind: 'returned', wasBlocked: true }],
  ['Extra Point - Safety', 'A End 1-Pt. Safety', { kind: 'safety' }],
]

describe('a scoring play', () => {
  it.each(TRIES)('ends with the try %s', (text, after) =>
    expect(readScore(`A Back 2 Yd Run ${text}`, { type: 'Rushing Touchdown', scoring: 'touchdown' })).toEqual(
      touchdown('offence', after),
    ),
  )

  it.each(TURNED)('typed %s is what its words say: %s', (type, text, by) =>
    expect(readScore(text, { type, scoring: 'touchdown' })).toMatchObject({ kind: 'touchdown', by }),
  )

  it.each(SCORERS)('%s: %s from %s', (text, scorer, yards) =>
    expect(readTouchdown(text)).toEqual({ scorer, passer: /from (.*) for/i.exec(text)?.[1] ?? null, yards }),
  )

  it.each(ALONE)('%s: %s', (type, text, after) =>
    expect(readScore(text, { type, scoring: '' })).toEqual({ kind: 'try', after }),
  )

  it.each([
    'Team Safety',
    'A End Safety',
    'A Punter punt blocked by A End, for a SAFETY',
    'A Back run for a loss of 3 yards for a SAFETY',
  ])('%s', (text) => expect(readScore(text, { type: 'Safety', scoring: '' })).toEqual({ kind: 'safety' }))

  it.each(['40 Yrd Field Goal', '40 yd FG GOOD', '40-yard field goal', 'Made 40 Yd Field Goal'])(
    'A Kicker %s',
    (text) =>
      expect(readScore(`A Kicker ${text}`, { type: 'Field Goal Good', scoring: '' })).toEqual(
        fieldGoal('A Kicker', 40),
      ),
  )

  it.each(SHAPES)('%s (%s): %s', (...[type, scoring, text, score, points]) => {
    expect(readScore(text, { type, scoring })).toEqual(score)
    expect(pointsOf(score)).toBe(points)
  })

  it.each(SHAPES)('%s without its scoring type (%s) is read the same: %s', (type, _, text, score) =>
    expect(readScore(text, { type, scoring: '' })).toEqual(score),
  )

  it.each(['BP', 'blocked-punt', 'TD', 'constructor'])(
    'of an unfamiliar scoring type (%s) is told by its text',
    (scoring) => {
      const read = (text: string, type = '') => readScore(text, { type, scoring })
      expect(read('35 yd. return of blocked punt (J.Elliott kick)', 'BP')).toEqual(
        touchdown('failed-kick', KICK),
      )
      expect(read('Josh Allen 2 Yd Rush (Matt Prater Kick)')).toEqual(touchdown('offence', KICK))
      expect(read('Punt blocked out of the End Zone for Safety', 'Blocked Punt')).toEqual({ kind: 'safety' })
      expect(read('Matt Prater 50 Yd Field Goal ')).toEqual(fieldGoal('Matt Prater', 50))
      expect(read('Rhamondre Stevenson Run for Two-Point Conversion')).toEqual({
        kind: 'try',
        after: { kind: 'run', runner: 'Rhamondre Stevenson' },
      })
      expect(read('Something else happened')).toEqual({ kind: 'unknown' })
    },
  )

  it('of a field goal that was blocked and returned is a touchdown', () =>
    expect(
      readScore('Blocked Kick Recovered by J Davis (PHI) J Davis 61 Yd Touchown Return', {
        type: 'Blocked Field Goal',
        scoring: 'field-goal',
      }),
    ).toEqual(touchdown('failed-kick', null)))

  it('without any type is told by its text where that is enough', () => {
    const read = (text: string) => readScore(text, { type: '', scoring: '' })
    expect(read('Matt Prater 50 Yd Field Goal')).toEqual(fieldGoal('Matt Prater', 50))
    expect(read('Sacked in End Zone for Safety')).toEqual({ kind: 'safety' })
    expect(read('Josh Allen 2 Yd Rush (Matt Prater Kick)')).toEqual(touchdown('offence', KICK))
    expect(read('Something else happened')).toEqual({ kind: 'unknown' })
    expect(pointsOf(read(''))).toBeNull()
  })

  /** The words of college scorers: the try has no parentheses, and those at the end are the holder's. */
  it.each([
    ['#31 C.Talty kick attempt good (H: #32 A.Asparuhov, LS: #55 A.Rozier)', KICK],
    ['#37 S.Lopez kick attempt failed (H: #32 A.Asparuhov)', { kind: 'failed' }],
    ['#37 S.Lopez kick attempt blocked (H: #32 A.Asparuhov)', { kind: 'blocked' }],
    ['#99 H.Zureikat kick attempt failed PENALTY NO PLAY #99 H.Zureikat kick attempt good', KICK],
    ['1ST DOWN #7 J.Wright rush attempt failed', { kind: 'failed' }],
    ['#4 A.Player Jr. rush attempt Successful', { kind: 'run', runner: '#4 A.Player Jr.' }],
    ['#3 L.Brooks pass attempt Successful', { kind: 'pass', passer: '#3 L.Brooks', receiver: null }],
  ] as const)('of a college: %s', (end, after) => {
    const text = `(03:30) Shotgun #1 K.Taylor pass complete to #3 A.Evans III, for 2 yards to the BAMA00 TOUCHDOWN, clock 03:26 ${end}`
    const names = { type: 'Passing Touchdown', scoring: 'touchdown' }
    expect(readScore(text, names)).toEqual(touchdown('offence', after))
  })

  it.each([
    ['T.Lawrence pass to D.Arnold is complete. ATTEMPT SUCCEEDS.', 'T.Lawrence', 'D.Arnold'],
    ['T.Lawrence pass short right to D.Arnold is complete. ATTEMPT SUCCEEDS.', 'T.Lawrence', 'D.Arnold'],
  ])('with the try as the NFL tells it: %s', (attempt, passer, receiver) => {
    const text = `A Back 1 Yard Rush (Pass formation) TWO-POINT CONVERSION ATTEMPT. ${attempt}`
    expect(readScore(text, { type: '', scoring: 'touchdown' })).toEqual(
      touchdown('offence', { kind: 'pass', passer, receiver }),
    )
  })

  it.each([
    ['L.Jackson scrambles left end. ATTEMPT SUCCEEDS.', { kind: 'run', runner: 'L.Jackson' }],
    ['D.Henry rushes up the middle. ATTEMPT FAILS.', { kind: 'failed' }],
  ] as const)('with a run as the NFL tells it: %s', (attempt, after) => {
    const text = `A Back 1 Yard Rush TWO-POINT CONVERSION ATTEMPT. ${attempt}`
    expect(readScore(text, { type: '', scoring: 'touchdown' })).toEqual(touchdown('offence', after))
  })

  it.each([
    [
      'Drake London Pass From Michael Penix Jr. for Two-Point Conversion',
      { kind: 'pass', passer: 'Michael Penix Jr.', receiver: 'Drake London' },
    ],
    ['Q. Judkins Run For Two-point Conversion', { kind: 'run', runner: 'Q. Judkins' }],
    ['Two-Point Conversion failed', { kind: 'failed' }],
    ['O. Carey PAT MISSED', { kind: 'failed' }],
    ['Sam Kicker KICK', KICK],
    ['Sam Kicker PAT MISSED) (Sam Kicker KICK', KICK],
  ] as const)('with the try (%s)', (words, after) => {
    const text = `A Back run for 13 yds for a TD (${words})`
    expect(readScore(text, { type: 'Rushing Touchdown', scoring: 'touchdown' })).toEqual(
      touchdown('offence', after),
    )
  })

  it('has a field goal in the words of a play, too', () => {
    const read = (text: string) => readScore(text, { type: 'Field Goal Good', scoring: 'field-goal' })
    const text =
      '(02:35) #15 N.Radicic field goal attempt from 34 yards GOOD (H: #44 M.McCarthy), clock 02:42'
    expect(read(text)).toEqual(fieldGoal('#15 N.Radicic', 34))
    expect(read('A. MacGinnis field goal attempt from 44 GOOD, clock 12:28')).toEqual(
      fieldGoal('A. MacGinnis', 44),
    )
    expect(read('B.Aubrey 58 yard field goal is GOOD, Center-T.Sieg')).toEqual(fieldGoal('B.Aubrey', 58))
  })

  it('gives two points for a returned try to the side that returned it', () => {
    expect(readTry('A Safety Defensive PAT Conversion')).toEqual({ kind: 'returned' })
    expect(pointsOf(touchdown('offence', { kind: 'returned' }))).toBe(6)
    expect(pointsOf({ kind: 'try', after: { kind: 'returned' } })).toBe(2)
    const blocked = 'A Corner 98 yd return of blocked PAT'
    expect(pointsOf(readScore(blocked, { type: 'Blocked PAT', scoring: 'blocked-pat' }))).toBe(2)
  })
})
