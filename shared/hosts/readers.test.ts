import { describe, expect, it } from 'vitest'
import { presetsOf } from '../presets/presets-of.ts'
import { EspnScoring, readEspnScoring } from './espn/scoring.ts'
import { FantraxScoring, readFantraxScoring } from './fantrax/scoring.ts'
import { FleaflickerScoring, readFleaflickerScoring } from './fleaflicker/scoring.ts'
import { NO_CATEGORIES, type ReadScoring } from './host-scoring.ts'
import { MflScoring, readMflScoring } from './mfl/scoring.ts'
import { readSleeperScoring, SleeperScoring } from './sleeper/scoring.ts'
import { readXml, xmlAsJson } from './xml.ts'
import { readYahooScoring, YahooScoring } from './yahoo/scoring.ts'

/** What a league by categories compares, how, and what is missing. */
function compared(scoring: ReadScoring | string) {
  if (typeof scoring === 'string' || !scoring.format) return scoring
  const { rules, missing, format } = scoring
  return {
    format: Object.values(format),
    categories: Object.fromEntries(
      Object.entries(rules).flatMap(([rule, value]) =>
        rule.startsWith('category_') ? [[rule.slice('category_'.length), value]] : [],
      ),
    ),
    missing: missing.map(({ key, why }) => `${key}: ${why}`),
  }
}

/** What pays something, and what is missing. */
function paid(scoring: ReadScoring | string) {
  if (typeof scoring === 'string' || scoring.format) return compared(scoring)
  const { rules, missing } = scoring
  const paying = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== 0))
  return missing.length === 0
    ? paying
    : { ...paying, missing: missing.map(({ key, why }) => `${key}: ${why}`) }
}

describe('Sleeper', () => {
  const read = (document: unknown, sport: 'nfl' | 'nba' = 'nfl') =>
    paid(readSleeperScoring(sport, SleeperScoring.parse(document)))

  it('has settings by key, in a league or by themselves', () => {
    const settings = {
      rec: 0.5,
      bonus_rec_te: 0.5,
      pass_td_40p: 2,
      fum_rec: 2,
      def_st_fum_rec: 1,
      ff: 1,
      st_ff: 1,
    }
    const rules = {
      points_reception: 0.5,
      'points_reception@TE': 0.5,
      'points_passtd#40-': 2,
      points_def_fr: 2,
      points_def_st_fr: 1,
      points_def_ff: 1,
      points_st_ff: 1,
    }
    expect(read(settings)).toEqual(rules)
    expect(read({ sport: 'nfl', scoring_settings: settings })).toEqual(rules)
    expect(SleeperScoring.parse({ sport: 'nba', scoring_settings: { pts: 1 } }).sport).toBe('nba')
  })

  it('pays for each yard of a field goal beyond the thirtieth', () => {
    expect(read({ fgm_yds_over_30: 0.1 })).toEqual({ 'points_fgyd#31-': 0.1, 'points_fg#31-': -3 })
  })

  it('pays a returner and not the unit, or the unit', () => {
    expect(read({ st_td: 6, def_st_td: 6 })).toEqual({ points_kick_return_td: 6, points_punt_return_td: 6 })
    expect(read({ def_st_td: 6 })).toEqual({
      'points_kick_return_td@D/ST': 6,
      'points_punt_return_td@D/ST': 6,
    })
  })

  it('says what it pays for and no rule does', () => {
    expect(read({ fum_ret_yd: 0.1, constructor: 1, __proto__x: 1 })).toEqual({
      missing: [
        'fum_ret_yd: The feed does not tell the yards of fumble returns.',
        'constructor: This setting is not known here.',
        '__proto__x: This setting is not known here.',
      ],
    })
  })
})

/** Ids that no list of ESPN’s stats gives a meaning. */
const NOT_NAMED = {
  nhl: [5, 40, 41, 42, 43, 44],
  nba: [],
  mlb: [22, 30, 61, 64, 78, 79, 80],
}

describe('ESPN', () => {
  const league = (scoringItems: unknown[], scoringType?: string) => ({
    gameId: 1,
    settings: { scoringSettings: { scoringType, scoringItems } },
  })
  const read = (sport: 'nfl' | 'nba' | 'mlb' | 'nhl', document: unknown) =>
    paid(readEspnScoring(sport, EspnScoring.parse(document)))

  it('pays the team defense by the slot 16, players by theirs', () => {
    const items = [
      // Of 6 for each touchdown on an interception, a fumble and a blocked kick both have it all.
      ...[103, 104, 93].map((statId) => ({ statId, points: 6 })),
      { statId: 101, points: 6 },
      { statId: 53, points: 1, pointsOverrides: { 6: 1.5 } },
      { statId: 99, pointsOverrides: { 16: 1 } },
    ]
    expect(read('nfl', league(items))).toEqual({
      points_def_td: 6,
      points_idp_td: 6,
      points_kick_return_td: 6,
      points_reception: 1,
      'points_reception@TE': 0.5,
      points_sack: 1,
    })
    expect(EspnScoring.parse(league(items)).sport).toBe('nfl')
  })

  it('pays for touchdowns apart where they are not worth the same', () => {
    const items = [
      { statId: 103, points: 0, pointsOverrides: { 16: 6 } },
      { statId: 104, points: 0, pointsOverrides: { 16: 4 } },
    ]
    expect(read('nfl', league(items))).toEqual({ points_def_int_td: 6, points_def_fum_td: 4 })
  })

  it('has the points of its standard basketball, which are its preset', () => {
    const items = Object.entries({
      0: 1,
      17: 1,
      13: 2,
      14: -1,
      15: 1,
      16: -1,
      6: 1,
      3: 2,
      2: 4,
      1: 4,
      11: -2,
    }).map(([id, points]) => ({ statId: Number(id), points }))
    const read = readEspnScoring('nba', EspnScoring.parse(league(items)))
    const preset = presetsOf('nba').find(({ host }) => host === 'ESPN')
    expect(read).toMatchObject({ rules: preset?.rules, missing: [] })
  })

  it.each([
    // As a league has it that pays every position by itself: 1 to 4 and the team quarterback.
    [
      [{ statId: 3, points: 0, pointsOverrides: { 1: 0.04, 2: 0.04, 3: 0.04, 4: 0.04, 15: 0.04 } }],
      { points_passyd: 0.04 },
    ],
    [
      [{ statId: 53, points: 1, pointsOverrides: { 4: 1.5 } }],
      { points_reception: 1, 'points_reception@TE': 0.5 },
    ],
    [
      [{ statId: 53, pointsOverrides: { 2: 0.5, 3: 1, 4: 1 } }],
      { 'points_reception@RB': 0.5, 'points_reception@TE,WR': 1 },
    ],
    // A slot that is no position: all of the league’s are slots.
    [
      [
        { statId: 53, points: 1, pointsOverrides: { 4: 0.5 } },
        { statId: 42, points: 0.1, pointsOverrides: { 6: 0.2 } },
      ],
      { points_reception: 1, 'points_reception@WR': -0.5, points_recyd: 0.1, 'points_recyd@TE': 0.1 },
    ],
    // Defenders by their positions, and the unit by itself.
    [
      [{ statId: 99, points: 0, pointsOverrides: { 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 1 } }],
      { points_idp_sack: 3, points_sack: 1 },
    ],
    [
      [{ statId: 109, points: 1, pointsOverrides: { 1: 0, 2: 0, 3: 0, 4: 0, 9: 1.5, 10: 1.5 } }],
      { points_tackle: 1, 'points_tackle@QB,RB,TE,WR': -1, 'points_tackle@DE,DT': 0.5, points_def_tackle: 1 },
    ],
    [
      [{ statId: 105, points: 6, pointsOverrides: { 3: 3, 16: 0 } }],
      {
        points_idp_td: 6,
        points_kick_return_td: 6,
        points_punt_return_td: 6,
        'points_kick_return_td@D/ST': -6,
        'points_punt_return_td@D/ST': -6,
        'points_idp_td@WR': -3,
        'points_kick_return_td@WR': -3,
        'points_punt_return_td@WR': -3,
      },
    ],
    [
      [{ statId: 20, points: -2, pointsOverrides: { 14: 1, 16: 5 } }],
      {
        points_int: -2,
        missing: [
          '20 at position 16: A team defense has no such stat here.',
          '20 at position 14: Leagues here have no such position.',
        ],
      },
    ],
  ])('pays positions: %j', (items, rules) => {
    expect(read('nfl', league(items))).toEqual(rules)
  })

  it('pays positions of the other sports', () => {
    expect(read('nhl', league([{ statId: 13, points: 2, pointsOverrides: { 4: 3 } }]))).toEqual({
      points_goal: 2,
      'points_goal@D': 1,
    })
    expect(read('mlb', league([{ statId: 48, points: 1, pointsOverrides: { 11: 1.5 } }]))).toEqual({
      points_pitcher_strikeout: 1,
      'points_pitcher_strikeout@RP': 0.5,
    })
    expect(read('nba', league([{ statId: 6, points: 1, pointsOverrides: { 5: 1, 1: 2 } }]))).toEqual({
      points_rebound: 1,
      'points_rebound@PG': 1,
    })
  })

  it.each([
    ['nhl', 0, 44],
    ['nba', 0, 44],
    ['mlb', 0, 83],
  ] as const)('knows its stats of %s', (sport, from, to) => {
    const items = Array.from({ length: to - from + 1 }, (_, n) => ({ statId: from + n, points: 1 }))
    const scoring = readEspnScoring(sport, EspnScoring.parse(league(items)))
    const unknown =
      typeof scoring === 'string'
        ? []
        : scoring.missing.filter(({ why }) => why === 'This setting is not known here.')
    expect(unknown.map(({ key }) => Number(key))).toEqual(NOT_NAMED[sport])
  })

  it('pays by the out where a rule is by the inning, and for no averages', () => {
    expect(
      read(
        'mlb',
        league([
          { statId: 34, points: 1 },
          { statId: 2, points: 1 },
          { statId: 9999, points: 1 },
        ]),
      ),
    ).toEqual({
      points_ip: 3,
      missing: [
        '2: A percentage or an average pays no points here: leagues by categories compare them.',
        '9999: This setting is not known here.',
      ],
    })
  })

  it('has leagues by categories: stats, ratios and sums, with their direction', () => {
    expect(
      read(
        'nhl',
        league(
          [
            { statId: 13, points: 1, isReverseItem: false },
            { statId: 10, isReverseItem: true },
            { statId: 11 },
            { statId: 17, isReverseItem: true },
            { statId: 16, isReverseItem: false },
            { statId: 28 },
            { statId: 12 },
            { statId: 999 },
          ],
          'H2H_CATEGORY',
        ),
      ),
    ).toEqual({
      format: ['each-category', 'head-to-head'],
      categories: { goal: 1, gaa: 1, save_pct: 1, penalty_minute: -1, 'assist+goal': 1 },
      missing: [
        '28: No category here is like it: categories are stats and percentages of all players.',
        '12: No category here is like it: categories are stats and percentages of all players.',
        '999: This setting is not known here.',
      ],
    })
    expect(read('nhl', league([{ statId: 13 }], 'ROTO'))).toMatchObject({
      format: ['each-category', 'table'],
    })
    expect(read('nba', league([{ statId: 19 }], 'H2H_MOST_CATEGORIES'))).toMatchObject({
      format: ['most-categories', 'head-to-head'],
      categories: { fg_pct: 1 },
    })
    expect(read('nhl', league([], 'ROTO'))).toBe(NO_CATEGORIES)
  })
})

describe('Yahoo', () => {
  const read = (document: unknown, sport: 'nfl' | 'nhl' = 'nfl') =>
    paid(readYahooScoring(sport, YahooScoring.parse(document)))
  const json = (stats: unknown, more: object = {}) => ({
    fantasy_content: {
      league: [{ game_code: 'nfl' }, { settings: [{ ...more, stat_modifiers: { stats } }] }],
    },
  })
  const STATS = [
    { stat: { stat_id: 4, value: '0.04' } },
    { stat: { stat_id: 15, value: '6' } },
    { stat: { stat_id: 49, value: '6' } },
  ]

  it('has settings as JSON and as XML', () => {
    const rules = { points_passyd: 0.04, points_kick_return_td: 6, points_punt_return_td: 6 }
    expect(read(json(STATS))).toEqual(rules)
    const xml = readXml(
      `<fantasy_content><league><game_code>nfl</game_code><settings><stat_modifiers><stats>${STATS.map(
        ({ stat }) => `<stat><stat_id>${stat.stat_id}</stat_id><value>${stat.value}</value></stat>`,
      ).join('')}</stats></stat_modifiers></settings></league></fantasy_content>`,
    )
    const document = xml && xmlAsJson(xml)
    expect(read(document)).toEqual(rules)
    expect(YahooScoring.parse(document).sport).toBe('nfl')
  })

  it('pays for full yards where a league has no fractions', () => {
    expect(read(json([{ stat: { stat_id: 4, value: '0.04' } }], { uses_fractional_points: '0' }))).toEqual({
      'points_passyd/25': 1,
    })
  })

  it.each([
    [9, '-0.1', { 'points_rushyd/10': -1 }],
    [9, '0.0667', { 'points_rushyd/15': 1 }],
    // No part of a point for each yard, and yards of two kinds.
    [9, '0.3', { points_rushyd: 0.3 }],
    [14, '0.05', { 'points_kick_return_yd+punt_return_yd/20': 1 }],
    [11, '0.5', { points_reception: 0.5 }],
  ])('pays for full yards where a league has no fractions: %j of %j', (stat_id, value, rules) => {
    expect(read(json([{ stat: { stat_id, value } }], { uses_fractional_points: 0 }))).toEqual(rules)
  })

  it('pays a bonus on top of those below it', () => {
    const bonuses = [{ bonus: { target: '300', points: '2' } }, { bonus: { target: '400', points: '3' } }]
    expect(read(json([{ stat: { stat_id: 4, value: '0.04', bonuses } }]))).toEqual({
      points_passyd: 0.04,
      'points_passyd:300-': 2,
      'points_passyd:400-': 3,
    })
  })

  it('has leagues by categories, without what is only shown beside them', () => {
    const stat = (stat_id: number, more: object = {}) => ({ stat: { stat_id, sort_order: '1', ...more } })
    const stats = [
      stat(1),
      stat(22, { is_only_display_stat: '1' }),
      stat(23, { sort_order: '0' }),
      stat(5, { sort_order: '0' }),
      stat(3),
      stat(9, { enabled: '0' }),
    ]
    const settings = (scoring_type: string) => ({
      league: { scoring_type, settings: { stat_categories: { stats } } },
    })
    expect(read(settings('head'), 'nhl')).toEqual({
      format: ['each-category', 'head-to-head'],
      categories: { goal: 1, gaa: 1, penalty_minute: -1, 'assist+goal': 1 },
      missing: [],
    })
    expect(read(settings('headone'), 'nhl')).toMatchObject({ format: ['most-categories', 'head-to-head'] })
    expect(read(settings('roto'), 'nhl')).toMatchObject({ format: ['each-category', 'table'] })
    expect(read({ league: { settings: { stat_categories: { stats: [] } } } })).toBe(NO_CATEGORIES)
  })

  it.each([
    [{}],
    [[]],
    ['text'],
    [null],
    [{ stat_modifiers: 5 }],
    [json([{ stat: { stat_id: 'x', value: 1 } }])],
  ])('is not %j', (document) => {
    expect(YahooScoring.safeParse(document).success).toBe(false)
  })
})

describe('MyFantasyLeague', () => {
  const text = ($t: string) => ({ $t })
  const rule = (event: string, points: string, range: string) => ({
    event: text(event),
    points: text(points),
    range: text(range),
  })
  const read = (positionRules: unknown) =>
    paid(readMflScoring(MflScoring.parse({ rules: { positionRules } })))

  it('has rules of positions: for each, for every so many, once, by length', () => {
    expect(
      read([
        {
          positions: text('QB|RB|WR|TE'),
          rule: [
            rule('#P', '*4', '1-10'),
            rule('PY', '1/25', '-50-999'),
            rule('RY', '3', '100-199'),
            rule('PS', '2', '40-99'),
          ],
        },
        // A list of one comes as that one.
        { positions: text('TE'), rule: rule('CC', '*.5', '0-99') },
        { positions: text('Def'), rule: rule('TPA', '10', '0-0') },
      ]),
    ).toEqual({
      points_passtd: 4,
      'points_passyd/25': 1,
      'points_rushyd:100-199': 3,
      'points_passtd#40-99': 2,
      'points_reception@TE': 0.5,
      'points_opponent_points@D/ST:0': 10,
    })
  })

  it.each([
    // Bands keep their ends; those that no game goes beyond have none.
    ['Def', 'TYA 8 0-99', { 'points_yardsallowed@D/ST:0-99': 8 }],
    ['Def', 'TYA -5 500-9999', { 'points_yardsallowed:500-': -5 }],
    ['WR', 'CC 2 10-14', { 'points_reception@WR:10-14': 2 }],
    ['WR', 'CC *1 0-99', { 'points_reception@WR': 1 }],
    ['RB', 'RA 1 20-24', { 'points_rush_attempt@RB:20-24': 1 }],
    ['LB', 'TKD *1.5 0-50', { 'points_tackle_solo@LB': 1.5 }],
    ['LB', 'AS2 *1 0-99', { 'points_tackle_assist@LB': 0.5 }],
    ['LB', 'AS2 3 10-99', { missing: ['AS2 10-99 LB: This way of paying points is not known here.'] }],
    ['Def', 'DD 2 40-109', { 'points_def_fum_td#40-109+def_int_td#40-109': 2 }],
    ['Def', 'TT 2 40-109', { 'points_def_td#40-109+kick_return_td#40-109+punt_return_td#40-109@D/ST': 2 }],
    ['LB', 'SK 3/.5 0-25', { 'points_idp_sack@LB': 6 }],
    ['PK', 'EP *1 1-20', { 'points_xp@K': 1 }],
    ['PK', 'FG *0.1 31-99', { 'points_fgyd#31-99@K': 0.1 }],
    ['QB', '#P 3 4-10', { 'points_passtd@QB:4-': 3 }],
    ['QB', 'PY -1/10 -50--1', { 'points_passyd@QB:-50--1/10': -1 }],
    ['Def', 'SK 1 2.5-4.5', { 'points_sack:2.5-4.5': 1 }],
    ['Def', 'TPA 10 0', { 'points_opponent_points@D/ST:0': 10 }],
    ['QB|RB|WR|TE|PK', 'RY +1/10 -99-999', { 'points_rushyd/10': 1 }],
    [
      'QB|TMQB',
      '#P *4 0-10',
      { 'points_passtd@QB': 4, missing: ['#P 0-10 TMQB: Leagues here have no such position.'] },
    ],
    ['Coach', 'W 3 1-1', { missing: ['W 1-1 Coach: Teams here have no head coach.'] }],
  ])('pays %s: %s', (positions, paying, rules) => {
    const [event = '', points = '', range = ''] = paying.split(' ')
    expect(read({ positions, rule: rule(event, points, range) })).toEqual(rules)
  })

  it('says what it pays for and no rule does', () => {
    expect(
      read({
        positions: 'QB',
        rule: [
          rule('RATE', '*0.1', '0-200'),
          rule('NEW', '*1', '1-2'),
          rule('#P', '4%', '1-2'),
          rule('#P', '1/0', '1-2'),
        ],
      }),
    ).toEqual({
      missing: [
        'RATE 0-200 QB: An average or a percentage pays no points here.',
        'NEW 1-2 QB: This setting is not known here.',
        '#P 1-2 QB: This way of paying points is not known here.',
        '#P 1-2 QB: This way of paying points is not known here.',
      ],
    })
  })
})

describe('Fleaflicker', () => {
  const read = (scoringRules: unknown[]) =>
    paid(readFleaflickerScoring(FleaflickerScoring.parse({ groups: [{ label: 'All', scoringRules }] })))
  const rule = (id: number, value: number, more: object) => ({ category: { id }, points: { value }, ...more })

  it('has rules of categories: for each, for every so many, beyond a total, by length', () => {
    expect(
      read([
        rule(3, 1, { forEvery: 25, pointsPer: { value: 0.04 }, applyToAll: true }),
        rule(22, 1, { forEvery: 10, applyToAll: true }),
        rule(22, 3, { boundLower: 100, isBonus: true, applyToAll: true }),
        rule(6, 2, {
          boundLower: 40,
          description: '2 extra points for every Passing TD of 40 or more yards',
        }),
        rule(41, 0.5, { applyTo: ['TE'] }),
      ]),
    ).toEqual({
      points_passyd: 0.04,
      'points_rushyd/10': 1,
      'points_rushyd:100-': 3,
      'points_passtd#40-': 2,
      'points_reception@TE': 0.5,
    })
  })

  it('has field goals by their length', () => {
    const of = { isBonus: true, applyToAll: true }
    expect(
      read([
        rule(101, 3, { forEvery: 1, applyToAll: true }),
        rule(102, 1, { ...of, boundLower: 40, boundUpper: 49 }),
        rule(102, 3, { ...of, boundLower: 60, boundUpper: 100 }),
        rule(106, -2, { ...of, boundUpper: 40 }),
        rule(102, 1, {
          forEvery: 10,
          pointsPer: { value: 0.1 },
          applyToAll: true,
          template: '${points} point for every ${forEvery} yards covered by a ${categorySingular}',
        }),
      ]),
    ).toEqual({
      points_fg: 3,
      points_fg_40_49: 1,
      'points_fg#60-100': 3,
      'points_fg_miss#-999-40': -2,
      points_fgyd: 0.1,
    })
  })

  it('has positions that are none here', () => {
    const catches = { description: '1 point for every Catch' }
    expect(
      read([rule(41, 1, { ...catches, applyTo: ['TE', 'HC'] }), rule(41, 2, { applyTo: ['HC'] })]),
    ).toEqual({
      'points_reception@TE': 1,
      missing: [
        '1 point for every Catch (HC): Leagues here have no such position.',
        '41 (HC): Leagues here have no such position.',
      ],
    })
  })

  it('says what it pays for and no rule does', () => {
    expect(
      read([
        rule(11, 1, { description: '1 point for every Completion Percentage point', applyToAll: true }),
        rule(41, 1, {
          boundLower: 5,
          description: '1 point for every Catch after reaching 5',
          applyToAll: true,
        }),
      ]),
    ).toEqual({
      missing: [
        '1 point for every Completion Percentage point: An average or a percentage pays no points here.',
        '1 point for every Catch after reaching 5: Points for only a part of what a player does have no rule here.',
      ],
    })
  })
})

describe('Fantrax', () => {
  const system = (type: string, configs: unknown[], group = 'HOCKEY_SKATING') => ({
    scoringSystem: { type, scoringCategorySettings: [{ group: { code: group }, configs }] },
  })
  const config = (name: string, points: number | undefined, position = 'Default') => ({
    scoringCategory: { name },
    position: { shortName: position },
    points,
  })
  const read = (document: unknown) => paid(readFantraxScoring('nhl', FantraxScoring.parse(document)))

  it('has categories by name; those of a position are instead of everybody’s', () => {
    const document = system('Points', [
      config('Goals', 3),
      config('Goals', 4, 'D'),
      config('Power Play Points (Skaters only)', 0.5),
      config('Charm', 1),
    ])
    expect(read(document)).toEqual({
      points_goal: 3,
      'points_goal@D': 1,
      points_pp_point: 0.5,
      missing: ['Charm: This setting is not known here.'],
    })
    expect(FantraxScoring.parse(document)?.sport).toBe('nhl')
    // A goalie’s are other stats than a skater’s of the same name.
    expect(read(system('Points', [config('Games Played', 1)], 'HOCKEY_GOALIE'))).toEqual({
      points_goalie_game: 1,
    })
  })

  it('has leagues by categories, as settings and as standings', () => {
    expect(
      read(
        system('Rotisserie', [
          config('Goals', 3),
          config('Goals', 3, 'D'),
          config('Charm', 1),
          config('Points', 1),
        ]),
      ),
    ).toEqual({
      format: ['each-category', 'table'],
      categories: { goal: 1, 'assist+goal': 1 },
      missing: ['Charm: This setting is not known here.'],
    })
    expect(read(system('Standard', [config('Goals', undefined)]))).toMatchObject({ categories: { goal: 1 } })
    const table = (caption: string, ...names: string[]) => ({
      tableType: 'Rotisserie2',
      caption,
      header: {
        cells: [{ name: 'Rotisserie Points', key: 'pts' }, ...names.map((name) => ({ name, key: 'sh' }))],
      },
    })
    const tables = [
      { tableType: 'Rotisserie' },
      table('Standings - Skaters', 'Goals', 'Plus/Minus'),
      table('Standings - Goalies', 'Wins (Goalies only) -- Includes Overtime Wins', 'Goals'),
    ]
    expect(read({ responses: [{ data: { tableList: tables } }] })).toMatchObject({
      format: ['each-category', 'table'],
      categories: { goal: 1, plus_minus: 1, win: 1 },
      missing: [],
    })
    expect(read({ responses: [{ data: { tableList: [{ tableType: 'Rotisserie' }] } }] })).toBe(NO_CATEGORIES)
  })
})
