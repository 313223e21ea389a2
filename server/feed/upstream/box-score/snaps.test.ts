import { describe, expect, it } from 'vitest'
import { readSnap, type Snap } from './snaps.ts'

const pass = (passer: string, receiver: string, yards: number | null): Snap => ({
  kind: 'pass',
  passer,
  receiver,
  yards,
  laterals: [],
})
const run = (runner: string, yards: number | null): Snap => ({ kind: 'run', runner, yards, laterals: [] })

/** As the NFL's scorers, the colleges' and the feed write them; players are made up. */
const TEXTS: readonly (readonly [text: string, snap: Snap | null])[] = [
  [
    '(13:49) (Shotgun) D.Watt pass short left to J.Aking to HST 34 for 4 yards (J.Smith).',
    pass('D.Watt', 'J.Aking', 4),
  ],
  [
    '(1:02) (No Huddle, Shotgun) D.Watt pass short middle to Da.Johns to HST 32 for 9 yards (C.Clark, M.Judd).',
    pass('D.Watt', 'Da.Johns', 9),
  ],
  [
    '(5:45) J.Goff pass deep right to A.St. Browne pushed ob at DET 40 for 31 yards (X.Y).',
    pass('J.Goff', 'A.St. Browne', 31),
  ],
  ['J.Goff pass short right to A.St. Browne for 8 yards, TOUCHDOWN.', pass('J.Goff', 'A.St. Browne', 8)],
  ['(9:00) J.Goff pass short left to T.Hook to DET 30 for no gain (X.Y).', pass('J.Goff', 'T.Hook', 0)],
  ['(9:00) J.Goff pass short left to T.Hook to DET 28 for -2 yards (X.Y).', pass('J.Goff', 'T.Hook', -2)],
  ['(15:00) (Shotgun) Da.Johns right tackle to HST 26 for 1 yard (C.Camp).', run('Da.Johns', 1)],
  ['(6:13) L.Jacks up the middle to BLT 43 for 1 yard (R.Black; Ju.Reid).', run('L.Jacks', 1)],
  ['(6:13) L.Jacks scrambles right end ran ob at BLT 43 for 12 yards.', run('L.Jacks', 12)],
  ['(2:00) L.Jacks kneels to HST 28 for -1 yards.', run('L.Jacks', -1)],
  [
    '(4:51) M.Ing left guard to HST 14 for 3 yards (Z.Cunn). PENALTY on HST-R.Black, Disqualification, 7 yards, enforced at HST 14.',
    run('M.Ing', 3),
  ],
  [
    '(4:51) M.Ing left guard to HST 14 for 3 yards (Z.Cunn). FUMBLES (Z.Cunn), RECOVERED by HST-A.Be at HST 20. A.Be to HST 40 for 20 yards.',
    run('M.Ing', 3),
  ],
  [
    '(8:11) (Shotgun) L.Jacks sacked at BLT 9 for -4 yards (J.Watt).',
    { kind: 'sack', passer: 'L.Jacks', yards: -4 },
  ],
  ['(9:45) D.Watt pass incomplete short left to R.Cobb.', { kind: 'incompletion' }],
  [
    '(2:32) D.Watt pass deep middle intended for B.Cook INTERCEPTED by M.Pet at BLT 35. M.Pet to BLT 44 for 9 yards (R.Cobb).',
    { kind: 'interception', passer: 'D.Watt' },
  ],
  [
    '(:34) D.Watt sacked at HST 34 for -11 yards (P.Q). PENALTY on BLT-A.Av, Illegal Contact, 5 yards, enforced at HST 45 - No Play.',
    null,
  ],
  [
    '(3:00) D.Watt pass short left to R.Cobb for 5 yards. The Replay Official reviewed the pass completion ruling, and the play was REVERSED. D.Watt pass incomplete short left to R.Cobb.',
    { kind: 'incompletion' },
  ],
  [
    '(14:55) Shotgun #4 M.Fletch Jr. rush middle for 9 yards gain to the Miami37 (#22 J.Sharp; #7 L.Moore)',
    run('#4 M.Fletch Jr.', 9),
  ],
  [
    '(14:55) Shotgun #4 M.Fletch Jr. rush middle for 3 yards loss to the Miami25 (#22 J.Sharp)',
    run('#4 M.Fletch Jr.', -3),
  ],
  [
    '(14:55) No Huddle-Shotgun #4 M.Fletch Jr. rush left for no gain to the Miami25',
    run('#4 M.Fletch Jr.', 0),
  ],
  [
    '(14:04) Shotgun #11 C.Bock pass complete short right to #10 M.Ton caught at Miami34, for 6 yards to the Miami43 (#22 J.Sharp), out of bounds, 1ST DOWN',
    pass('#11 C.Bock', '#10 M.Ton', 6),
  ],
  ['Will Rog pass complete to Caleb Duck for 7 yds to the MisSt 32', pass('Will Rog', 'Caleb Duck', 7)],
  [
    'Will Rog pass complete to Caleb Duck for a loss of 2 yards to the MisSt 32',
    pass('Will Rog', 'Caleb Duck', -2),
  ],
  [
    'Will Rog pass complete to Caleb Duck for 8 yds to the Illin 28 for a 1ST down MISSISSIPPI ST Penalty, Face Mask (15 yards) to the Illin 43 for a 1ST down',
    pass('Will Rog', 'Caleb Duck', 8),
  ],
  ['W. Rog pass,to C. Duck for 29 yds for a TD, (A. Kick KICK)', pass('W. Rog', 'C. Duck', 29)],
  ["Jo'qua Marks run for no gain to the MisSt 34", run("Jo'qua Marks", 0)],
  ['KJ Jeff run for a loss of 1 yard to the Kans 30', run('KJ Jeff', -1)],
  [
    'KJ Jeff pass intercepted, touchback. O.J. Burr return for no gain',
    { kind: 'interception', passer: 'KJ Jeff' },
  ],
  [
    'Daniels, Jal rush for 2 yards to the ARKANSAS20, PENALTY KANSAS holding 10 yards to the ARKANSAS32, NO PLAY.',
    null,
  ],
  ['Darren Fells 10 Yd pass from Deshaun Watt (Ka’imi Kick Kick)', pass('Deshaun Watt', 'Darren Fells', 10)],
  [
    'Patrick Ric Pass From Lamar Jacks for 1 Yard J.Tuck extra point is GOOD, Center-M.Cox, Holder-S.Koch.',
    pass('Lamar Jacks', 'Patrick Ric', 1),
  ],
  ['Mark Ing II 30 Yd Run (Justin Tuck Kick)', run('Mark Ing II', 30)],
  ['L.J. Fort 22 Yd Fumble Return (Justin Tuck Kick)', null],
  ['Timeout #1 by BLT at 00:02.', null],
  ['', null],
]

describe('a play', () => {
  it.each(TEXTS)('%s', (text, snap) => expect(readSnap(text)).toEqual(snap))

  it('with laterals has the yards of each', () => {
    const text =
      'Tom DeV pass complete to Case Wash for 16 yds, lateral to Isa Will for no gain, lateral to Tip Reim for 1 yd lateral to Tom DeV for 13 yds, Tom DeV fumbled, recovered by MisSt Marc Banks, return for 60 yds for a TD.'
    expect(readSnap(text)).toEqual({
      kind: 'pass',
      passer: 'Tom DeV',
      receiver: 'Case Wash',
      yards: 16,
      laterals: [
        { name: 'Isa Will', yards: 0 },
        { name: 'Tip Reim', yards: 1 },
        { name: 'Tom DeV', yards: 13 },
      ],
    })
  })
})
