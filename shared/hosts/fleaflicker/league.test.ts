import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { withChange } from '../../rules/settings/change.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { Damages, spoiled } from '../../../tests/support/spoiled.ts'
import { readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { fleaflickerImporter } from './league.ts'

type Json = Record<string, unknown>

/** Four teams of a made-up league, as the host shapes them: what is 0 or false is left out. */
const NAMES = ['Otters', 'Pumas', 'Quails', 'Rooks']
const stub = (id: number) => ({ id, name: NAMES[id - 1], initials: 'T' })
const player = (id: number, more: Json = {}) => ({
  proPlayer: {
    id,
    nameFull: `Player ${id}`,
    position: 'WR',
    positionEligibility: ['WR'],
    proTeamAbbreviation: 'KC',
  },
  ...more,
})
const decimal = (value: number) => ({ ...(value !== 0 && { value }), formatted: String(value) })
const record = (wins: number, losses: number, more: Json = {}) => ({
  ...(wins > 0 && { wins }),
  ...(losses > 0 && { losses }),
  formatted: `${wins}-${losses}`,
  ...more,
})

const LEAGUE = {
  id: 77,
  name: 'Made Up',
  chatChannel: '/chats/NFL/leagues/77/all',
  rosterRequirements: {
    positions: [
      { label: 'QB', group: 'START', eligibility: ['QB'], min: 1, max: 3, start: 1 },
      { label: 'WR/TE/K', group: 'START', eligibility: ['WR', 'TE', 'K'], start: 2 },
      { label: 'DB', group: 'START', eligibility: ['CB', 'S'], start: 1 },
      { label: 'IR', group: 'INJURED', eligibility: ['QB'], start: 25 },
      { label: 'TAXI', group: 'TAXI', eligibility: ['QB'], start: 2 },
      { label: 'BN', max: 6 },
    ],
    rosterSize: 10,
    benchCount: 6,
  },
  waiverType: 'BLIND_BID',
  defaultWaiverBudget: 200,
  maxKeepers: 2,
  draftSecondsPerSelection: 60,
}

const standings = (season: number, teams: Json[]) => ({
  divisions: [
    { id: 1, name: 'East', teams: teams.slice(0, 2) },
    { id: 2, name: 'West', teams: teams.slice(2) },
  ],
  season,
  league: LEAGUE,
})

const row = (id: number, more: Json) => ({
  ...stub(id),
  waiverAcquisitionBudget: decimal(id * 10),
  pointsFor: decimal(1000.1 + id),
  pointsAgainst: decimal(900),
  owners: [{ id: 500 + id, displayName: `manager${id}`, lastSeen: '1640000000000' }],
  ...more,
})

const TABLE = standings(2021, [
  row(1, { recordOverall: record(2, 0, { rank: 2 }), recordPostseason: record(0, 1, { rank: 1 }) }),
  row(2, {
    recordOverall: record(1, 1, { ties: 1, rank: 3 }),
    recordPostseason: record(0, 0, { rank: 3 }),
    owners: [
      { id: 502, displayName: 'second' },
      { id: 599, displayName: 'co-owner' },
    ],
  }),
  row(3, {
    recordOverall: record(0, 2, { rank: 4 }),
    recordPostseason: record(0, 0, { rank: 4 }),
    owners: [],
  }),
  row(4, { recordOverall: record(1, 1, { rank: 1 }), recordPostseason: record(1, 0, { rank: 2 }) }),
])

const period = (ordinal: number) => ({ ordinal, value: ordinal, low: { ordinal, season: 2021 } })
const game = (id: number, [home, away]: [number, number], [a, b]: [number, number], more: Json = {}) => ({
  id: String(id),
  home: stub(home),
  away: stub(away),
  homeScore: { score: decimal(a) },
  awayScore: { score: decimal(b) },
  homeResult: a > b ? 'WIN' : a < b ? 'LOSE' : 'TIE',
  awayResult: a > b ? 'LOSE' : a < b ? 'WIN' : 'TIE',
  isFinalScore: true,
  ...more,
})
const WEEK_1 = {
  schedulePeriod: period(1),
  games: [game(11, [1, 2], [110.00002, 0]), game(12, [3, 4], [88.5, 88.5])],
}
const WEEK_2 = {
  schedulePeriod: period(2),
  games: [
    game(21, [1, 4], [90, 91.25], { isPlayoffs: true, isChampionshipGame: true }),
    game(22, [3, 2], [70, 60], { isPlayoffs: true, isThirdPlaceGame: true }),
  ],
}

const item = (at: number, transaction: Json) => ({ timeEpochMilli: String(at), transaction })
const OCTOBER = Date.UTC(2021, 9, 5)
const PAGE_1 = {
  items: [
    item(OCTOBER + 3, { type: 'TRANSACTION_TRADE', player: player(31), team: stub(1), tradeId: 900 }),
    item(OCTOBER + 3, {
      type: 'TRANSACTION_TRADE',
      draftPick: { season: 2022, round: 2 },
      team: stub(2),
      tradeId: 900,
    }),
    item(OCTOBER + 2, {
      type: 'TRANSACTION_CLAIM',
      player: player(32),
      team: stub(1),
      bidAmount: 7,
      waiverResolutionTeams: [
        { team: stub(1), bid: 7 },
        { team: stub(2), bid: 5, loser: true },
      ],
    }),
    item(OCTOBER + 2, { type: 'TRANSACTION_DROP', player: player(33), team: stub(1) }),
  ],
  resultOffsetNext: 4,
}
const PAGE_2 = {
  items: [
    ...PAGE_1.items.slice(3),
    item(OCTOBER + 1, { player: player(34), team: stub(3) }),
    { timeEpochMilli: String(OCTOBER), reserveChange: { team: stub(3), player: player(34), taxi: true } },
    item(OCTOBER - 1, { type: 'TRANSACTION_SOMETHING', player: player(35), team: stub(3) }),
  ],
}

const TRADES = {
  trades: [
    {
      id: 901,
      status: 'TRADE_STATUS_EXECUTED',
      approvedOn: String(OCTOBER + 9),
      numVetoesRequired: 3,
      chatChannel: '/chats/NFL/leagues/77/trades-901',
      teams: [
        { team: stub(3), playersObtained: [player(36)], playersReleased: [player(37)] },
        {
          team: stub(4),
          picksObtained: [
            { season: 2022, slot: { round: 1 }, originalOwner: stub(3), ownedBy: stub(4), traded: true },
          ],
        },
      ],
    },
    { id: 902, status: 'TRADE_STATUS_VETOED', teams: [{ team: stub(1) }, { team: stub(2) }] },
  ],
}

const cell = (overall: number, team: number, more: Json = {}) => ({
  team: stub(team),
  player: player(40 + overall, more),
  slot: { round: Math.ceil(overall / 4), slot: ((overall - 1) % 4) + 1, overall },
})
const BOARD = {
  draftOrder: [1, 2, 3, 4].map(stub),
  rows: [
    { round: 1, cells: [cell(1, 1), cell(2, 2, { isKeeper: true }), cell(3, 3), cell(4, 4)] },
    { round: 2, cells: [cell(5, 4), cell(6, 3), cell(7, 2), cell(8, 1)] },
  ],
}

const BOXSCORE = {
  game: WEEK_1.games[0],
  scoringPeriod: { ordinal: 1, season: 2021 },
  lineups: [
    {
      group: 'START',
      slots: [
        {
          position: { label: 'QB', group: 'START' },
          home: player(31, { viewingActualPoints: decimal(20.1) }),
          away: player(32, { viewingActualPoints: decimal(0) }),
        },
      ],
    },
    { slots: [{ position: { label: 'BN' }, home: player(33) }] },
  ],
}

const DOCUMENTS: Readonly<Record<string, unknown>> = {
  'standings.json': TABLE,
  'week-1.json': WEEK_1,
  'week-2.json': WEEK_2,
  'moves-0.json': PAGE_1,
  'moves-30.json': PAGE_2,
  'trades.json': TRADES,
  'draft.json': BOARD,
  'box.json': BOXSCORE,
}

function read(documents: Readonly<Record<string, unknown>>) {
  const files = Object.entries(documents).map(([path, value]) => ({ path, text: JSON.stringify(value) }))
  return fleaflickerImporter.read(readDocuments(files))
}

const season = (documents = DOCUMENTS) => must(read(documents).seasons.at(-1), 'a season')

describe('a league of Fleaflicker', () => {
  it('has its teams with their managers, co-owners and teams without a manager among them', () => {
    const league = read(DOCUMENTS)
    expect(league).toMatchObject({ id: '77', name: 'Made Up', sport: 'nfl' })
    expect(league.people).toContainEqual({ id: '599', name: 'co-owner' })
    expect(
      season().teams.map(({ id, name, people, division, faabLeft }) => [
        id,
        name,
        people,
        division,
        faabLeft,
      ]),
    ).toEqual([
      ['1', 'Otters', ['501'], 'East', 10],
      ['2', 'Pumas', ['502', '599'], 'East', 20],
      ['3', 'Quails', [], 'West', 30],
      ['4', 'Rooks', ['504'], 'West', 40],
    ])
  })

  it('has the host’s table in its order, which no result of a week changes', () => {
    expect(
      season().standings.map(({ rank, team, wins, losses, ties, pointsFor }) => [
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor,
      ]),
    ).toEqual([
      [1, '1', 2, 0, 0, 100_110],
      [2, '4', 1, 1, 0, 100_410],
      [3, '2', 1, 1, 1, 100_210],
      [4, '3', 0, 2, 0, 100_310],
    ])
  })

  it('has results by week, without the noise of single precision, a zero and a tie', () => {
    const weeks = season().weeks.map(({ week, matchups }) => [
      week,
      matchups.map(({ home, away, homePoints, awayPoints, part, isFinal }) => [
        home,
        away,
        homePoints,
        awayPoints,
        part,
        isFinal,
      ]),
    ])
    expect(weeks).toEqual([
      [
        1,
        [
          ['1', '2', 11_000, 0, 'regular', true],
          ['3', '4', 8850, 8850, 'regular', true],
        ],
      ],
      [
        2,
        [
          ['1', '4', 9000, 9125, 'winners', true],
          ['3', '2', 7000, 6000, 'third-place', true],
        ],
      ],
    ])
  })

  it('is over with its final: the champion by it, and the third by the game for that', () => {
    expect(season()).toMatchObject({ state: 'over', champion: '4', places: ['4', '1', '3', '2'] })
  })

  it('has each transaction once, by kind, with bids and the bids that lost', () => {
    const { moves } = season()
    expect(moves.map(({ kind, teams, bid }) => [kind, teams, bid])).toEqual([
      ['roster', ['3'], null],
      ['free-agent', ['3'], null],
      ['waiver-failed', ['2'], 5],
      ['waiver', ['1'], 7],
      ['drop', ['1'], null],
      ['trade', ['1', '2'], null],
      ['trade', ['3', '4'], null],
    ])
  })

  it('has trades whole, with picks and players released, of either answer', () => {
    const [one, other] = season().moves.filter(({ kind }) => kind === 'trade')
    expect(one).toMatchObject({
      id: '900',
      players: [{ player: '31', from: '2', to: '1' }],
      picks: [{ season: 2022, round: 2, original: '1', from: '1', to: '2' }],
    })
    expect(other).toMatchObject({
      id: '901',
      at: OCTOBER + 9,
      players: [
        { player: '36', from: '4', to: '3' },
        { player: '37', from: '3', to: null },
      ],
      picks: [{ season: 2022, round: 1, original: '3', from: '3', to: '4' }],
    })
    expect(season().tradedPicks).toEqual([{ season: 2022, round: 1, original: '3', owner: '4' }])
  })

  it('has the draft with its keepers, and knows that it turned around', () => {
    const [draft] = season().drafts
    expect(draft).toMatchObject({ kind: 'snake', rounds: 2 })
    expect(
      draft?.picks
        .map(({ overall, round, team, player, isKeeper }) => [overall, round, team, player, isKeeper])
        .slice(0, 5),
    ).toEqual([
      [1, 1, '1', '41', false],
      [2, 1, '2', '42', true],
      [3, 1, '3', '43', false],
      [4, 1, '4', '44', false],
      [5, 2, '4', '45', false],
    ])
  })

  it('has lineups by the box scores of weeks', () => {
    expect(season().weeks[0]?.lineups).toEqual([
      {
        team: '1',
        points: 11_000,
        starters: [{ player: '31', slot: 'QB', points: 2010 }],
        bench: [{ player: '33', slot: 'BN', points: null }],
      },
      { team: '2', points: 0, starters: [{ player: '32', slot: 'QB', points: 0 }], bench: [] },
    ])
  })

  it('is set up by settings that a league here can have, with a note on what is otherwise', () => {
    const { settings, settingsNotes } = season()
    const change = SettingsChange.parse(settings)
    const whole = withChange('nfl', defaultSettings('nfl', 4), change)
    expect(settingsProblems('nfl', whole, { teams: 4, isTimeZone: () => true })).toEqual([])
    expect(whole.roster).toMatchObject({
      starters: { QB: 1, DB: 1, 'WR/TE/K': 2 },
      slots: { 'WR/TE/K': ['WR', 'TE', 'K'] },
      bench: 6,
      injuredReserve: 10,
      taxi: 2,
      maxima: { QB: 3 },
    })
    expect(whole).toMatchObject({
      size: 4,
      draft: { keepers: 2, clock: 60_000 },
      waivers: { kind: 'faab', budget: 200 },
      trades: { review: 'votes', vetoCount: 3 },
      season: { divisions: ['East', 'West'], weeks: 1, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    expect(settingsNotes).toEqual([{ key: 'IR', value: '25', why: 'Here a team has at most 10 of them.' }])
  })

  it('says what is not there and what is not read', () => {
    const league = read({
      ...DOCUMENTS,
      'other.json': { hello: 1 },
      'more.json': { ...WEEK_1, weather: 'rain' },
    })
    expect(league.unread).toEqual([
      { path: 'more.json: weather', count: 1 },
      { path: 'other.json:', count: 1 },
      { path: 'moves-30.json: items[].transaction of type TRANSACTION_SOMETHING', count: 1 },
    ])
    expect(league.missing).toEqual([
      'The files have no scoring rules.',
      'The files have no rosters.',
      'The files have adds and drops of 2 teams of 4.',
      '1 trade of the files had not been carried out and is left out.',
    ])
  })
})

describe('seasons of Fleaflicker', () => {
  it('begin with the table, are under way with a result, and are over with the next one', () => {
    const before = standings(
      2022,
      [1, 2, 3, 4].map((id) => row(id, { pointsFor: decimal(0) })),
    )
    expect(season({ 'now.json': before }).state).toBe('before-draft')
    expect(season({ 'now.json': TABLE })).toMatchObject({ state: 'in-season', champion: null, places: [] })
    const both = read({ 'now.json': before, 'then.json': TABLE })
    expect(both.seasons.map((one) => [one.season, one.state, one.champion])).toEqual([
      [2021, 'over', '4'],
      [2022, 'before-draft', null],
    ])
  })

  it('are named by their later year where they span two', () => {
    const hockey = {
      ...TABLE,
      league: { ...LEAGUE, chatChannel: '/chats/NHL/leagues/77/all', rosterRequirements: undefined },
    }
    expect(read({ 'table.json': hockey })).toMatchObject({ sport: 'nhl', seasons: [{ season: 2022 }] })
  })

  it('come from one file that has several answers, too', () => {
    const whole = read({ 'all.json': { answers: Object.values(DOCUMENTS) } })
    expect(whole.seasons).toEqual(read(DOCUMENTS).seasons)
  })

  it('keep a team that has left the league, by its transactions', () => {
    const gone = { id: 9, name: 'Gone' }
    const page = { items: [...PAGE_2.items, item(OCTOBER, { player: player(50), team: gone })] }
    expect(season({ ...DOCUMENTS, 'moves-30.json': page }).teams.at(-1)).toMatchObject({
      id: '9',
      name: 'Gone',
      people: [],
    })
  })
})

describe('what is refused', () => {
  const errorOf = (documents: Readonly<Record<string, unknown>>) => {
    try {
      read(documents)
    } catch (error) {
      return error instanceof HostFileError ? error.message : error
    }
    return null
  }

  it.each([
    ['no standings', { 'week-1.json': WEEK_1 }, /have no standings/],
    [
      'two leagues',
      { ...DOCUMENTS, 'b.json': { ...TABLE, league: { ...LEAGUE, id: 78 } } },
      /^b\.json is of another league/,
    ],
    [
      'transactions of another league',
      { ...DOCUMENTS, 'b.json': { items: [item(1, { player: player(1), team: { id: 66, name: 'X' } })] } },
      /^b\.json is of another league/,
    ],
    [
      'a changed format',
      {
        ...DOCUMENTS,
        'week-1.json': {
          ...WEEK_1,
          games: [{ ...WEEK_1.games[0], homeScore: { score: { value: 'many' } } }],
        },
      },
      /^week-1\.json .*games\[0\]\.homeScore/,
    ],
    [
      'another sport',
      { 'a.json': { ...TABLE, league: { ...LEAGUE, chatChannel: '/chats/EPL/leagues/77/all' } } },
      /a sport that is not played here/,
    ],
  ])('%s', (_, documents, message) => {
    expect(errorOf(documents)).toMatch(message)
  })

  it('is all that is spoiled and no league: never with another error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(DOCUMENTS)), Damages, (path, damages) => {
        const documents = { ...DOCUMENTS, [path]: spoiled(DOCUMENTS[path], damages) }
        const error = errorOf(documents)
        expect(error === null || typeof error === 'string').toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
