import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { HostLeague } from '../league/host-league.ts'
import { sleeperImporter } from './league.ts'
import { weekOf } from './week-of.ts'
import { RING } from '../../../tests/support/ring.ts'

type Files = Readonly<Record<string, unknown>>

const read = (files: Files): HostLeague =>
  sleeperImporter.read(
    readDocuments(Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) }))),
  )
const seasonIn = (files: Files) => {
  const [season] = read(files).seasons
  if (season === undefined) throw new Error('no season')
  return season
}
const refusal = (files: Files): unknown => {
  try {
    return read(files)
  } catch (error) {
    return error instanceof HostFileError ? error.message : error
  }
}

const LEAGUE = {
  league_id: '100',
  previous_league_id: null,
  draft_id: '500',
  name: 'Harbor League',
  season: '2024',
  sport: 'nfl',
  status: 'complete',
  total_rosters: 4,
  roster_positions: ['QB', 'FLEX', 'DEF', 'BN', 'BN'],
  scoring_settings: { rec: 0.5, pass_td: 4, pass_yd: 0.04, fum: 0 },
  settings: {
    num_teams: 4,
    type: 0,
    playoff_week_start: 3,
    playoff_teams: 2,
    last_scored_leg: 3,
    start_week: 1,
  },
  metadata: {},
}
const USERS = [1, 2, 3, 4].map((one) => ({
  user_id: `u${one}`,
  league_id: '100',
  display_name: `manager${one}`,
  metadata: one === 1 ? { team_name: ' Aqueduct\u202e  Aces ' } : {},
}))
const roster = (one: number, settings: object = {}) => ({
  roster_id: one,
  league_id: '100',
  owner_id: `u${one}`,
  players: [`${one}1`, `${one}2`, 'PHI'.slice(0, one === 1 ? 3 : 0)].filter(Boolean),
  starters: [`${one}1`, '0', '0'],
  settings: { wins: 0, losses: 0, ties: 0, fpts: 0, ...settings },
})
const ROSTERS = [
  roster(1, { wins: 2, losses: 0, fpts: 201, fpts_decimal: 5, fpts_against: 180, fpts_against_decimal: 1 }),
  roster(2, { wins: 0, losses: 1, ties: 1, fpts: 170 }),
  roster(3, { wins: 1, losses: 0, ties: 1, fpts: 170 }),
  roster(4, { wins: 0, losses: 2, fpts: 160 }),
]
const side = (one: number, matchup: number | null, points: number, more: object = {}) => ({
  roster_id: one,
  matchup_id: matchup,
  points,
  players: [`${one}1`, `${one}2`],
  starters: [`${one}1`, '0', '0'],
  starters_points: [points, 0, 0],
  players_points: { [`${one}1`]: points, [`${one}2`]: 1.1 },
  custom_points: null,
  ...more,
})
const WEEK = [side(1, 1, 100.1), side(2, 1, 85.85), side(3, 2, 90), side(4, 2, 90)]
const FINAL = [side(1, 1, 70), side(3, 1, 80), side(2, null, 60), side(4, null, 50)]
const BRACKET = [{ r: 1, m: 1, t1: 1, t2: 3, w: 3, l: 1, p: 1 }]
const whole = (more: Files = {}): Files => ({
  'league.json': LEAGUE,
  'users.json': USERS,
  'rosters.json': ROSTERS,
  'matchups/1.json': WEEK,
  'matchups/2.json': WEEK,
  'matchups/3.json': FINAL,
  'winners_bracket.json': BRACKET,
  ...more,
})
const withSettings = (settings: object, more: object = {}): Files =>
  whole({ 'league.json': { ...LEAGUE, ...more, settings: { ...LEAGUE.settings, ...settings } } })

describe('a league of Sleeper', () => {
  it('has its teams, people, table and champion as the host has them', () => {
    const league = read(whole())
    expect(league).toMatchObject({ id: '100', name: 'Harbor League', sport: 'nfl', unread: [] })
    const [season] = league.seasons
    expect(season?.teams.map(({ name, people }) => [name, people])).toEqual([
      ['Aqueduct Aces', ['u1']],
      ['manager2', ['u2']],
      ['manager3', ['u3']],
      ['manager4', ['u4']],
    ])
    expect(season?.standings.map((row) => [row.team, row.wins, row.losses, row.ties, row.pointsFor])).toEqual(
      [
        ['1', 2, 0, 0, 201_05],
        ['3', 1, 0, 1, 170_00],
        ['2', 0, 1, 1, 170_00],
        ['4', 0, 2, 0, 160_00],
      ],
    )
    expect(season).toMatchObject({ season: 2024, state: 'over', champion: '3', places: ['3', '1'] })
    expect(season?.rules).toMatchObject({ mapped: 3, unmapped: [] })
  })

  it('has results by week, with what a commissioner made of them, and no game for a bye', () => {
    const { weeks } = seasonIn(
      whole({ 'matchups/2.json': [side(1, 1, 10, { custom_points: 12.34 }), side(2, 1, 11)] }),
    )
    expect(weeks[1]?.lineups.map(({ team, points, adjusted }) => [team, points, adjusted])).toEqual([
      ['1', 1234, 234],
      ['2', 1100, undefined],
    ])
    expect(
      weeks.map(({ week, matchups }) => [
        week,
        matchups.map((one) => [one.homePoints, one.awayPoints, one.part]),
      ]),
    ).toEqual([
      [
        1,
        [
          [10_010, 8585, 'regular'],
          [9000, 9000, 'regular'],
        ],
      ],
      [2, [[1234, 1100, 'regular']]],
      [3, [[7000, 8000, 'winners']]],
    ])
    expect(weeks[0]?.lineups[0]).toEqual({
      team: '1',
      points: 10_010,
      starters: [{ player: '11', slot: 'QB', points: 10_010 }],
      bench: [{ player: '12', slot: null, points: 110 }],
    })
  })

  it('has games against the median of the week, of which the table counts one more for each team', () => {
    const { weeks, settings } = seasonIn(withSettings({ league_average_match: 1 }))
    const medians = weeks.map(({ matchups }) => matchups.filter(({ part }) => part === 'median'))
    expect(
      medians.map((all) => all.map(({ home, homePoints, awayPoints }) => [home, homePoints, awayPoints])),
    ).toEqual([
      [
        ['1', 10_010, 9000],
        ['2', 8585, 9000],
        ['3', 9000, 9000],
        ['4', 9000, 9000],
      ],
      [
        ['1', 10_010, 9000],
        ['2', 8585, 9000],
        ['3', 9000, 9000],
        ['4', 9000, 9000],
      ],
      [],
    ])
    expect(settings).toMatchObject({ season: { medianGame: true } })
  })

  it('has transactions by what they did', () => {
    const one = (id: number, type: string, more: object = {}) => ({
      transaction_id: `${id}`,
      type,
      status: 'complete',
      created: id,
      status_updated: id,
      leg: 1,
      roster_ids: [1],
      adds: { 77: 1 },
      drops: { 11: 1 },
      draft_picks: [],
      waiver_budget: [],
      ...more,
    })
    const trade = one(7, 'trade', {
      creator: 'u2',
      roster_ids: [1, 2],
      adds: { 11: 2, 21: 1 },
      drops: { 11: 1, 21: 2 },
      draft_picks: [{ season: '2025', round: 1, roster_id: 4, previous_owner_id: 2, owner_id: 1 }],
      waiver_budget: [{ sender: 1, receiver: 2, amount: 5 }],
    })
    const given = [
      one(1, 'free_agent'),
      one(2, 'free_agent', { adds: null }),
      one(3, 'waiver', { settings: { waiver_bid: 12, seq: 1 } }),
      one(4, 'waiver', { status: 'failed' }),
      one(5, 'commissioner'),
      one(6, 'trade', { status: 'failed' }),
      trade,
    ]
    const league = read(whole({ 'transactions/1.json': given, 'transactions/2.json': [trade] }))
    const moves = league.seasons[0]?.moves ?? []
    expect(moves.map(({ kind, bid }) => [kind, bid])).toEqual([
      ['free-agent', null],
      ['drop', null],
      ['waiver', 12],
      ['waiver-failed', null],
      ['commissioner', null],
      ['trade', null],
    ])
    expect(moves.at(-1)).toEqual({
      id: '7',
      at: 7,
      week: 1,
      kind: 'trade',
      teams: ['2', '1'],
      players: [
        { player: '11', from: '1', to: '2' },
        { player: '21', from: '2', to: '1' },
      ],
      picks: [{ season: 2025, round: 1, original: '4', from: '2', to: '1' }],
      faab: [{ from: '1', to: '2', amount: 5 }],
      bid: null,
    })
    expect(league.missing).toContain(
      '1 transaction of 2024 that changed no team is left out: trade (failed).',
    )
  })

  it('has an auction with prices and keepers, of teams by their slots', () => {
    const pick = (number: number, slot: number, more: object = {}) => ({
      draft_id: '500',
      pick_no: number,
      round: number,
      draft_slot: slot,
      player_id: `${number}9`,
      is_keeper: null,
      metadata: {
        amount: `${number * 10}`,
        first_name: 'Grady',
        last_name: 'Farrowby',
        position: 'RB',
        team: 'PHI',
      },
      ...more,
    })
    const league = read(
      whole({
        'draft.json': {
          draft_id: '500',
          league_id: '100',
          type: 'auction',
          start_time: 1_725_000_000_000,
          season: '2024',
          slot_to_roster_id: { 1: 3, 2: 4 },
          settings: { rounds: 5, budget: 200, pick_timer: 30 },
        },
        'draft_picks.json': [
          pick(2, 2, { is_keeper: true }),
          pick(1, 1),
          pick(3, 9, { roster_id: 2 }),
          pick(4, 9),
        ],
      }),
    )
    expect(league.seasons[0]?.drafts).toEqual([
      {
        id: '500',
        kind: 'auction',
        startedAt: 1_725_000_000_000,
        rounds: 5,
        picks: [
          { overall: 1, round: 1, team: '3', player: '19', price: 10, isKeeper: false },
          { overall: 2, round: 2, team: '4', player: '29', price: 20, isKeeper: true },
          { overall: 3, round: 3, team: '2', player: '39', price: 30, isKeeper: false },
        ],
      },
    ])
    expect(league.missing).toContain('1 pick of 2024 without a team is left out.')
    expect(league.players).toContainEqual({
      id: '19',
      name: 'Grady Farrowby',
      positions: ['RB'],
      team: 'PHI',
      birthDate: null,
      feedId: null,
    })
    expect(league.seasons[0]?.settings).toMatchObject({
      draft: { kind: 'auction', clock: 30_000, auction: { budget: 200 } },
    })
  })

  it('has all its seasons, in folders, side by side, or in one file', () => {
    const older = { ...LEAGUE, league_id: '99', season: '2023', draft_id: null, name: 'Harbor' }
    const newer = { ...LEAGUE, previous_league_id: '99' }
    const olderRosters = ROSTERS.map((one) => ({ ...one, league_id: '99' }))
    const week = [side(1, 1, 1), side(2, 1, 2)]
    const shapes: Files[] = [
      {
        'a/league.json': newer,
        'a/rosters.json': ROSTERS,
        'a/users.json': USERS,
        'a/matchups/1.json': WEEK,
        'b/league.json': older,
        'b/rosters.json': olderRosters,
        'b/matchups/1.json': week,
      },
      {
        'league-2024.json': newer,
        'rosters-2024.json': ROSTERS,
        'users-2024.json': USERS,
        'matchups-2024-1.json': WEEK,
        'league-2023.json': older,
        'rosters-2023.json': olderRosters,
        'matchups-2023-1.json': week,
      },
      {
        'all.json': {
          2024: { league: newer, rosters: ROSTERS, users: USERS, matchups: { 1: WEEK } },
          2023: { league: older, rosters: olderRosters, matchups: [week] },
        },
      },
    ]
    for (const shape of shapes) {
      const league = read(shape)
      expect(league).toMatchObject({ id: '100', name: 'Harbor League', unread: [] })
      expect(
        league.seasons.map(({ season, id, weeks }) => [
          season,
          id,
          weeks[0]?.week,
          weeks[0]?.matchups.length,
        ]),
      ).toEqual([
        [2023, '99', 1, 1],
        [2024, '100', 1, 2],
      ])
    }
    const unknown = { 'league-a.json': newer, 'league-b.json': older, 'matchups-1.json': week }
    expect(refusal(unknown)).toBe(
      'matchups-1.json does not say which season it is of: please give each season a folder of its own.',
    )
  })

  it('of basketball is a season called by its later year, and has positions of that sport', () => {
    const league = read(
      withSettings(
        {},
        { sport: 'nba', roster_positions: ['PG', 'G', 'UTIL', 'BN'], scoring_settings: { pts: 1 } },
      ),
    )
    expect(league).toMatchObject({ sport: 'nba', seasons: [{ season: 2025 }] })
    expect(league.seasons[0]?.settings).toMatchObject({
      roster: { starters: { PG: 1, G: 1, UTIL: 1, SG: 0, C: 0 } },
    })
  })

  it('that has not begun has no results, and one in its season those that are scored', () => {
    const before = seasonIn(withSettings({ last_scored_leg: null }, { status: 'pre_draft' }))
    expect(before.weeks.flatMap(({ matchups }) => matchups.filter(({ isFinal }) => isFinal))).toEqual([])
    expect(before.state).toBe('before-draft')
    const files = {
      ...withSettings({ last_scored_leg: 1 }, { status: 'in_season' }),
      'matchups/2.json': [side(1, 1, 0), side(2, 1, 0)],
    }
    const { weeks, state } = seasonIn({
      ...files,
      'winners_bracket.json': [{ ...BRACKET[0], w: null, l: null }],
    })
    expect(state).toBe('in-season')
    expect(
      weeks.map(({ matchups }) => matchups.map(({ homePoints, isFinal }) => [homePoints, isFinal])),
    ).toEqual([
      [
        [10_010, true],
        [9000, true],
      ],
      [[null, false]],
      [[7000, false]],
    ])
  })

  it('has managers who left and teams of nobody', () => {
    const rosters = [
      { ...roster(1), owner_id: null },
      { ...roster(2), owner_id: 'gone', co_owners: ['u3', 'gone'] },
    ]
    const league = read(
      whole({
        'rosters.json': rosters,
        'matchups/1.json': [],
        'matchups/2.json': [],
        'matchups/3.json': [],
        'winners_bracket.json': [],
      }),
    )
    expect(league.seasons[0]?.teams.map(({ name, people }) => [name, people])).toEqual([
      ['Team 1', []],
      ['Team 2', ['gone', 'u3']],
    ])
    expect(league.people).toContainEqual({ id: 'gone', name: 'Manager gone' })
    expect(league.missing).toContain('The files have no name of 1 manager.')
  })

  it('has final places of a consolation bracket and of a toilet bowl, in which the team with fewer points goes on', () => {
    const losers = [{ r: 1, m: 1, t1: 2, t2: 4, w: 4, l: 2, p: 1 }]
    const week = (two: number, four: number) => [
      side(1, 1, 70),
      side(3, 1, 80),
      side(2, 2, two),
      side(4, 2, four),
    ]
    const places = (two: number, four: number, type: number) =>
      seasonIn({
        ...withSettings({ playoff_type: type }),
        'matchups/3.json': week(two, four),
        'losers_bracket.json': losers,
      }).places
    expect(places(60, 50, 0)).toEqual(['3', '1', '2', '4'])
    expect(places(50, 60, 1)).toEqual(['3', '1', '4', '2'])
    // Without points the settings say which it was.
    expect(places(0, 0, 0)).toEqual(['3', '1', '2', '4'])
    expect(places(0, 0, 1)).toEqual(['3', '1', '4', '2'])
  })

  it('tells fields and documents that nothing here reads', () => {
    const league = read(
      whole({
        'league.json': { ...LEAGUE, mood: 'good', settings: { ...LEAGUE.settings, shoes: 2 } },
        'notes.json': { error: 'not found' },
        'empty.json': [],
        'matchups/1.json': WEEK.map((one) => ({ ...one, energy: 1 })),
      }),
    )
    expect(league.unread.map(({ path, count }) => `${path} ${count}`).toSorted()).toEqual([
      'empty.json: 1',
      'league.json: mood 1',
      'league.json: settings.shoes 1',
      'matchups/1.json: [].energy 4',
      'notes.json: error 1',
    ])
  })

  it.each<[string, Files, string]>([
    [
      'no league',
      { 'rosters.json': ROSTERS },
      'The files have no league (league.json, with its settings and scoring).',
    ],
    [
      'another sport',
      withSettings({}, { sport: 'lcs' }),
      'The league plays lcs, and leagues of Sleeper here play NFL or NBA.',
    ],
    [
      'two leagues',
      whole({ 'b/league.json': { ...LEAGUE, league_id: '7', name: 'B' } }),
      'The files are of two leagues, B (2024) and Harbor League (2024): please import one at a time.',
    ],
    [
      'rosters of another league',
      whole({ 'rosters.json': [{ ...roster(1), league_id: '7' }] }),
      'rosters.json is of another league than the other files.',
    ],
    [
      'a type that changed',
      whole({ 'rosters.json': [{ ...roster(1), players: 'all' }] }),
      'rosters.json has something else than a list at [0].players: the host may have changed its format.',
    ],
    [
      'a field that is gone',
      whole({ 'matchups/1.json': [{ matchup_id: 1, points: 3 }] }),
      'matchups/1.json lacks a text or a number at [0].roster_id: the host may have changed its format.',
    ],
    [
      'a week that is not told',
      { ...whole(), 'matchups/x.json': WEEK },
      'matchups/x.json has matchups and does not say of which week: please name it by its week, as in matchups/3.json.',
    ],
    [
      'a week twice',
      { ...whole(), 'matchups-1.json': [side(1, 1, 3)] },
      'matchups/1.json has a matchup of week 1 (1) that is otherwise in matchups-1.json.',
    ],
    [
      'a team that there is not',
      whole({ 'winners_bracket.json': [{ ...BRACKET[0], w: 9 }] }),
      'The files name a team of 2024, 9, that the league does not have.',
    ],
  ])('is refused with %s', (_, files, why) => {
    expect(refusal(files)).toBe(why)
  })
})

describe('settings', () => {
  const settingsOf = (files: Files) => {
    const [season] = read(files).seasons
    const change = SettingsChange.parse(season?.settings)
    const settings = withChange('nfl', defaultSettings('nfl', change.size), change)
    expect(settingsProblems('nfl', settings, { teams: 1, isTimeZone })).toEqual([])
    return { settings, notes: season?.settingsNotes.map(({ key }) => key) }
  }

  it('are those of the league, and only its slots', () => {
    const { settings } = settingsOf(
      withSettings(
        {
          type: 1,
          max_keepers: 2,
          waiver_type: 2,
          waiver_budget: 200,
          waiver_bid_min: 1,
          reserve_slots: 1,
          reserve_allow_out: 1,
          taxi_slots: 2,
          taxi_years: 2,
          divisions: 2,
          best_ball: 1,
          playoff_seed_type: 1,
          playoff_round_type: 1,
          playoff_type: 0,
          trade_deadline: 99,
          trade_review_days: 2,
          veto_votes_needed: 3,
          pick_trading: 1,
          playoff_teams: 4,
          playoff_week_start: 15,
        },
        { metadata: { division_1: 'East', division_2: 'West' } },
      ),
    )
    expect(settings).toMatchObject({
      size: 4,
      format: { lineups: 'best-ball' },
      roster: {
        starters: { QB: 1, FLEX: 1, 'D/ST': 1 },
        bench: 2,
        injuredReserve: 1,
        reserveStatuses: ['injured-reserve', 'out'],
        taxi: 2,
        taxiYears: 1,
        maxima: {},
      },
      draft: { keepers: 2, keepAll: false },
      season: {
        weeks: 14,
        divisions: ['East', 'West'],
        playoffs: { teams: 4, reseed: true, roundWeeks: [1, 2], consolation: 'toilet' },
      },
      waivers: { kind: 'faab', budget: 200, minimumBid: 1 },
      trades: { review: 'votes', reviewHours: 48, vetoCount: 3, lastWeek: null, pickSeasons: 3 },
    })
  })

  it('that a league here cannot have are told', () => {
    const { notes } = settingsOf(
      withSettings(
        {
          max_subs: 2,
          disable_trades: 1,
          reserve_slots: 20,
          playoff_teams: 9,
          divisions: 3,
          start_week: 2,
          waiver_type: 7,
        },
        { roster_positions: ['QB', 'HEAD_COACH'] },
      ),
    )
    expect(notes?.toSorted()).toEqual([
      'disable_trades',
      'divisions',
      'max_subs',
      'playoff_teams',
      'reserve_slots',
      'roster_positions',
      'start_week',
      'waiver_type',
    ])
  })
})

describe('the week of an answer', () => {
  it.each([
    ['matchups/3.json', 3],
    ['2023/matchups/12.json', 12],
    ['matchups-3.json', 3],
    ['matchups_2023_week_07.json', 7],
    ['week_3_matchups.json', 3],
    ['week-4/matchups.json', 4],
    ['league-12-teams/matchups.json', null],
    ['sleeper_matchups_17.json', 17],
    ['921008188253256819_matchups_9.json', 9],
    ['matchups.json', null],
  ])('%s is of %s', (path, week) => {
    expect(weekOf(path.split('/'))).toBe(week)
  })
})

/** Somewhere in the files something is left out, of another type, or there twice. */
function spoil(value: unknown, steps: readonly number[], junk: unknown): unknown {
  const [step = 0, ...others] = steps
  if (others.length === 0) return junk
  if (Array.isArray(value) && value.length > 0) {
    const at = step % value.length
    if (step % 7 === 0) return [...value, value[at]]
    return value.map((one: unknown, index) => (index === at ? spoil(one, others, junk) : one))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const entries = Object.entries(value)
    const at = step % entries.length
    if (step % 5 === 0) return Object.fromEntries(entries.filter((_, index) => index !== at))
    return Object.fromEntries(
      entries.map(([key, one], index) => [key, index === at ? spoil(one, others, junk) : one]),
    )
  }
  return junk
}

describe('files that are not what the host sends', () => {
  const junk = fc.constantFrom<unknown>(
    null,
    '',
    '0',
    0,
    -1,
    1e300,
    true,
    [],
    {},
    [[]],
    'x'.repeat(5000),
    '<b>',
    ['a'],
    { a: 1 },
    '__proto__',
    7,
  )
  it('give a league that fits its form, or a sentence', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(fc.nat(400), { minLength: 2, maxLength: 7 }), junk), {
          minLength: 1,
          maxLength: 3,
        }),
        (spoilings) => {
          const files = whole({
            'transactions/1.json': [],
            'traded_picks.json': [
              { season: '2025', round: 1, roster_id: 1, previous_owner_id: 1, owner_id: 2 },
            ],
          })
          const spoiled = spoilings.reduce<unknown>((value, [steps, one]) => spoil(value, steps, one), files)
          const found = refusal((spoiled ?? {}) as Files) // some object, or a list of files
          if (typeof found === 'string') expect(found).toMatch(/^\S.*\.$/s)
          else expect(HostLeague.safeParse(found).success).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.runIf(RING === 'all')('are refused, however large or tangled', () => {
    const many = 20_000
    const brackets = Array.from({ length: many }, (_, m) => ({ r: 1, m, t1: 1, t2: 2, t1_from: { w: m } }))
    expect(refusal(whole({ 'winners_bracket.json': brackets }))).toBe(
      'winners_bracket.json has more games than any bracket.',
    )
    const sides = Array.from({ length: many }, (_, one) => ({ roster_id: one, matchup_id: 1, points: 1 }))
    expect(refusal(whole({ 'matchups/1.json': sides }))).toMatch(/^What was read is no league/)
    const picks = Array.from({ length: many }, (_, one) => ({
      draft_id: `${one}`,
      pick_no: one + 1,
      roster_id: 1,
    }))
    expect(refusal(whole({ 'draft_picks.json': picks }))).toMatch(/^What was read is no league/)
    const text = JSON.stringify(LEAGUE).replace('"total_rosters":4', '"total_rosters":1e999')
    expect(() => sleeperImporter.read(readDocuments([{ path: 'league.json', text }]))).toThrow(HostFileError)
    expect(refusal(whole({ 'league.json': { ...LEAGUE, previous_league_id: '100' } }))).toMatchObject({
      id: '100',
    })
  })
})
