import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { asYahooJson, asYahooXml, type Plain } from '../../../tests/support/yahoo-answers.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { withChange } from '../../rules/settings/change.ts'
import { SettingsChange } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague } from '../league/host-league.ts'
import { must } from '../../core/must.ts'
import { normalForm } from './normal-form.ts'
import { yahooImporter } from './league.ts'

type Fields = Readonly<Record<string, Plain>>

const LEAGUE = '390.l.77'
const team = (number: number, league = LEAGUE) => `${league}.t.${number}`

/** A league of four by points whose season is over, as its own answer has it. */
const META: Fields = {
  league_key: LEAGUE,
  league_id: '77',
  name: 'Harbor Four',
  draft_status: 'postdraft',
  num_teams: 4,
  league_update_timestamp: '1577836800',
  scoring_type: 'head',
  renew: '380_66',
  renewed: '',
  current_week: 4,
  start_week: '1',
  end_week: '4',
  is_finished: 1,
  game_code: 'nfl',
  season: '2019',
}

function aTeam(number: number, more: Fields = {}, league = LEAGUE): Fields {
  return {
    team_key: team(number, league),
    team_id: String(number),
    name: `Team ${number}`,
    managers: [{ manager_id: String(number), nickname: `Manager ${number}`, guid: `GUID${number}` }],
    ...more,
  }
}

function standing(rank: number, [wins, losses, ties]: readonly number[], more: Fields = {}): Fields {
  return {
    team_standings: {
      rank,
      outcome_totals: { wins: String(wins), losses: String(losses), ties: String(ties), percentage: '.5' },
      ...more,
    },
  }
}

interface Match {
  readonly week: number
  readonly sides: readonly (readonly [team: number, total: string])[]
  readonly more?: Fields
}

function aMatchup({ week, sides, more = {} }: Match, league = LEAGUE): Fields {
  return {
    week: String(week),
    week_start: `2019-09-${String(week * 7 - 5).padStart(2, '0')}`,
    week_end: `2019-09-${String(week * 7 + 1).padStart(2, '0')}`,
    status: 'postevent',
    is_playoffs: '0',
    is_consolation: '0',
    ...more,
    teams: sides.map(([number, total]) =>
      aTeam(number, { team_points: { coverage_type: 'week', week: String(week), total } }, league),
    ),
  }
}

const PLAYOFFS = { is_playoffs: '1' }

/** Two weeks of a schedule, then semifinals and a final; the game for third place is not marked as consolation. */
const SEASON: readonly Match[] = [
  {
    week: 1,
    sides: [
      [1, '100.10'],
      [2, '90.05'],
    ],
  },
  {
    week: 1,
    sides: [
      [3, '80'],
      [4, '80.00'],
    ],
    more: { is_tied: '1' },
  },
  {
    week: 2,
    sides: [
      [1, '70.5'],
      [3, '60'],
    ],
  },
  {
    week: 2,
    sides: [
      [2, '1.005'],
      [4, '-3.2'],
    ],
  },
  {
    week: 3,
    sides: [
      [1, '90'],
      [4, '91'],
    ],
    more: PLAYOFFS,
  },
  {
    week: 3,
    sides: [
      [2, '90'],
      [3, '80'],
    ],
    more: PLAYOFFS,
  },
  {
    week: 4,
    sides: [
      [2, '90'],
      [4, '95'],
    ],
    more: PLAYOFFS,
  },
  {
    week: 4,
    sides: [
      [1, '60'],
      [3, '50'],
    ],
    more: PLAYOFFS,
  },
]

const SCOREBOARD: Fields = {
  league: { ...META, scoreboard: { week: '1', matchups: SEASON.map((one) => aMatchup(one)) } },
}

const SETTINGS: Fields = {
  draft_type: 'live',
  is_auction_draft: '0',
  scoring_type: 'head',
  uses_playoff: '1',
  has_playoff_consolation_games: 1,
  playoff_start_week: '3',
  num_playoff_teams: '4',
  waiver_type: 'FR',
  waiver_rule: 'gametime',
  uses_faab: '1',
  draft_time: '1567300000',
  draft_pick_time: '90',
  post_draft_players: 'W',
  waiver_time: '2',
  trade_end_date: '2019-09-12',
  trade_ratify_type: 'vote',
  trade_reject_time: '2',
  player_pool: 'ALL',
  cant_cut_list: 'none',
  can_trade_draft_picks: '0',
  roster_positions: [
    { position: 'QB', count: 1 },
    { position: 'Q/W/R/T', count: '1' },
    { position: 'W/R', count: 2 },
    { position: 'LB/DB', count: 1 },
    { position: 'BN', count: 3 },
    { position: 'IR', count: 1 },
  ],
  stat_categories: { stats: [{ stat_id: 4, enabled: '1', name: 'Passing Yards' }] },
  stat_modifiers: {
    stats: [
      { stat_id: 4, value: '0.04', bonuses: [{ target: '300', points: '3' }] },
      { stat_id: 999, value: '2' },
      { stat_id: 5, value: '0' },
    ],
  },
  divisions: [
    { division_id: 1, name: 'East' },
    { division_id: 2, name: 'West' },
  ],
}

function load(...contents: readonly Plain[]): HostLeague {
  return yahooImporter.read(
    readDocuments(contents.map((content, index) => ({ path: `${index}.xml`, text: asYahooXml(content) }))),
  )
}

function seasonOf(...contents: readonly Plain[]) {
  return must(load(...contents).seasons[0], 'a season')
}

describe('an answer in one shape', () => {
  it.each([
    [
      'a resource of fragments',
      { team: [[{ team_key: 'a' }, [], { name: 'A' }], { roster: [] }] },
      { team: { team_key: 'a', name: 'A', roster: [] } },
    ],
    ['one that is nothing', { standings: [] }, { standings: [] }],
    [
      'a collection by number',
      { teams: { 0: { team: [[{ team_key: 'a' }]] }, 1: { team: [[{ team_key: 'b' }]] }, count: 2 } },
      { teams: [{ team_key: 'a' }, { team_key: 'b' }] },
    ],
    [
      'a collection of XML',
      { teams: { count: '2', team: [{ team_key: 'a' }, { team_key: 'b' }] } },
      { teams: [{ team_key: 'a' }, { team_key: 'b' }] },
    ],
    ['one of XML', { teams: { count: '1', team: { team_key: 'a' } } }, { teams: [{ team_key: 'a' }] }],
    ['an empty one', { teams: { count: '0' } }, { teams: [] }],
    [
      'a list of items',
      { stats: [{ stat: { stat_id: 1 } }, { stat: { stat_id: 2 } }] },
      { stats: [{ stat_id: 1 }, { stat_id: 2 }] },
    ],
    ['texts', { eligible_positions: { position: ['C', '1B'] } }, { eligible_positions: ['C', '1B'] }],
    [
      'what is under 0',
      { roster: { week: 3, 0: { players: { count: 0 } } } },
      { roster: { week: 3, players: [] } },
    ],
    ['a list that is not known', { colors: [{ hue: 1 }, { hue: 2 }] }, { colors: [{ hue: 1 }, { hue: 2 }] }],
  ])('%s', (_, given, expected) => {
    expect(normalForm(given)).toEqual(expected)
  })

  it('keeps fields that are named as those of all objects are', () => {
    const given: unknown = JSON.parse('{"team": [{"__proto__": {"a": 1}}, {"constructor": 2}]}')
    expect(JSON.stringify(normalForm(given))).toBe('{"team":{"__proto__":{"a":1},"constructor":2}}')
  })
})

describe('results and playoffs', () => {
  it('are in hundredths, with ties, and end with the final', () => {
    const season = seasonOf(SCOREBOARD)
    expect(
      season.weeks.map(({ matchups }) =>
        matchups.map(({ home, away, homePoints, awayPoints, part }) =>
          [home.at(-1), away?.at(-1), homePoints, awayPoints, part].join(' '),
        ),
      ),
    ).toEqual([
      ['1 2 10010 9005 regular', '3 4 8000 8000 regular'],
      ['1 3 7050 6000 regular', '2 4 101 -320 regular'],
      ['1 4 9000 9100 winners', '2 3 9000 8000 winners'],
      ['2 4 9000 9500 winners', '1 3 6000 5000 third-place'],
    ])
    expect(season.champion).toBe(team(4))
    expect(season.places).toEqual([4, 2, 1, 3].map((number) => team(number)))
  })

  it('have no champion while the final is not over, nor by the answer about one team that has left the playoffs', () => {
    const open = SEASON.map((one) =>
      aMatchup(one.week === 4 ? { ...one, more: { ...PLAYOFFS, status: 'midevent' } } : one),
    )
    expect(seasonOf({ league: { ...META, scoreboard: { matchups: open } } }).champion).toBe(null)
    const ofThird = SEASON.filter(({ sides }) => sides.some(([number]) => number === 3)).map((one) =>
      aMatchup(one),
    )
    expect(seasonOf({ team: aTeam(3, { matchups: ofThird }) }, { league: META }).champion).toBe(null)
  })

  it('have no game for third place before the final: losers of the first round play for fifth', () => {
    const six: readonly Match[] = [
      {
        week: 1,
        sides: [
          [3, '9'],
          [6, '1'],
        ],
        more: PLAYOFFS,
      },
      {
        week: 1,
        sides: [
          [4, '9'],
          [5, '1'],
        ],
        more: PLAYOFFS,
      },
      {
        week: 2,
        sides: [
          [1, '9'],
          [4, '1'],
        ],
        more: PLAYOFFS,
      },
      {
        week: 2,
        sides: [
          [2, '9'],
          [3, '1'],
        ],
        more: PLAYOFFS,
      },
      {
        week: 2,
        sides: [
          [5, '9'],
          [6, '1'],
        ],
        more: { ...PLAYOFFS, is_consolation: '1' },
      },
      {
        week: 3,
        sides: [
          [1, '9'],
          [2, '1'],
        ],
        more: PLAYOFFS,
      },
      {
        week: 3,
        sides: [
          [3, '9'],
          [4, '1'],
        ],
        more: { ...PLAYOFFS, is_consolation: '1' },
      },
    ]
    const season = seasonOf({
      league: {
        ...META,
        num_teams: 6,
        end_week: 3,
        scoreboard: { matchups: six.map((one) => aMatchup(one)) },
      },
    })
    expect(season.weeks.map(({ matchups }) => matchups.map(({ part }) => part))).toEqual([
      ['winners', 'winners'],
      ['winners', 'winners', 'consolation'],
      ['winners', 'third-place'],
    ])
    expect(season.places).toEqual([1, 2, 3, 4].map((number) => team(number)))
  })

  it('follow the winner by Yahoo, not the points', () => {
    const changed = SEASON.map((one) =>
      aMatchup(
        one.week === 4 && one.sides[0]?.[0] === 2
          ? { ...one, more: { ...PLAYOFFS, winner_team_key: team(2) } }
          : one,
      ),
    )
    expect(seasonOf({ league: { ...META, scoreboard: { matchups: changed } } }).champion).toBe(team(2))
  })

  it('may have a final of two weeks', () => {
    const second = SEASON.flatMap((one) =>
      one.week === 4 && one.sides[0]?.[0] === 2
        ? [
            aMatchup({
              ...one,
              sides: [
                [2, '99'],
                [4, '95'],
              ],
            }),
            aMatchup({ ...one, week: 5, more: { ...PLAYOFFS, winner_team_key: team(4) } }),
          ]
        : [aMatchup(one)],
    )
    const season = seasonOf({ league: { ...META, end_week: '5', scoreboard: { matchups: second } } })
    expect(season.champion).toBe(team(4))
    expect(season.weeks.at(-1)?.matchups[0]?.part).toBe('winners')
  })

  it('are one matchup in the answers about the league and both teams, two where one answer has two', () => {
    const first = must(SEASON[0], 'a matchup')
    const twice = [
      aMatchup(first),
      aMatchup({
        ...first,
        sides: [
          [1, '3'],
          [2, '4'],
        ],
      }),
    ]
    const one = { team: aTeam(1, { matchups: twice }) }
    const other = { team: aTeam(2, { matchups: twice }) }
    expect(
      seasonOf(one, other, { league: META }).weeks[0]?.matchups.map(({ homePoints }) => homePoints),
    ).toEqual([10010, 300])
  })

  it('may be of a team without an opponent', () => {
    const bye = aMatchup({ week: 1, sides: [[1, '50']] })
    expect(
      seasonOf({ league: { ...META, scoreboard: { matchups: [bye] } } }).weeks[0]?.matchups[0],
    ).toMatchObject({
      away: null,
      awayPoints: null,
      homePoints: 5000,
    })
  })
})

describe('the table', () => {
  const rows = (more: Fields = {}) => ({
    league: {
      ...META,
      standings: {
        teams: [
          aTeam(4, standing(1, [1, 2, 1], { points_for: '249.80', points_against: 250 })),
          aTeam(
            1,
            standing(2, [3, 1, 0], {
              points_for: '320.6',
              points_against: '290.05',
            }),
          ),
          aTeam(2, standing(3, [2, 2, 0])),
          aTeam(3, standing(4, [0, 3, 1])),
        ],
      },
      ...more,
    },
  })

  it('has the final ranks of a season that is over, whatever its weeks add up to', () => {
    const season = seasonOf(rows(), SCOREBOARD)
    expect(season.standings[0]).toEqual({
      rank: 1,
      team: team(4),
      wins: 1,
      losses: 2,
      ties: 1,
      pointsFor: 24980,
      pointsAgainst: 25000,
      total: null,
    })
    expect(season.places).toEqual([4, 1, 2, 3].map((number) => team(number)))
    expect(season).toMatchObject({ champion: team(4), state: 'over' })
  })

  it('has none where it is from before the end', () => {
    const early = rows({ is_finished: '', current_week: 2 })
    expect(seasonOf(early, { league: META })).toMatchObject({ champion: null, places: [], state: 'over' })
    expect(load(early, { league: META }).missing).toContain('The files do not say who won 2019.')
  })

  it('is that of the newest answer, whatever the order of the files', () => {
    const old = rows({
      current_week: 2,
      league_update_timestamp: '1',
      standings: { teams: [aTeam(1, standing(1, [1, 0, 0]))] },
    })
    for (const contents of [
      [old, rows()],
      [rows(), old],
    ])
      expect(seasonOf(...contents).standings.length).toBe(4)
  })

  it('of rotisserie has points by rank, and of points those of the season', () => {
    const table = (scoring: string) => ({
      league: {
        ...META,
        scoring_type: scoring,
        standings: {
          teams: [
            aTeam(1, {
              team_points: { coverage_type: 'season', season: '2019', total: '61.5' },
              team_standings: { rank: '1' },
            }),
          ],
        },
      },
    })
    expect(seasonOf(table('roto')).standings[0]).toMatchObject({ total: 6150, pointsFor: null, wins: 0 })
    expect(seasonOf(table('point')).standings[0]).toMatchObject({ total: null, pointsFor: 6150 })
    expect(seasonOf(table('roto')).champion).toBe(team(1))
  })
})

describe('a league by categories', () => {
  const won = (number: number, id: number) => ({ stat_id: String(id), winner_team_key: team(number) })
  const winners = [won(1, 12), won(1, 15), won(2, 16), { stat_id: '17', is_tied: 1 }]
  const categories: Fields = {
    ...SETTINGS,
    stat_modifiers: '',
    roster_positions: [
      { position: 'PG', count: 1 },
      { position: 'Util', count: 2 },
      { position: 'BN', count: 2 },
      { position: 'IL+', count: 1 },
    ],
    stat_categories: {
      stats: [
        ...[12, 15, 16, 19].map((id) => ({
          stat_id: id,
          enabled: '1',
          sort_order: id === 19 ? '0' : '1',
          name: 'A stat',
        })),
        { stat_id: 4, enabled: '1', is_only_display_stat: '1', name: 'Field Goals' },
      ],
    },
  }
  const nba: Fields = { ...META, game_code: 'nba', roster_type: 'date' }
  const board = (more: Fields) => ({
    league: {
      ...nba,
      scoreboard: {
        matchups: [
          aMatchup({
            week: 1,
            sides: [
              [1, '2'],
              [2, '1'],
            ],
            more,
          }),
        ],
      },
    },
  })

  it('has records of its matchups, by who won each category or by the totals', () => {
    const expected = { homePoints: null, awayPoints: null, categories: { wins: 2, losses: 1, ties: 1 } }
    expect(seasonOf(board({ stat_winners: winners })).weeks[0]?.matchups[0]).toMatchObject(expected)
    expect(
      seasonOf(board({}), { league: { ...nba, settings: categories } }).weeks[0]?.matchups[0],
    ).toMatchObject(expected)
  })

  it('has its categories as rules and its format as settings; its season is called by the later year', () => {
    const season = seasonOf({ league: { ...nba, settings: categories } }, board({ stat_winners: winners }))
    expect(season).toMatchObject({
      season: 2020,
      rules: { mapped: 4, unmapped: [] },
      settings: {
        format: { scoring: 'each-category', competition: 'head-to-head' },
        roster: { bench: 2, injuredReserve: 1 },
        season: { lineupsFor: 'day' },
      },
    })
    expect(season.settingsNotes.map(({ key }) => key)).toContain('roster_positions IL+')
    expect(problemsOf('nba', season.settings)).toEqual([])
  })
})

describe('settings', () => {
  it('are those of a league here, with the rest as notes', () => {
    const season = seasonOf({ league: { ...META, settings: SETTINGS } }, SCOREBOARD)
    expect(season.settings).toMatchObject({
      size: 4,
      roster: {
        starters: { QB: 1, SUPERFLEX: 1, 'RB/WR': 2, 'LB/DB': 1, RB: 0, K: 0 },
        slots: { 'LB/DB': ['LB', 'DB'] },
        bench: 3,
        injuredReserve: 1,
      },
      draft: { kind: 'snake', clock: 90_000 },
      season: {
        weeks: 2,
        divisions: ['East', 'West'],
        playoffs: { teams: 4, roundWeeks: [1, 1], consolation: 'bracket' },
      },
      waivers: { kind: 'faab', ties: 'rolling', dropHours: 48, afterDraft: 'waivers' },
      trades: { review: 'votes', reviewHours: 48, lastWeek: 2, pickSeasons: 0 },
    })
    expect(problemsOf('nfl', season.settings)).toEqual([])
    expect(season.settingsNotes.map(({ key }) => key)).toEqual([
      'uses_faab',
      'waiver_rule',
      'trade_ratify_type',
      'trade_end_date',
    ])
  })

  it('of scoring are rules, each mapped or listed', () => {
    const { rules } = seasonOf({ league: { ...META, settings: SETTINGS } }, SCOREBOARD)
    expect(rules).toMatchObject({ mapped: 2, unmapped: [{ key: '999', value: 2 }] })
    expect(rules?.rules).toMatchObject({ points_passyd: 0.04, 'points_passyd:300-': 3 })
  })

  it('that no league here can have are notes', () => {
    const odd = {
      ...SETTINGS,
      num_playoff_teams: '30',
      draft_pick_time: '5',
      waiver_time: '30',
      trade_ratify_type: 'oracle',
      player_pool: 'AL',
      divisions: [{ division_id: 1, name: 'Only' }],
      roster_positions: [
        { position: 'XYZ', count: 1 },
        { position: 'QB', count: 99 },
      ],
    }
    const season = seasonOf({ league: { ...META, settings: odd } }, SCOREBOARD)
    expect(season.settingsNotes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'num_playoff_teams',
        'draft_pick_time',
        'waiver_time',
        'trade_ratify_type',
        'player_pool',
        'divisions',
        'roster_positions XYZ',
        'roster_positions QB',
      ]),
    )
    expect(SettingsChange.safeParse(season.settings).success).toBe(true)
  })
})

/** What keeps a league from being made with settings. */
function problemsOf(sport: FantasySportKey, settings: Readonly<Record<string, unknown>>) {
  const change = SettingsChange.parse(settings)
  return settingsProblems(sport, withChange(sport, defaultSettings(sport, change.size), change), {
    teams: 1,
    isTimeZone: () => true,
  })
}

describe('drafts', () => {
  const pick = (number: number, round: number, of: number, more: Fields = {}): Fields => ({
    pick: number,
    round,
    team_key: team(of),
    player_key: `390.p.${100 + number}`,
    ...more,
  })
  const draft = (...picks: readonly Fields[]) => ({
    league: { ...META, draft_results: picks, teams: [1, 2, 3, 4].map((number) => aTeam(number)) },
  })
  const rounds = (...orders: readonly (readonly number[])[]) =>
    orders.flatMap((order, round) =>
      order.map((of, index) => pick(round * order.length + index + 1, round + 1, of)),
    )

  it.each([
    [
      'snake',
      [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
    ],
    [
      'linear',
      [
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ],
    ],
    [null, [[1, 2, 3, 4]]],
  ] as const)('are %s by the order of their rounds', (kind, orders) => {
    expect(seasonOf(draft(...rounds(...orders))).drafts[0]).toMatchObject({ kind, rounds: orders.length })
  })

  it('tell which picks were traded where rounds agree on the order', () => {
    const season = seasonOf(draft(...rounds([1, 2, 3, 4], [4, 3, 1, 1], [1, 2, 3, 4])))
    expect(season.tradedPicks).toEqual([{ season: 2019, round: 2, original: team(2), owner: team(1) }])
  })

  it('of an auction have prices, and keepers where players say it', () => {
    const kept = {
      players: [{ player_key: '390.p.102', name: { full: 'Jo Doe' }, is_keeper: { status: '1', cost: '9' } }],
    }
    const season = seasonOf(draft(pick(1, 1, 1, { cost: '55' }), pick(2, 1, 2, { cost: '9', ...kept })))
    expect(season.drafts[0]).toMatchObject({
      kind: 'auction',
      picks: [
        { price: 55, isKeeper: false, player: 'nfl.p.101' },
        { price: 9, isKeeper: true },
      ],
    })
  })

  it('that have not begun have an order and no picks; one that was passed has no player', () => {
    const open = pick(1, 1, 1, { player_key: '' })
    const before = {
      league: {
        ...META,
        is_finished: '',
        draft_status: 'predraft',
        draft_results: [open],
        teams: [aTeam(1)],
      },
    }
    expect(seasonOf(before)).toMatchObject({ state: 'before-draft', drafts: [] })
    expect(seasonOf(draft(open)).drafts[0]?.picks[0]?.player).toBe(null)
  })

  it('of one team are told as a part', () => {
    const one = { team: aTeam(2, { draft_results: [pick(2, 1, 2), pick(6, 2, 2)] }) }
    expect(load(one, { league: META }).missing).toContain(
      'The files have 2 of at least 6 picks of the draft of 2019, by 1 of 1 team.',
    )
  })
})

describe('transactions', () => {
  const moved = (number: number, data: Fields): Fields => ({
    player_key: `390.p.${number}`,
    name: { full: `Player ${number}` },
    transaction_data: data,
  })
  const one = (id: number, more: Fields): Fields => ({
    transaction_key: `${LEAGUE}.tr.${id}`,
    transaction_id: String(id),
    status: 'successful',
    timestamp: String(1_568_000_000 + id),
    ...more,
  })
  const added = (number: number, source: string) =>
    moved(number, {
      type: 'add',
      source_type: source,
      destination_type: 'team',
      destination_team_key: team(1),
    })
  const dropped = moved(9, {
    type: 'drop',
    source_type: 'team',
    source_team_key: team(1),
    destination_type: 'waivers',
  })
  const list = [
    one(1, { type: 'add', players: [added(1, 'freeagents')] }),
    one(2, { type: 'add/drop', faab_bid: '0', players: [added(2, 'waivers'), dropped] }),
    one(3, { type: 'add', players: [added(3, 'waivers')] }),
    one(4, { type: 'drop', players: [dropped] }),
    one(5, {
      type: 'trade',
      trader_team_key: team(2),
      tradee_team_key: team(3),
      players: [
        moved(7, {
          type: 'trade',
          source_type: 'team',
          source_team_key: team(2),
          destination_type: 'team',
          destination_team_key: team(3),
        }),
      ],
      picks: [
        { source_team_key: team(3), destination_team_key: team(2), original_team_key: team(4), round: '2' },
      ],
    }),
    one(6, { type: 'commish' }),
    one(7, { type: 'trade', status: 'vetoed', trader_team_key: team(2), tradee_team_key: team(3) }),
    one(8, { type: 'waiver', status: 'pending', faab_bid: '12' }),
    one(9, { type: 'lottery' }),
  ]
  const given = {
    league: {
      ...META,
      settings: SETTINGS,
      teams: [1, 2, 3, 4].map((number) => aTeam(number)),
      transactions: list,
    },
  }

  it('are of the kinds of all hosts, the oldest first', () => {
    const { moves } = seasonOf(given)
    expect(moves.map(({ kind, bid }) => [kind, bid])).toEqual([
      ['free-agent', null],
      ['waiver', 0],
      ['waiver', null],
      ['drop', null],
      ['trade', null],
      ['commissioner', null],
    ])
    expect(moves[1]).toMatchObject({ teams: [team(1)], at: 1_568_000_002_000 })
    expect(moves[1]?.players).toEqual([
      { player: 'nfl.p.2', from: null, to: team(1) },
      { player: 'nfl.p.9', from: team(1), to: null },
    ])
  })

  it('of trades have picks: after the draft those of the next one', () => {
    const season = seasonOf(given)
    expect(season.moves[4]).toMatchObject({
      teams: [team(2), team(3)],
      picks: [{ season: 2020, round: 2, original: team(4), from: team(3), to: team(2) }],
    })
    expect(season.tradedPicks).toEqual([{ season: 2020, round: 2, original: team(4), owner: team(2) }])
  })

  it('that did not take effect, and kinds that are not known, are told', () => {
    expect(load(given).missing).toEqual(
      expect.arrayContaining([
        '3 transactions of 2019 did not take effect, or not yet, and did not come along.',
        'Transactions of 2019 of a kind that is not known here did not come along: lottery.',
        'Yahoo does not list failed waiver claims of 2019.',
      ]),
    )
  })
})

describe('teams, rosters and lineups', () => {
  it('are as they were last, with those who help after the one who leads', () => {
    const managers = [
      { manager_id: '9', nickname: 'Helper', guid: 'HELPER', is_comanager: '1' },
      { manager_id: '1', nickname: '--hidden--', guid: '--' },
    ]
    const old = aTeam(1, { number_of_moves: '1', name: 'Old name' })
    const now = aTeam(1, {
      number_of_moves: '5',
      name: ' New\u0007\n name ',
      faab_balance: '37',
      waiver_priority: 2,
      division_id: '2',
      managers,
    })
    const league = load({ team: now }, { team: old }, { league: { ...META, settings: SETTINGS } })
    expect(league.seasons[0]?.teams).toEqual([
      {
        id: team(1),
        name: 'New name',
        people: [`${team(1)}.m.1`, 'HELPER'],
        division: 'West',
        faabLeft: 37,
        waiverPriority: 2,
      },
    ])
    expect(league.missing).toContain('Yahoo hides the names of 1 manager.')
  })

  it('may have no manager', () => {
    expect(seasonOf({ league: { ...META, teams: [aTeam(1, { managers: [] })] } }).teams[0]?.people).toEqual(
      [],
    )
  })

  const inSlot = (number: number, position: string, more: Fields = {}): Fields => ({
    player_key: `390.p.${number}`,
    name: { full: `Player ${number}` },
    display_position: 'WR,TE',
    editorial_team_abbr: 'Sea',
    selected_position: { coverage_type: 'week', week: '2', position },
    ...more,
  })
  const scored = { player_points: { coverage_type: 'week', week: '2', total: '12.34' } }

  it('have a lineup for each week that a roster is for, and the latest roster', () => {
    const roster = (week: number, players: readonly Fields[]) => ({
      team: aTeam(1, { roster: { coverage_type: 'week', week: String(week), players } }),
    })
    const season = seasonOf(
      roster(2, [inSlot(1, 'WR', scored), inSlot(2, 'BN'), inSlot(3, 'IR')]),
      roster(1, [inSlot(4, 'WR')]),
      SCOREBOARD,
    )
    expect(season.weeks[1]?.lineups).toEqual([
      {
        team: team(1),
        points: 7050,
        starters: [{ player: 'nfl.p.1', slot: 'WR', points: 1234 }],
        bench: [
          { player: 'nfl.p.2', slot: 'BN', points: null },
          { player: 'nfl.p.3', slot: 'IR', points: null },
        ],
      },
    ])
    expect(season.rosters.map(({ player, spot, slot }) => [player, spot, slot])).toEqual([
      ['nfl.p.1', 'active', 'WR'],
      ['nfl.p.2', 'active', 'BN'],
      ['nfl.p.3', 'reserve', 'IR'],
    ])
  })

  it('may come from an answer about players', () => {
    const owned = {
      player_key: '390.p.5',
      ownership: { ownership_type: 'team', owner_team_key: team(2), owner_team_name: 'x' },
    }
    expect(seasonOf({ league: { ...META, teams: [aTeam(2)], players: [owned] } }).rosters).toEqual([
      { team: team(2), player: 'nfl.p.5', spot: 'active', slot: null },
    ])
  })
})

describe('several seasons', () => {
  const before: Fields = {
    ...META,
    league_key: '380.l.66',
    renew: '',
    renewed: '390_77',
    season: '2018',
    name: 'Harbor Three',
  }
  const old = { league: { ...before, teams: [aTeam(1, {}, '380.l.66')] } }

  it('are one league where renewals join them', () => {
    const league = load(SCOREBOARD, old)
    expect(league.seasons.map(({ season, id }) => [season, id])).toEqual([
      [2018, '380.l.66'],
      [2019, LEAGUE],
    ])
    expect(league).toMatchObject({ id: LEAGUE, name: 'Harbor Four' })
    expect(league.people.filter(({ id }) => id === 'GUID1').length).toBe(1)
  })

  it('are joined across one that is not in the files, which is told', () => {
    const older = {
      league: {
        ...before,
        league_key: '371.l.55',
        renewed: '380_66',
        season: '2017',
        teams: [aTeam(1, {}, '371.l.55')],
      },
    }
    const league = load(SCOREBOARD, older)
    expect(league.seasons.map(({ season }) => season)).toEqual([2017, 2019])
    expect(league.missing).toContain('The season before 2019, 380.l.66, is not in the files.')
  })

  it('are refused where none does', () => {
    const other = {
      league: {
        ...before,
        league_key: '390.l.5',
        renew: '',
        renewed: '',
        season: '2019',
        teams: [aTeam(1, {}, '390.l.5')],
      },
    }
    expect(() => load(SCOREBOARD, other)).toThrow(
      'Two leagues are in the files, 390.l.77 and 390.l.5: no renewal joins them.',
    )
  })

  it('end where renewals name themselves in a circle', () => {
    const circle = { league: { ...before, renew: '390_77', teams: [aTeam(1, {}, '380.l.66')] } }
    expect(load(SCOREBOARD, circle).seasons.length).toBe(2)
  })

  it('are not what a list of someone’s leagues names', () => {
    const listed = {
      users: [
        {
          guid: 'GUID1',
          games: [
            {
              game_key: '390',
              code: 'nfl',
              season: '2019',
              leagues: [{ ...META, league_key: '390.l.9', renew: '' }],
              teams: [aTeam(3, {}, '390.l.9'), { team_key: '390.l.auto.t.5', name: 'Pickers', type: 'auto' }],
            },
          ],
        },
      ],
    }
    expect(load(SCOREBOARD, listed).seasons.map(({ id }) => id)).toEqual([LEAGUE])
  })

  it('have their year by the game where only teams are there', () => {
    const game = { game: { game_key: '390', code: 'nfl', season: '2019' } }
    expect(seasonOf({ team: aTeam(1) }, game).season).toBe(2019)
    expect(() => load({ team: aTeam(1) })).toThrow('of which sport and year the league 390.l.77 is')
  })
})

describe('files', () => {
  it('may be JSON, which gives the same', () => {
    const contents = [SCOREBOARD, { league: { ...META, settings: SETTINGS } }]
    const asJson = contents.map((content, index) => ({ path: `${index}.json`, text: asYahooJson(content) }))
    expect(yahooImporter.read(readDocuments(asJson))).toEqual(load(...contents))
  })

  it('may have several answers in one', () => {
    const [one, other] = [SCOREBOARD, { league: { ...META, settings: SETTINGS } }].map((content): unknown =>
      JSON.parse(asYahooJson(content)),
    )
    for (const value of [[one, other], { scoreboard: one, settings: other }]) {
      const league = yahooImporter.read(readDocuments([{ path: 'all.json', text: JSON.stringify(value) }]))
      expect(league.seasons[0]?.rules?.mapped).toBe(2)
      expect(league.seasons[0]?.weeks.length).toBe(4)
    }
  })

  it('tell fields and documents that are not read', () => {
    const extra = {
      league: {
        ...META,
        moon_phase: 'full',
        teams: [aTeam(1, { shoe_size: 9 }), aTeam(2, { shoe_size: 8 })],
      },
    }
    const league = yahooImporter.read(
      readDocuments([
        { path: 'a.xml', text: asYahooXml(extra) },
        { path: 'notes.json', text: '{"some": "thing"}' },
      ]),
    )
    expect(league.unread).toEqual([
      { path: 'a.xml: league.teams[].shoe_size', count: 2 },
      { path: 'a.xml: league.moon_phase', count: 1 },
      { path: 'notes.json:', count: 1 },
    ])
  })

  it('that are errors of Yahoo are told, and refused where there is nothing else', () => {
    const error = {
      path: 'e.xml',
      text: "<yahoo:error xmlns:yahoo='x'><yahoo:description>Sign in.</yahoo:description></yahoo:error>",
    }
    const good = { path: 'a.xml', text: asYahooXml(SCOREBOARD) }
    expect(yahooImporter.read(readDocuments([error, good])).missing.at(-1)).toBe(
      'e.xml has no data but an error of Yahoo: Sign in.',
    )
    expect(() => yahooImporter.read(readDocuments([error]))).toThrow('an error of Yahoo: Sign in')
    const json = { path: 'e.json', text: '{"error": {"description": "Sign in."}}' }
    expect(() => yahooImporter.read(readDocuments([json]))).toThrow(
      'e.json has no data but an error of Yahoo: Sign in.',
    )
  })

  it.each([
    ['nothing', {}, 'There is no answer of Yahoo about a league in the files.'],
    [
      'a week that is a word',
      {
        league: {
          ...META,
          scoreboard: { matchups: [aMatchup({ week: 1, sides: [[1, '1']], more: { week: 'first' } })] },
        },
      },
      '0.xml has something else than',
    ],
    [
      'a key of no league',
      { team: { team_key: 'x' } },
      '0.xml has a key that is not one of Yahoo’s leagues: x.',
    ],
    [
      'a team of another league',
      { league: { ...META, standings: { teams: [aTeam(1, {}, '390.l.5')] } } },
      '0.xml has 390.l.5.t.1 in 390.l.77, which is another league’s.',
    ],
    [
      'another sport',
      { league: { ...META, game_code: 'golf', teams: [aTeam(1)] } },
      'a game that is not played here: golf',
    ],
    ['a league without teams', { league: META }, 'What was read is no league'],
  ])('with %s are refused', (_, content, message) => {
    expect(() => load(content)).toThrow(message)
    expect(() => load(content)).toThrow(HostFileError)
  })

  it('that are spoilt give a checked league, or say what is wrong', () => {
    const contents: unknown[] = [SCOREBOARD, { league: { ...META, settings: SETTINGS } }].map(
      (content): unknown => JSON.parse(asYahooJson(content)),
    )
    fc.assert(
      fc.property(fc.nat(), spoilage, fc.nat(), (place, spoil, other) => {
        const spoilt = contents.map((content, index) =>
          index === place % contents.length ? spoiltAt(content, other, spoil) : content,
        )
        const files = spoilt.map((value, index) => ({
          path: `${index}.json`,
          text: JSON.stringify(value) ?? '',
        }))
        try {
          expect(yahooImporter.read(readDocuments(files)).seasons.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: 100 },
    )
  })
})

const spoilage = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(
    null,
    '',
    [],
    {},
    0,
    -1,
    1e20,
    'NaN',
    '1e999',
    '<b>x</b>',
    '__proto__',
    true,
    'x'.repeat(100_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value with the nth of what is in it as another; left out where that is undefined. */
function spoiltAt(value: unknown, nth: number, spoil: unknown): unknown {
  const total = sizeOf(value)
  let left = nth % total
  const walk = (one: unknown): unknown => {
    if (left-- === 0) return spoil
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inside]) => [key, walk(inside)]))
  }
  return walk(value)
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 1)
}
