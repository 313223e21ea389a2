import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { readStatLines } from './index.ts'
import { lineOf, scored, summaryOf } from '../../../../tests/support/summary-of.ts'

const KICKING = (made: string, longest: string, points = '0/0') => ({
  'fieldGoalsMade/fieldGoalAttempts': made,
  longFieldGoalMade: longest,
  'extraPointsMade/extraPointAttempts': points,
})
const RECEIVING = { receptions: '1', receivingYards: '3', receivingTouchdowns: '1' }
const PASSING = { passingYards: '3', passingTouchdowns: '1', interceptions: '0' }

/** A summary in which the home team scores by these plays, and the away team not at all. */
const homeScores = (score: number, ...scoringPlays: readonly ReturnType<typeof scored>[]) =>
  summaryOf({ away: { score: 0 }, home: { score }, extra: { scoringPlays } })

const pass = (text: string) => scored('2', 'Passing Touchdown', text)
const rush = (times: number) =>
  Array.from({ length: times }, (_, n) =>
    scored('2', 'Rushing Touchdown', `A Back ${n + 1} Yd Rush (A Kicker Kick)`),
  )

const fieldGoals = (times: number) =>
  Array.from({ length: times }, (_, n) => scored('2', 'Field Goal Good', `A Kicker ${30 + n} Yd Field Goal`))

describe('points allowed', () => {
  /** As in games of 2025, week 3, of which ESPN’s own number is known; the last two have their scores. */
  it.each([
    [
      'an interception returned by the opponent is not allowed, its extra point is',
      [
        ...rush(4),
        scored('2', 'Interception Return Touchdown', 'K Moore 32 Yd Interception Return (A Kicker Kick)'),
      ],
      35,
      '28_34_pa',
    ],
    [
      'nor are two fumbles returned',
      [
        ...rush(3),
        scored('2', 'Fumble Return Touchdown', 'I Rodgers 66 Yd Fumble Recovery (A Kicker Kick)'),
        scored('2', 'Fumble Return Touchdown', 'I Rodgers 6 Yd Fumble Return (A Kicker Kick)'),
      ],
      35,
      '21_27_pa',
    ],
    [
      'a punt returned is allowed',
      [...rush(1), scored('2', 'Punt Return Touchdown', 'J Lane 90 Yd Punt Return (A Kicker Kick)')],
      14,
      '14_20_pa',
    ],
    [
      'a safety of the opponent is not',
      [
        ...rush(1),
        ...fieldGoals(2),
        scored('2', 'Penalty', 'Holding in Endzone for Safety', { scoring: 'safety' }),
      ],
      15,
      '7_13_pa',
    ],
    [
      'a try for two after an interception returned is allowed',
      [
        ...rush(1),
        scored(
          '2',
          'Interception Return Touchdown',
          'K Moore 32 Yd Interception Return (A Back Run for Two-Point Conversion)',
        ),
      ],
      15,
      '7_13_pa',
    ],
    [
      'a muffed punt recovered in the end zone is allowed',
      [
        ...rush(1),
        scored('2', 'Fumble Recovery', 'A Back recovered muffed punt in End Zone (A Kicker Kick)'),
      ],
      14,
      '14_20_pa',
    ],
    [
      'a try returned is allowed',
      [
        ...rush(1),
        scored('2', 'Defensive 2pt Conversion', 'A Corner Defensive PAT Conversion', {
          scoring: 'conversion',
        }),
      ],
      9,
      '7_13_pa',
    ],
    [
      'a blocked field goal returned is allowed',
      [
        ...rush(3),
        ...fieldGoals(2),
        scored(
          '2',
          'Blocked Field Goal',
          'Blocked Kick Recovered by J Davis (HOM) J Davis 61 Yd Touchown Return',
        ),
      ],
      33,
      '28_34_pa',
    ],
  ] as const)('%s', (_, plays, score, band) => {
    const { stats, flags } = lineOf('nfl', homeScores(score, ...plays), 'Away D/ST')
    expect(Object.keys(stats).filter((stat) => stat.endsWith('_pa') || stat === 'shutout')).toEqual([band])
    expect(stats[band]).toBe(1)
    expect(flags.filter((words) => words.includes('points of'))).toEqual([])
  })

  it.each([
    [1, '1_6_pa'],
    [6, '1_6_pa'],
    [7, '7_13_pa'],
    [13, '7_13_pa'],
    [14, '14_20_pa'],
    [20, '14_20_pa'],
    [21, '21_27_pa'],
    [27, '21_27_pa'],
    [28, '28_34_pa'],
    [34, '28_34_pa'],
    [35, '35plus_pa'],
    [70, '35plus_pa'],
  ])('%i are in the one band %s', (score, band) => {
    const { stats } = lineOf('ncaaf', homeScores(score), 'Away D/ST')
    expect(Object.entries(stats).filter(([stat, amount]) => stat.endsWith('pa') && amount > 0)).toEqual([
      [band, 1],
    ])
  })

  it('none are a shutout when the game is over, and not before', () => {
    expect(lineOf('nfl', homeScores(3), 'Home D/ST').stats).toMatchObject({ shutout: 1 })
    const live = summaryOf({ state: 'in', away: { score: 0 }, home: { score: 3 } })
    const { stats, flags } = lineOf('nfl', live, 'Home D/ST')
    expect(stats['shutout']).toBeUndefined()
    expect(flags).toContain('No points allowed so far: a shutout counts when the game is over.')
    expect(flags).toContain('Provisional: the game is not over.')
  })
})

describe('a game that was not played', () => {
  const called = (detail: string, home = {}) =>
    summaryOf({ detail, away: { score: 0 }, home: { score: 0, ...home } })

  it.each(['Postponed', 'Canceled', 'Forfeit'])('%s: no one has a line, no defense a shutout', (detail) =>
    expect(readStatLines('nfl', called(detail))).toEqual([]),
  )

  it('to its end keeps its lines, which say so, and has no shutout', () => {
    const tables = { receiving: [["De'Von Achane", RECEIVING]] } as const
    const document = called('Suspended', { tables })
    expect(lineOf('nfl', document, "De'Von Achane").flags).toEqual(['The game was not finished: Suspended.'])
    expect(lineOf('nfl', document, 'Home D/ST').stats['shutout']).toBeUndefined()
  })

  it('yet has none either', () => {
    const tables = { receiving: [["De'Von Achane", RECEIVING]] } as const
    const document = summaryOf({ state: 'pre', away: { score: 0 }, home: { score: 0, tables } })
    expect(readStatLines('nfl', document)).toEqual([])
  })
})

describe('a defense', () => {
  it('has touchdowns, safeties and blocks from the plays', () => {
    const scoringPlays = [
      scored('2', 'Interception Return Touchdown', 'A Back 9 Yd Interception Return (A Kicker Kick)', {
        id: '1',
      }),
      scored('2', 'Kickoff Return Touchdown', 'A Back 99 Yd Kickoff Return (A Kicker PAT Failed)', {
        id: '2',
      }),
      scored('2', 'Punt Return Touchdown', 'A Back 60 Yd Punt Return (A Kicker Kick)', { id: '3' }),
      scored('2', 'Safety', 'A Passer sacked in End Zone for Safety', { id: '4', scoring: 'safety' }),
      scored('2', 'Blocked Punt Touchdown', '35 yd. return of blocked punt (A Kicker Kick)', { id: '5' }),
      scored('1', 'Rushing Touchdown', 'B Back 3 Yd Rush (B Kicker PAT blocked)', { id: '6' }),
    ]
    const play = (id: string, type: string, text: string) => ({ id, type: { text: type }, text })
    const plays = [
      play('5', 'Blocked Punt Touchdown', 'B Punter punt is BLOCKED by A Back'),
      play('7', 'Blocked Field Goal', 'B Kicker 44 yard field goal is BLOCKED'),
      play('8', 'Penalty', 'B Kicker field goal is BLOCKED. PENALTY, enforced, No Play.'),
      play('9', 'Blocked PAT', 'B Kicker extra point is BLOCKED.'),
      play('10', 'Punt', 'B Punter punts 40 yards'),
    ]
    const document = summaryOf({
      away: { score: 6 },
      home: { score: 29 },
      extra: { scoringPlays, drives: { previous: [{ id: '1', team: { id: '1' }, plays }] } },
    })
    const { stats } = lineOf('nfl', document, 'Home D/ST')
    expect(stats).toMatchObject({
      def_td: 2,
      kick_return_td: 1,
      punt_return_td: 1,
      safety: 1,
      block_kick: 3,
      '1_6_pa': 1,
    })
    expect(lineOf('nfl', document, 'Away D/ST').stats).toMatchObject({ block_kick: 0, def_td: 0 })
  })

  it.each([
    ['Blocked Punt', 'B Punter punt blocked by A Back', 1, 0],
    ['Punt', 'B Punter punt for 1 yd blocked by A Back', 1, 0],
    ['Field Goal Missed', 'B Kicker 57 yd FG BLOCKED blocked by A Back', 1, 0],
    ['Punt', 'A Back 23 Yd Return of Blocked Punt (A Kicker Kick)', 1, 0],
    ['Punt Return Touchdown', 'A Back 78 Yd Punt Return (A Kicker PAT blocked)', 0, 1],
    ['Punt Return Touchdown', 'A Back 78 Yd Punt Return (A Kicker Kick)', 0, 0],
    ['Punt', 'B Punter punt blocked by A Back, NO PLAY', 0, 0],
  ])('has blocked kicks by the words of a play: %s, %s', (type, text, home, away) => {
    const isTouchdown = text.startsWith('A Back')
    const document = summaryOf({
      away: { score: 0 },
      home: { score: isTouchdown ? (away === 1 ? 6 : 7) : 0 },
      extra: {
        scoringPlays: isTouchdown ? [scored('2', type, text, { id: '1' })] : [],
        drives: {
          previous: [{ id: '1', team: { id: '1' }, plays: [{ id: '1', type: { text: type }, text }] }],
        },
      },
    })
    const blocks = ['Home D/ST', 'Away D/ST'].map((name) => lineOf('nfl', document, name).stats['block_kick'])
    expect(blocks).toEqual([home, away])
  })

  it('has takeaways from the other team’s totals, or where there are none from its own players', () => {
    const tables = {
      defensive: [
        ['A End', { sacks: '1.5' }],
        ['A Tackle', { sacks: '0.5' }],
      ],
      interceptions: [['A Corner', { interceptions: '2', interceptionTouchdowns: '0' }]],
    } as const
    const fumbles = {
      fumbles: [['B Back', { fumbles: '2', fumblesLost: '1', fumblesRecovered: '1' }]],
    } as const
    const totals = { sacksYardsLost: '3-20', interceptions: '2', fumblesLost: '2' }
    const withTotals = summaryOf({ away: { score: 0, tables: fumbles, totals }, home: { score: 0, tables } })
    expect(lineOf('nfl', withTotals, 'Home D/ST').stats).toMatchObject({ sack: 3, int_def: 2, fumble_def: 2 })
    const without = summaryOf({ away: { score: 0, tables: fumbles }, home: { score: 0, tables } })
    expect(lineOf('ncaaf', without, 'Home D/ST').stats).toMatchObject({ sack: 2, int_def: 2, fumble_def: 1 })
    expect(lineOf('nfl', without, 'B Back').stats).toEqual({ fumble: 1, fumble_any: 2, fumble_recovered: 1 })
  })

  it('has the sacks that a college credits to the team itself', () => {
    const document = summaryOf({
      away: { score: 0 },
      home: { score: 0, tables: { defensive: [['A End', { sacks: '1.5' }]] } },
    })
    const [table] = document.boxscore.players[1]?.statistics ?? []
    Object.assign(must(table, 'table'), { totals: ['2.5'] })
    expect(lineOf('ncaaf', document, 'Home D/ST').stats).toMatchObject({ sack: 2.5 })
  })

  it('has no touchdown from a fumble that its own offence takes in', () => {
    const play = {
      id: '1',
      type: { text: 'Fumble Return Touchdown' },
      text: 'A Passer FUMBLES, A Tackle recovers',
    }
    const touchdown = scored(
      '2',
      'Fumble Return Touchdown',
      'A Tackle 0 Yd Fumble Recovery (A Kicker Kick)',
      {
        id: '1',
      },
    )
    const drivenBy = (id: string) =>
      summaryOf({
        away: { score: 0 },
        home: { score: 7 },
        extra: { scoringPlays: [touchdown], drives: { previous: [{ team: { id }, plays: [play] }] } },
      })
    expect(lineOf('nfl', drivenBy('2'), 'Home D/ST').stats).toMatchObject({ def_td: 0 })
    play.text = 'A Tackle 0 Yd Fumble Recovery (A Kicker Kick)'
    expect(lineOf('nfl', drivenBy('2'), 'Home D/ST').stats).toMatchObject({ def_td: 0 })
    expect(lineOf('nfl', drivenBy('2'), 'Away D/ST').stats).toMatchObject({ '7_13_pa': 1 })
    expect(lineOf('nfl', drivenBy('1'), 'Home D/ST').stats).toMatchObject({ def_td: 1 })
    expect(lineOf('nfl', drivenBy('1'), 'Away D/ST').stats).toMatchObject({ '1_6_pa': 1 })
  })

  it('has one from a kick-off that the other side let lie, and the other defense allowed it', () => {
    const touchdown = scored('2', 'Fumble Return Touchdown', 'A Back 0 Yd Fumble Recovery (A Kicker Kick)', {
      id: '1',
    })
    const play = {
      id: '1',
      type: { text: 'Kickoff' },
      text: 'A.Kicker kicks 63 yards. B.Back MUFFS, RECOVERED by A.Back in the end zone, TOUCHDOWN.',
    }
    const drives = { previous: [{ id: '1', team: { id: '1' }, plays: [play] }] }
    const document = summaryOf({
      away: { score: 0 },
      home: { score: 7 },
      extra: { scoringPlays: [touchdown], drives },
    })
    expect(lineOf('nfl', document, 'Home D/ST').stats).toMatchObject({ def_td: 1, kick_return_td: 0 })
    expect(lineOf('nfl', document, 'Away D/ST').stats).toMatchObject({ '7_13_pa': 1 })
  })

  it.each(['BP', 'blocked-punt', 'something new'])(
    'has a blocked punt taken in that is called %s',
    (scoring) => {
      const text = '35 yd. return of blocked punt (J.Elliott kick)'
      const document = homeScores(7, scored('2', 'BP', text, { scoring }))
      const { stats, flags } = lineOf('nfl', document, 'Home D/ST')
      expect(stats).toMatchObject({ def_td: 1, block_kick: 1 })
      expect(flags.join(' ')).not.toContain('points of')
    },
  )

  it('has a return that is listed as a defensive touchdown once, also while the score is ahead of the plays', () => {
    const returned = scored('2', 'Punt Return Touchdown', 'A Back 60 Yd Punt Return (A Kicker Kick)')
    const blocked = scored('2', 'Blocked Punt Touchdown', '35 yd. return of blocked punt (A Kicker Kick)')
    const tables = {
      defensive: [['A Corner', { sacks: '0', defensiveTouchdowns: '1' }]],
      puntReturns: [['A Back', { puntReturnTouchdowns: '1' }]],
    } as const
    const live = (score: number, scoringPlays: unknown[], from: Partial<typeof tables> = tables) =>
      lineOf(
        'nfl',
        summaryOf({
          state: 'in',
          away: { score: 0 },
          home: { score, tables: from },
          extra: { scoringPlays },
        }),
        'Home D/ST',
      ).stats
    const returnOnce = { def_td: 0, punt_return_td: 1 }
    expect(live(14, [returned])).toMatchObject(returnOnce)
    expect(live(14, [returned, ...rush(1)])).toMatchObject(returnOnce)
    expect(live(7, [])).toMatchObject(returnOnce)
    const { defensive } = tables
    expect(live(7, [], { defensive })).toMatchObject({ def_td: 0 })
    expect(live(14, [blocked], { defensive })).toMatchObject({ def_td: 1 })
  })

  it('falls back on the columns, and says so, where the scoring plays do not add up', () => {
    const tables = {
      defensive: [['A Corner', { sacks: '0', defensiveTouchdowns: '1' }]],
      interceptions: [['A Corner', { interceptions: '1', interceptionTouchdowns: '1' }]],
    } as const
    const document = summaryOf({ away: { score: 0 }, home: { score: 7, tables } })
    const { stats, flags } = lineOf('nfl', document, 'Home D/ST')
    expect(stats).toMatchObject({ def_td: 1 })
    expect(flags.join(' ')).toContain('The scoring plays tell 0 of the 7 points of HOM')
    expect(flags).toContain('The document has no drives: blocked kicks that were not returned are not known.')
  })
})

describe('a kicker', () => {
  const kicks = (made: string, longest: string, ...yards: readonly number[]) =>
    summaryOf({
      away: { score: 0 },
      home: {
        score: 3 * yards.length,
        tables: { kicking: [['Amari O’Kestrel Jr.', KICKING(made, longest, '2/3')]] },
      },
      extra: {
        scoringPlays: yards.map((distance) =>
          scored('2', 'Field Goal Good', `Amari O'Kestrel ${distance} Yd Field Goal `),
        ),
      },
    })

  it('has his field goals by distance, and what he missed', () => {
    const { stats, flags } = lineOf('nfl', kicks('6/8', '50', 19, 39, 40, 49, 50, 22), 'Amari O’Kestrel Jr.')
    const lengths = [19, 22, 39, 40, 49, 50].flatMap((yards) => [
      [`fg#${yards}`, 1],
      [`fgyd#${yards}`, yards],
    ])
    expect(stats).toEqual({
      fg_0_39: 3,
      fg_40_49: 2,
      fg_50plus: 1,
      fg_miss: 2,
      xp: 2,
      xp_miss: 1,
      fg: 6,
      fg_att: 8,
      fgyd: 219,
      ...Object.fromEntries(lengths),
    })
    expect(flags).toEqual([])
  })

  it('has the longest, and short ones, where the scoring plays lack some; the line says so', () => {
    const { stats, flags } = lineOf('nfl', kicks('3/3', '52', 44), 'Amari O’Kestrel Jr.')
    expect(stats).toMatchObject({ fg_0_39: 1, fg_40_49: 1, fg_50plus: 1 })
    expect(flags).toEqual([
      'The scoring plays tell the distance of 1 field goals, the box score counts 3: 1 counted as under 40 yards.',
    ])
  })

  it('has no more than the box score counts', () => {
    const { stats, flags } = lineOf('nfl', kicks('1/1', '52', 44, 52), 'Amari O’Kestrel Jr.')
    expect([stats['fg_0_39'], stats['fg_40_49'], stats['fg_50plus']]).toEqual([undefined, undefined, 1])
    expect(flags).toHaveLength(1)
  })

  it('has the distances of the drives where only these have all', () => {
    const document = {
      ...kicks('2/3', '47'),
      drives: {
        previous: [
          {
            plays: [
              {
                type: { text: 'Field Goal Good' },
                text: 'A.O’Kestrel 33 yard field goal is GOOD',
                statYardage: 33,
              },
              {
                type: { text: 'Field Goal Good' },
                text: '(02:35) #15 A.O’Kestrel field goal attempt from 47 yards GOOD, clock 02:42',
              },
              {
                type: { text: 'Field Goal Missed' },
                text: 'A.O’Kestrel 54 yard field goal is No Good',
                statYardage: 54,
              },
            ],
          },
        ],
      },
    }
    const { stats, flags } = lineOf('nfl', document, 'Amari O’Kestrel Jr.')
    expect(stats).toMatchObject({ fg_0_39: 1, fg_40_49: 1, 'fg#33': 1, 'fgyd#47': 47, 'fg_miss#54': 1 })
    expect(flags).toEqual([])
  })
})

describe('a two-point try', () => {
  const tries = (text: string) =>
    summaryOf({
      away: { score: 0 },
      home: {
        score: 8,
        tables: { passing: [['Michael Penix Jr.', PASSING]], receiving: [["De'Von Achane", RECEIVING]] },
      },
      extra: { scoringPlays: [pass(`Somebody 3 Yd pass from Michael Penix Jr. (${text})`)] },
    })

  it('pays who threw and who caught it, by name', () => {
    const document = tries('Michael Penix Pass to DeVon Achane for Two-Point Conversion')
    expect(lineOf('nfl', document, 'Michael Penix Jr.').stats).toMatchObject({ passtd: 1, '2pt_passtd': 1 })
    expect(lineOf('nfl', document, "De'Von Achane").stats).toMatchObject({ rectd: 1, '2pt_rectd': 1 })
  })

  it('pays who ran, also when he is not in the box score', () => {
    const line = lineOf(
      'ncaaf',
      tries('Rhamondre Stevenson Run for Two-Point Conversion'),
      'Rhamondre Stevenson',
    )
    expect(line).toMatchObject({ player: { id: '' }, team: { id: '2' }, stats: { '2pt_rushtd': 1 } })
    expect(line.flags).toContain('Only a scoring play names this player, who must be found on the roster.')
  })

  it('pays who threw it where the text has only him, and says so', () => {
    const text =
      '#8 M.Penix Jr. pass complete to #1 D.Achane for 3 yards to the AWY00 TOUCHDOWN, clock 03:26 #8 M.Penix Jr. pass attempt Successful'
    const document = { ...tries(''), scoringPlays: [pass(text)] }
    const { stats, flags } = lineOf('ncaaf', document, 'Michael Penix Jr.')
    expect(stats).toMatchObject({ '2pt_passtd': 1 })
    expect(flags).toEqual(['The document does not tell who caught the two-point try.'])
  })

  it('pays nobody when it failed', () => {
    const { stats } = lineOf('nfl', tries('Two-Point Pass Conversion Failed'), 'Michael Penix Jr.')
    expect(stats['2pt_passtd']).toBeUndefined()
  })
})
