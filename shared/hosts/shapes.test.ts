import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { SEVERAL } from './answers.ts'
import { EspnScoring, readEspnScoring } from './espn/scoring.ts'
import { FantraxScoring, readFantraxScoring } from './fantrax/scoring.ts'
import { FleaflickerScoring, readFleaflickerScoring } from './fleaflicker/scoring.ts'
import type { ReadScoring } from './host-scoring.ts'
import { MflScoring, readMflScoring } from './mfl/scoring.ts'
import { readSleeperScoring, SleeperScoring } from './sleeper/scoring.ts'
import { readXml, xmlAsJson } from './xml.ts'
import { readYahooScoring, YahooScoring } from './yahoo/scoring.ts'

/** The same settings as files have them: raw answers, wrapped by programs, of older seasons, with other types. */

/** What pays something; nothing may be missing. */
function paid(scoring: ReadScoring | string) {
  if (typeof scoring === 'string') return scoring
  expect(scoring.missing).toEqual([])
  return Object.fromEntries(Object.entries(scoring.rules).filter(([, value]) => value !== 0))
}

function issuesOf(schema: z.ZodType, file: unknown): readonly string[] {
  return schema.safeParse(file).error?.issues.map(({ message }) => message) ?? []
}

const sleeper = { rec: 0.5, pass_td: 4 }
const RULES = { points_reception: 0.5, points_passtd: 4 }

describe('Sleeper', () => {
  it.each([
    ['a league', { sport: 'nfl', scoring_settings: sleeper, settings: { playoff_teams: 6 } }],
    ['its settings', sleeper],
    ['a list of one', [{ scoring_settings: sleeper }]],
    ['an envelope', { status: 200, data: { league: { scoring_settings: sleeper } } }],
    ['settings in an envelope', { scoring: sleeper }],
    ['the same league twice', [{ scoring_settings: sleeper }, { scoring_settings: sleeper }]],
    ['numbers as texts', { scoring_settings: { rec: '0.50', pass_td: '+4' } }],
    [
      'nothing, and nothing paid',
      { sport: null, scoring_settings: { ...sleeper, sack: null, int: 0, safe: '' } },
    ],
  ])('is %s', (_, file) => {
    expect(paid(readSleeperScoring('nfl', SleeperScoring.parse(file)))).toEqual(RULES)
  })

  it('is of the sport that it says, or that its settings are of', () => {
    const sportOf = (file: unknown) => SleeperScoring.parse(file).sport
    expect(sportOf({ sport: 'nba', scoring_settings: { pts: 1 } })).toBe('nba')
    expect(sportOf({ pts: 1, reb: 1.2, tpm: 0.5, td: 3 })).toBe('nba')
    expect(sportOf(sleeper)).toBe('nfl')
    expect(sportOf({ scoring_settings: { kills: 3 } })).toBeNull()
    expect(sportOf({ sport: 'lcs', scoring_settings: { kills: 3 } })).toBe('other')
  })

  it('is one league', () => {
    const two = [{ scoring_settings: sleeper }, { scoring_settings: { rec: 1 } }]
    expect(issuesOf(SleeperScoring, two)).toEqual([SEVERAL])
  })

  it.each([
    [{}],
    [{ scoring_settings: null }],
    [{ scoring_settings: { rec: 'one' } }],
    [{ rec: true }],
    [{ x: 1 }],
  ])('is not %j', (file) => {
    expect(SleeperScoring.safeParse(file).success).toBe(false)
  })
})

describe('ESPN', () => {
  const scoringItems = [
    { statId: 53, points: 0.5 },
    { statId: 4, points: 4 },
  ]
  const league = { gameId: 1, settings: { scoringSettings: { scoringType: 'H2H_POINTS', scoringItems } } }

  it.each([
    ['a league', league],
    ['a list of one, as of older seasons', [league]],
    ['its settings', league.settings],
    ['those of its scoring', league.settings.scoringSettings],
    ['an envelope', { data: { mSettings: league } }],
    [
      'numbers as texts',
      {
        settings: {
          scoringSettings: {
            scoringItems: [
              { statId: '53', points: '.5' },
              { statId: 4, points: '4' },
            ],
          },
        },
      },
    ],
    [
      'nothing, and nothing paid',
      {
        settings: {
          scoringSettings: {
            scoringType: null,
            scoringItems: [
              ...scoringItems.map((item) => ({ ...item, pointsOverrides: null })),
              { statId: 72, points: 0, pointsOverrides: {} },
              { statId: 42, points: null, pointsOverrides: { 16: null } },
            ],
          },
        },
      },
    ],
    ['an item twice', { scoringSettings: { scoringItems: [...scoringItems, ...scoringItems] } }],
  ])('is %s', (_, file) => {
    expect(paid(readEspnScoring('nfl', EspnScoring.parse(file)))).toEqual(RULES)
  })

  it('has a stat once: another item of it is said', () => {
    const scoring = readEspnScoring(
      'nfl',
      EspnScoring.parse({ scoringItems: [...scoringItems, { statId: 4, points: 6 }] }),
    )
    expect(scoring).toMatchObject({ rules: RULES, missing: [{ key: '4', value: 6 }] })
  })

  it('is of the sport of its game, or of the slots that its lineups could have', () => {
    const sportOf = (more: object, last = -1) =>
      EspnScoring.parse({
        settings: {
          ...league.settings,
          rosterSettings: {
            lineupSlotCounts: Object.fromEntries(Array.from({ length: last + 1 }, (_, slot) => [slot, 0])),
          },
        },
        ...more,
      }).sport
    expect([1, '2', 3, 4].map((gameId) => sportOf({ gameId }))).toEqual(['nfl', 'mlb', 'nba', 'nhl'])
    expect([9, 13, 19, 24].map((last) => sportOf({}, last))).toEqual(['nhl', 'nba', 'mlb', 'nfl'])
    expect([sportOf({}), sportOf({ gameId: 7 })]).toEqual([null, 'other'])
    // No other sport has as many stats as football.
    expect(EspnScoring.parse({ scoringItems: [...scoringItems, { statId: 86, points: 1 }] }).sport).toBe(
      'nfl',
    )
  })

  it('is one league', () => {
    const other = { settings: { scoringSettings: { scoringItems: [{ statId: 53, points: 1 }] } } }
    expect(issuesOf(EspnScoring, [league, other])).toEqual([SEVERAL])
  })
})

describe('Yahoo', () => {
  const stats = [{ stat: { stat_id: 11, value: '0.5' } }, { stat: { stat_id: 5, value: '4' } }]
  const xml = (more = '') =>
    `<?xml version="1.0"?><fantasy_content xmlns:yahoo="http://x"><league><game_code>nfl</game_code><settings>${more}<stat_modifiers><stats>${stats
      .map(({ stat }) => `<stat><stat_id>${stat.stat_id}</stat_id><value>${stat.value}</value></stat>`)
      .join('')}</stats></stat_modifiers></settings></league></fantasy_content>`
  const fromXml = (source: string) => {
    const root = readXml(source)
    return root && xmlAsJson(root)
  }

  it.each([
    ['XML', fromXml(xml())],
    [
      'JSON',
      { fantasy_content: { league: [{ game_code: 'nfl' }, { settings: [{ stat_modifiers: { stats } }] }] } },
    ],
    ['a list by number', { stat_modifiers: { stats: { 0: stats[0], 1: stats[1], count: 2 } } }],
    ['a list without names', { stat_modifiers: { stats: stats.map(({ stat }) => stat) } }],
    ['one list under a name', { stat_modifiers: { stats: { stat: stats.map(({ stat }) => stat) } } }],
    [
      'with nothing in its fields',
      { stat_modifiers: { stats: [...stats, { stat: { stat_id: 4, value: '', bonuses: null } }] } },
    ],
    ['a stat twice', { stat_modifiers: { stats: [...stats, stats[0]] } }],
    ['the league twice', [{ stat_modifiers: { stats } }, { stat_modifiers: { stats } }]],
  ])('is %s', (_, file) => {
    expect(paid(readYahooScoring('nfl', YahooScoring.parse(file)))).toEqual(RULES)
  })

  it('has one stat as well as several', () => {
    const one = fromXml(
      '<league><stat_modifiers><stats><stat><stat_id>5</stat_id><value>4</value><bonuses><bonus><target>3</target><points>2</points></bonus></bonuses></stat></stats></stat_modifiers></league>',
    )
    expect(paid(readYahooScoring('nfl', YahooScoring.parse(one)))).toEqual({
      points_passtd: 4,
      'points_passtd:3-': 2,
    })
  })

  it('has no points in a league by categories, whose modifiers may be empty', () => {
    for (const stat_modifiers of [undefined, null, '', { stats: [] }, { stats: '' }])
      expect(
        readYahooScoring('nba', YahooScoring.parse({ stat_categories: { stats: stats }, stat_modifiers })),
      ).toHaveProperty('format.scoring', 'each-category')
  })

  it('is refused rather than read without a bonus', () => {
    const bonuses = [{ bonus: { target: 'many', points: '2' } }]
    expect(
      YahooScoring.safeParse({ stat_modifiers: { stats: [{ stat: { stat_id: 4, value: 1, bonuses } }] } })
        .success,
    ).toBe(false)
  })

  it('is one league of a sport', () => {
    const other = { stat_modifiers: { stats: [{ stat: { stat_id: 11, value: '1' } }] } }
    expect(issuesOf(YahooScoring, [{ stat_modifiers: { stats } }, other])).toEqual([SEVERAL])
    expect(YahooScoring.parse({ game_code: 'nascar', ...other }).sport).toBe('other')
    const sportOf = (more: object) => YahooScoring.parse({ ...more, ...other }).sport
    const lineup = (...positions: readonly string[]) => ({
      roster_positions: positions.map((position) => ({ roster_position: { position } })),
    })
    const named = (name: string) => ({ stat_categories: { stats: [{ stat: { stat_id: 5, name } }] } })
    expect(
      [lineup('QB', 'BN'), lineup('PG', 'C'), lineup('SP', 'C'), lineup('C', 'LW')].map(sportOf),
    ).toEqual(['nfl', 'nba', 'mlb', 'nhl'])
    expect(
      [named('Passing Yards'), named('Total Rebounds'), named('Home Runs'), named('Goals Against')].map(
        sportOf,
      ),
    ).toEqual(['nfl', 'nba', 'mlb', 'nhl'])
    expect([lineup('C', 'BN'), lineup('QB', 'LW')].map(sportOf)).toEqual([null, null])
  })
})

describe('MyFantasyLeague', () => {
  const rule = [
    { event: 'CC', points: '*.5', range: '0-99' },
    { event: '#P', points: '*4', range: '0-10' },
  ]
  const positionRules = { positions: 'QB|RB|WR|TE', rule }
  const wrapped = rule.map(({ event, points, range }) => ({
    event: { $t: event },
    points: { $t: points },
    range: { $t: range },
  }))
  const xmlOf = (positions: string) =>
    `<?xml version="1.0"?><rules>${positions}${rule
      .map(
        ({ event, points, range }) =>
          `<rule><event>${event}</event><points>${points}</points><range>${range}</range></rule>`,
      )
      .join('')}</positionRules></rules>`
  const fromXml = (source: string) => {
    const root = readXml(source)
    return root && xmlAsJson(root, { attributes: true })
  }

  it.each([
    ['JSON', { version: '1.0', rules: { positionRules } }],
    ['JSON of XML', { rules: { positionRules: [{ positions: 'QB|RB|WR|TE', rule: wrapped }] } }],
    ['an envelope', { data: [{ positionRules: [positionRules] }] }],
    ['XML with attributes', fromXml(xmlOf('<positionRules positions="QB|RB|WR|TE">'))],
    ['XML with elements', fromXml(xmlOf('<positionRules><positions>QB|RB|WR|TE</positions>'))],
    ['groups without rules', { rules: { positionRules: [positionRules, { positions: 'PK' }] } }],
    [
      'other spaces',
      { positionRules: { positions: 'QB| RB |WR|TE', rule: [{ ...rule[0], points: ' * .5 ' }, rule[1]] } },
    ],
  ])('is %s', (_, file) => {
    expect(paid(readMflScoring(MflScoring.parse(file)))).toEqual(RULES)
  })

  it.each([[{}], [{ rules: {} }], [{ rules: { positionRules: [] } }], [{ positionRules: 'QB' }]])(
    'is not %j',
    (file) => {
      expect(MflScoring.safeParse(file).success).toBe(false)
    },
  )
})

describe('Fleaflicker', () => {
  const scoringRules = [
    { category: { id: 41 }, points: { value: 1 }, forEvery: 2, pointsPer: { value: 0.5 }, applyToAll: true },
    { category: { id: 5 }, points: { value: 4 }, forEvery: 1, applyToAll: true },
  ]
  const groups = [{ label: 'Passing', scoringRules }, { label: 'Punting' }]

  it.each([
    ['an answer', { groups }],
    ['an envelope', { rules: [{ groups }] }],
    [
      'numbers as texts, and nothing in fields',
      {
        groups: [
          {
            label: null,
            scoringRules: [
              {
                category: { id: '41', nameSingular: null },
                points: { value: '1', formatted: '1' },
                pointsPer: { value: '0.5' },
                forEvery: '2',
                boundLower: null,
                isBonus: null,
                applyTo: null,
              },
              { ...scoringRules[1], pointsPer: null, applyToAll: false, applyTo: [] },
              { category: { id: 3 }, points: {}, applyToAll: true },
            ],
          },
          { label: 'Kicking', scoringRules: null },
        ],
      },
    ],
  ])('is %s', (_, file) => {
    const settings = FleaflickerScoring.parse(file)
    expect(settings.isFootball).toBe(true)
    expect(paid(readFleaflickerScoring(settings))).toEqual(RULES)
  })

  it.each([
    [{ label: 'Goaltending', scoringRules: [{ category: { id: 41 }, applyToAll: true }] }],
    [{ label: 'Pitching', scoringRules: [] }],
    [{ label: 'Misc', scoringRules: [{ category: { id: 41 }, applyTo: ['C', 'LW'] }] }],
  ])('tells leagues of other sports: %j', (group) => {
    expect(FleaflickerScoring.parse({ groups: [group] }).isFootball).toBe(false)
  })

  it.each([[{ groups: [] }], [{ groups: [{ label: 'Passing' }] }], [{ groups: [{ scoringRules: [{}] }] }]])(
    'is not %j',
    (file) => {
      expect(FleaflickerScoring.safeParse(file).success).toBe(false)
    },
  )
})

describe('Fantrax', () => {
  const group = { code: 'HOCKEY_SKATING', shortName: 'SKT' }
  const goals = { code: 'INDIVIDUAL_GOALS', name: 'Goals', shortName: 'G' }
  const everybody = { code: 'DEFAULT', shortName: 'Default' }
  const system = (configs: unknown[], more: object = {}) => ({
    scoringSystem: {
      type: 'Head-to-Head (Points Based)',
      scoringCategorySettings: [{ group, configs }],
      ...more,
    },
  })
  const rules = { points_goal: 3, 'points_goal@D': 1 }

  it.each([
    [
      'an answer',
      system([
        { scoringCategory: goals, position: everybody, points: 3 },
        { scoringCategory: goals, position: { code: 'DEFENSE', shortName: 'D' }, points: 4 },
      ]),
    ],
    [
      'names as texts, points as texts',
      system([
        { scoringCategory: 'Goals', position: 'DEFAULT', points: 'points3' },
        { scoringCategory: 'Goals', position: 'D', points: '4.0' },
      ]),
    ],
    [
      'points beside the name',
      system([
        { scoringCategory: { ...goals, points: 'points3' } },
        { scoringCategory: { ...goals, points: 4 }, position: 'D' },
      ]),
    ],
    [
      'codes alone',
      system([
        { scoringCategory: { code: 'INDIVIDUAL_GOALS' }, points: 3 },
        { scoringCategory: { code: 'INDIVIDUAL_GOALS' }, position: { code: 'DEFENSE' }, points: 4 },
      ]),
    ],
    [
      'an envelope',
      {
        data: [
          system([
            { scoringCategory: goals, position: everybody, points: 3 },
            { scoringCategory: goals, position: everybody, points: 3 },
            { scoringCategory: goals, position: { shortName: 'D' }, points: 4 },
          ]),
        ],
      },
    ],
    [
      'the short form',
      {
        scoringSystem: {
          type: null,
          scoringCategories: { SKATING: { G: { Default: 'points3', D: 'points4' }, A: 'points0' } },
        },
      },
    ],
  ])('is %s', (_, file) => {
    const settings = FantraxScoring.parse(file)
    expect(settings?.sport).toBe('nhl')
    expect(paid(readFantraxScoring('nhl', settings))).toEqual(rules)
  })

  it('has positions that are several here', () => {
    const file = system([{ scoringCategory: goals, position: { shortName: 'F' }, points: 2 }])
    expect(paid(readFantraxScoring('nhl', FantraxScoring.parse(file)))).toEqual({ 'points_goal@C,LW,RW': 2 })
  })

  it('has weights for points in a league by categories', () => {
    const file = system([{ scoringCategory: goals, weight: 1 }])
    expect(readFantraxScoring('nhl', FantraxScoring.parse(file))).toMatchObject({
      rules: { category_goal: 1 },
      missing: [],
    })
  })

  it('is of the sport that it says, or of its groups', () => {
    const sportOf = (code: string, sport?: string) =>
      FantraxScoring.parse({
        ...(sport === undefined ? {} : { sport }),
        scoringSystem: { scoringCategorySettings: [{ group: code, configs: [] }] },
      })?.sport
    expect(
      ['BASEBALL_HITTING', 'BASKETBALL_ALL', 'FOOTBALL_OFFENSE', 'ALL'].map((code) => sportOf(code)),
    ).toEqual(['mlb', 'nba', 'nfl', null])
    expect([sportOf('ALL', 'NCAAF'), sportOf('SOCCER_ALL'), sportOf('ALL', 'EPL')]).toEqual([
      'ncaaf',
      'other',
      'other',
    ])
  })

  it.each([[{}], [{ scoringSystem: {} }], [{ scoringSystem: { scoringCategorySettings: [] } }]])(
    'is not %j',
    (file) => {
      expect(FantraxScoring.safeParse(file).success).toBe(false)
    },
  )
})
