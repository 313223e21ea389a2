import { describe, expect, it } from 'vitest'
import { lineOf, scored, summaryOf } from '../../../../tests/support/summary-of.ts'

const RUSHING = (name: string) =>
  [name, { rushingAttempts: '3', rushingYards: '9', rushingTouchdowns: '0' }] as const
const DEFENSE = (name: string) =>
  [
    name,
    {
      totalTackles: '3',
      soloTackles: '1',
      sacks: '0.5',
      tacklesForLoss: '1',
      passesDefended: '1',
      QBHits: '1',
    },
  ] as const

interface Told {
  readonly text: string
  readonly type?: string
  readonly id?: string
}

/** The away team has the ball in all of these plays. */
function gameOf(
  plays: readonly Told[],
  extra: Readonly<Record<string, unknown>> = {},
  fumblesLost = { away: '0', home: '0' },
) {
  return summaryOf({
    away: {
      score: 0,
      tables: {
        passing: [
          ['Quill Away', { 'completions/passingAttempts': '0/3', passingYards: '0', interceptions: '2' }],
        ],
        rushing: [RUSHING('Rory Away')],
        defensive: [DEFENSE('Dan Away')],
        punting: [
          ['Pat Away', { punts: '2', puntYards: '90', touchbacks: '0', puntsInside20: '1', longPunt: '50' }],
        ],
      },
      totals: {
        fourthDownEff: '1-3',
        totalYards: '290',
        sacksYardsLost: '2-11',
        fumblesLost: fumblesLost.away,
      },
    },
    home: {
      score: 0,
      tables: {
        defensive: [DEFENSE('Marvin Grant'), DEFENSE('Cobee Bryant'), DEFENSE('Jack Watt')],
        interceptions: [['Cobee Bryant', { interceptions: '2', interceptionYards: '17' }]],
      },
      totals: { fumblesLost: fumblesLost.home },
    },
    extra: {
      drives: {
        previous: [
          {
            team: { id: '1' },
            plays: plays.map(({ text, type = 'Rush', id }) => ({ id, text, type: { text: type } })),
          },
        ],
      },
      ...extra,
    },
  })
}

describe('a defender', () => {
  it.each([
    [
      '(4:51) R.Away left guard to AWY 14 for 3 yards (C.Bryant). FUMBLES (M.Grant), RECOVERED by HOM-C.Bryant at AWY 20.',
    ],
    [
      'Rory Away run for 3 yds to the Away 14 Rory Away fumbled, forced by Marvin Grant, recovered by Home Cobee Bryant , return for 2 yards',
    ],
    [
      '(14:55) Shotgun #4 R.Away rush middle for 3 yards gain to the AWY14 fumbled by #4 R.Away at AWY14 forced by #22 M.Grant recovered by HOM #7 C.Bryant at AWY14',
    ],
  ])('forces and recovers fumbles: %s', (text) => {
    const document = gameOf([{ text }])
    expect(lineOf('nfl', document, 'Marvin Grant').stats).toMatchObject({ idp_ff: 1 })
    expect(lineOf('nfl', document, 'Cobee Bryant').stats).toMatchObject({ idp_fr: 1 })
    expect(lineOf('nfl', document, 'Home D/ST').stats).toMatchObject({ def_ff: 1 })
    expect(lineOf('nfl', document, 'Away D/ST').stats).toMatchObject({ def_ff: 0 })
  })

  it('has none of a play that a penalty made nothing of, nor of a fumble that the own side took in', () => {
    const document = gameOf([
      {
        text: 'R.Away left guard for 3 yards. FUMBLES (M.Grant), RECOVERED by HOM-C.Bryant. PENALTY on HOM-J.Watt, Holding - No Play.',
      },
      { text: 'R.Away left guard for 3 yards. FUMBLES (M.Grant), recovered by AWY-R.Away at AWY 20.' },
    ])
    expect(lineOf('nfl', document, 'Marvin Grant').stats).toMatchObject({ idp_ff: 1 })
    expect(lineOf('nfl', document, 'Cobee Bryant').stats['idp_fr']).toBeUndefined()
    expect(lineOf('nfl', document, 'Rory Away').stats['idp_fr']).toBeUndefined()
  })

  it('has blocked kicks and safeties where a text names him', () => {
    const document = gameOf([
      {
        type: 'Blocked Punt',
        text: 'P.Away punt is BLOCKED by M.Grant, Center-A.Snap, RECOVERED by HOM-C.Bryant at AWY 20.',
      },
      { type: 'Blocked Field Goal', text: 'K.Away 44 yard field goal is BLOCKED (C.Bryant), Center-A.Snap.' },
      { type: 'Safety', text: 'Q.Away sacked in End Zone for -5 yards, SAFETY (J.Watt).' },
    ])
    expect(lineOf('nfl', document, 'Marvin Grant').stats).toMatchObject({ idp_block: 1 })
    expect(lineOf('nfl', document, 'Cobee Bryant').stats).toMatchObject({ idp_block: 1 })
    expect(lineOf('nfl', document, 'Jack Watt').stats).toMatchObject({ idp_safety: 1 })
  })

  it('has tackles, whole and half, and passes defended', () => {
    expect(lineOf('nfl', gameOf([]), 'Jack Watt').stats).toEqual({
      tackle: 3,
      tackle_solo: 1,
      tackle_assist: 2,
      tackle_loss: 1,
      idp_sack: 0.5,
      pass_defended: 1,
      qb_hit: 1,
    })
  })
})

describe('a fumble on a kick', () => {
  const PUNT =
    'P.Away punts 45 yards to HOM 20. C.Bryant to HOM 25 for 5 yards (R.Away). FUMBLES (D.Away), RECOVERED by AWY-R.Away at HOM 26.'
  const RUN =
    'R.Away left guard to AWY 14 for 3 yards (C.Bryant). FUMBLES (M.Grant), RECOVERED by HOM-C.Bryant at AWY 20.'
  const document = gameOf([{ type: 'Punt', text: PUNT }, { text: RUN }], {}, { away: '1', home: '1' })

  it('is of the special teams, and of whoever forced it and took it up', () => {
    expect(lineOf('nfl', document, 'Dan Away').stats).toMatchObject({ idp_ff: 1, st_ff: 1 })
    expect(lineOf('nfl', document, 'Rory Away').stats).toMatchObject({ idp_fr: 1, st_fr: 1 })
    expect(lineOf('nfl', document, 'Away D/ST').stats).toMatchObject({
      def_ff: 1,
      def_st_ff: 1,
      fumble_def: 1,
      def_st_fr: 1,
      def_fr: 0,
    })
  })

  it('is none of another play', () => {
    expect(lineOf('nfl', document, 'Marvin Grant').stats).not.toHaveProperty('st_ff')
    expect(lineOf('nfl', document, 'Cobee Bryant').stats).not.toHaveProperty('st_fr')
    expect(lineOf('nfl', document, 'Home D/ST').stats).toMatchObject({
      def_ff: 1,
      def_st_ff: 0,
      fumble_def: 1,
      def_st_fr: 0,
      def_fr: 1,
    })
  })

  it('may be a catch that was muffed', () => {
    const muffed = gameOf([
      {
        type: 'Punt',
        text: 'P.Away punts 45 yards to HOM 20. C.Bryant MUFFS catch, RECOVERED by AWY-D.Away.',
      },
    ])
    expect(lineOf('nfl', muffed, 'Away D/ST').stats).toMatchObject({ def_st_ff: 0, def_st_fr: 1 })
    expect(lineOf('nfl', muffed, 'Dan Away').stats).toMatchObject({ st_fr: 1 })
  })

  it.each([
    [
      'a kick that is blocked',
      'P.Away punt is BLOCKED by M.Grant, Center-A.Snap, RECOVERED by HOM-C.Bryant.',
    ],
    ['an onside kick', 'K.Away kicks onside 9 yards from AWY 35 to AWY 44. RECOVERED by AWY-D.Away.'],
  ])('is not %s', (_, text) => {
    const document = gameOf([{ type: 'Punt', text }])
    for (const name of ['Cobee Bryant', 'Dan Away'])
      expect(lineOf('nfl', document, name).stats).not.toHaveProperty('idp_fr')
  })

  it('is not known to a document without plays: there all are of the defense', () => {
    const bare = gameOf([], {}, { away: '2', home: '0' })
    expect(lineOf('nfl', bare, 'Home D/ST').stats).toMatchObject({ fumble_def: 2, def_fr: 2 })
  })
})

describe('a team defense', () => {
  it('has what its players did together, and what the other team did not do', () => {
    const run = (yards: number) => ({ text: `R.Away up the middle to AWY 20 for ${yards} yards (J.Watt).` })
    const document = gameOf([
      run(2),
      run(3),
      run(1),
      { type: 'Punt', text: 'P.Away punts 45 yards to HOM 30.' },
    ])
    expect(lineOf('nfl', document, 'Home D/ST').stats).toMatchObject({
      pointsallowed: 0,
      yardsallowed: 290,
      fourth_down_stop: 2,
      forced_punt: 2,
      three_and_out: 1,
      def_tackle_loss: 3,
      def_pass_defended: 3,
      def_qb_hit: 3,
      def_tackle: 9,
      def_tackle_solo: 3,
      def_tackle_assist: 6,
      def_int_yd: 17,
      def_sack_yd: 11,
    })
  })
})

describe('a touchdown of the defense', () => {
  it('is told apart by what it was made of, with its length', () => {
    const scoringPlays = [
      scored('2', 'Interception Return Touchdown', 'C Bryant 40 Yd Interception Return', { id: '7' }),
      scored('2', 'Fumble Return Touchdown', 'M Grant 55 Yd Fumble Return', { id: '8' }),
      scored('2', 'Blocked Punt Touchdown', '12 yd. return of blocked punt by J Watt', { id: '9' }),
    ]
    expect(lineOf('nfl', gameOf([], { scoringPlays }), 'Home D/ST').stats).toMatchObject({
      def_td: 3,
      def_int_td: 1,
      def_fum_td: 1,
      def_kick_td: 1,
      'def_int_td#40': 1,
      'def_fum_td#55': 1,
      'def_kick_td#12': 1,
    })
  })
})

describe('a try that the other side takes back', () => {
  const returned = (text: string) =>
    gameOf([], { scoringPlays: [scored('1', 'Rushing Touchdown', text), scored('1', 'Safety', 'Safety')] })

  it.each([
    ['Rory Away 2 Yd Run (Two-Point Pass Conversion Failed. Cobee Bryant Interception Return)'],
    ['Rory Away 2 Yd Run (Two-Point Conversion failed, C. Bryant returned for two points)'],
  ])('is of the defender that the text names: %s', (text) => {
    expect(lineOf('nfl', returned(text), 'Home D/ST').stats).toMatchObject({ def_2pt: 1 })
    expect(lineOf('nfl', returned(text), 'Cobee Bryant').stats).toMatchObject({ idp_2pt: 1 })
  })

  it.each([
    ['Rory Away 2 Yd Run (Defensive PAT Conversion)'],
    [
      'Rory Away 2 Yd Run (Two-Point Conversion failed, returned by Cobee Bryant to Jack Watt for two points)',
    ],
  ])('is of nobody where it names none, or two: %s', (text) => {
    for (const name of ['Cobee Bryant', 'Jack Watt'])
      expect(lineOf('nfl', returned(text), name).stats).not.toHaveProperty('idp_2pt')
  })
})

describe('a pick six', () => {
  const returned = scored('2', 'Interception Return Touchdown', 'C Bryant 40 Yd Interception Return', {
    id: '7',
  })

  it.each([
    [
      'by its text',
      [
        {
          id: '7',
          text: 'Q.Away pass short left INTERCEPTED by C.Bryant at AWY 40. C.Bryant for 40 yards, TOUCHDOWN.',
        },
      ],
    ],
    [
      'as the only passer with an interception',
      [{ id: '7', text: 'C Bryant 40 Yd Interception Return (A Kicker Kick)' }],
    ],
  ])('is of whoever threw it: %s', (_, plays) => {
    const line = lineOf('nfl', gameOf(plays, { scoringPlays: [returned] }), 'Quill Away')
    expect(line.stats).toMatchObject({ int: 2, pick_six: 1 })
  })
})
