import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague, HostSeason } from '../league/host-league.ts'
import { espnImporter } from './league.ts'

function readLeague(files: Readonly<Record<string, unknown>>): HostLeague {
  const documents = readDocuments(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value) })),
  )
  return espnImporter.read(documents)
}

function readSeason(value: object): HostSeason {
  return must(readLeague({ 'league.json': value }).seasons[0], 'the season')
}

const LEAGUE = { gameId: 1, id: 77, seasonId: 2024, segmentId: 0, scoringPeriodId: 2 }
const MEMBERS = [
  { id: '{A}', displayName: 'ann' },
  { id: '{B}', firstName: 'Bo', lastName: 'Field' },
  { id: '{C}', displayName: 'cy' },
]
const record = (wins: number, losses: number, points: number) => ({
  overall: { wins, losses, ties: 0, pointsFor: points, pointsAgainst: 100.1 },
})
const TEAMS = [
  {
    id: 1,
    name: 'Aces',
    owners: ['{C}', '{A}'],
    primaryOwner: '{A}',
    playoffSeed: 2,
    record: record(1, 1, 200.3),
  },
  {
    id: 2,
    location: 'Bramble',
    nickname: 'Bees',
    owners: ['{B}'],
    playoffSeed: 1,
    record: record(2, 0, 210),
  },
  { id: 3, name: ' Cranes\u0007 ', playoffSeed: 4, record: record(0, 2, 90) },
  { id: 4, name: 'Drakes', owners: ['{X}'], playoffSeed: 3, record: record(1, 1, 120) },
]
const side = (teamId: number, totalPoints: number) => ({ teamId, totalPoints })
const status = { latestScoringPeriod: 2, finalScoringPeriod: 17, currentMatchupPeriod: 2 }
const drafted = { drafted: true, inProgress: false }

describe('a season of ESPN', () => {
  it('is put together from an answer per view, whatever the files are called', () => {
    const league = readLeague({
      'a.json': { ...LEAGUE, teams: TEAMS, members: MEMBERS, status, draftDetail: drafted },
      'b.json': {
        ...LEAGUE,
        settings: {
          name: 'The <b>League</b>',
          size: 4,
          acquisitionSettings: { isUsingAcquisitionBudget: true, acquisitionBudget: 200 },
        },
        teams: [{ id: 2, transactionCounter: { acquisitionBudgetSpent: 31 }, waiverRank: 3 }],
      },
      'c.json': {
        ...LEAGUE,
        draftDetail: {
          ...drafted,
          picks: [
            {
              id: 1,
              overallPickNumber: 1,
              roundId: 1,
              teamId: 4,
              playerId: 501,
              bidAmount: 40,
              keeper: true,
            },
          ],
        },
      },
      'd.json': {
        players: [
          { id: 501, player: { id: 501, fullName: 'Grady Farrowby', defaultPositionId: 3, proTeamId: 12 } },
        ],
      },
    })
    expect(league).toMatchObject({ id: '77', name: 'The <b>League</b>', sport: 'nfl' })
    const season = must(league.seasons[0], 'the season')
    expect(season.teams).toEqual([
      { id: '1', name: 'Aces', people: ['{A}', '{C}'], division: null, faabLeft: null, waiverPriority: null },
      { id: '2', name: 'Bramble Bees', people: ['{B}'], division: null, faabLeft: 169, waiverPriority: 3 },
      { id: '3', name: 'Cranes', people: [], division: null, faabLeft: null, waiverPriority: null },
      { id: '4', name: 'Drakes', people: ['{X}'], division: null, faabLeft: null, waiverPriority: null },
    ])
    expect(league.people).toEqual([
      { id: '{A}', name: 'ann' },
      { id: '{B}', name: 'Bo Field' },
      { id: '{C}', name: 'cy' },
      { id: '{X}', name: 'Unknown manager' },
    ])
    expect(league.missing).toContain('The files name one manager only by an id.')
    expect(season.drafts[0]).toMatchObject({
      kind: 'auction',
      picks: [{ overall: 1, team: '4', player: '501', price: 40, isKeeper: true }],
    })
    expect(league.players).toEqual([
      { id: '501', name: 'Grady Farrowby', positions: ['WR'], team: 'KC', birthDate: null, feedId: '501' },
    ])
    expect(season.standings.map(({ rank, team, pointsFor }) => [rank, team, pointsFor])).toEqual([
      [1, '2', 21_000],
      [2, '1', 20_030],
      [3, '4', 12_000],
      [4, '3', 9_000],
    ])
    expect(league.unread).toEqual([])
  })

  it('is one of several, also of the past in a list, each with its year', () => {
    const league = readLeague({
      'now/mTeam.json': {
        ...LEAGUE,
        teams: TEAMS,
        members: MEMBERS,
        status: { ...status, previousSeasons: [2022, 2023] },
      },
      'history.json': [
        {
          ...LEAGUE,
          seasonId: 2023,
          members: MEMBERS,
          teams: TEAMS.map((team) => ({ ...team, rankCalculatedFinal: 5 - team.id })),
        },
      ],
    })
    expect(league.seasons.map(({ season, state, champion }) => [season, state, champion])).toEqual([
      [2023, 'over', '4'],
      [2024, 'in-season', null],
    ])
    expect(league.seasons[0]?.places).toEqual(['4', '3', '2', '1'])
    expect(league.missing.at(-1)).toBe('The league has a season that the files do not: 2022.')
  })

  it('has the parts of its playoffs by the host’s tiers, third place among them, and byes', () => {
    const game = (
      id: number,
      week: number,
      playoffTierType: string,
      sides: readonly [number, number | null, string],
    ) => ({
      id,
      matchupPeriodId: week,
      playoffTierType,
      winner: sides[2],
      home: side(sides[0], 99.95),
      ...(sides[1] === null ? {} : { away: side(sides[1], 80) }),
    })
    const season = readSeason({
      ...LEAGUE,
      teams: TEAMS,
      members: MEMBERS,
      draftDetail: drafted,
      status: { ...status, latestScoringPeriod: 18 },
      schedule: [
        game(1, 1, 'NONE', [1, 2, 'TIE']),
        game(2, 2, 'WINNERS_BRACKET', [1, 2, 'HOME']),
        game(3, 2, 'WINNERS_BRACKET', [3, 4, 'HOME']),
        game(4, 3, 'WINNERS_BRACKET', [3, 1, 'AWAY']),
        game(5, 3, 'WINNERS_CONSOLATION_LADDER', [2, 4, 'HOME']),
        game(6, 3, 'LOSERS_CONSOLATION_LADDER', [2, null, 'UNDECIDED']),
      ],
    })
    expect(season.weeks.map(({ matchups }) => matchups.map(({ part }) => part))).toEqual([
      ['regular'],
      ['winners', 'winners'],
      ['winners', 'third-place', 'consolation'],
    ])
    expect(season.weeks[2]?.matchups[2]).toEqual({
      home: '2',
      away: null,
      homePoints: 9_995,
      awayPoints: null,
      categories: null,
      part: 'consolation',
      isFinal: true,
    })
    // No final ranks: by the final.
    expect(season).toMatchObject({ places: [], champion: '1' })
  })

  it('has lineups of each scoring period of a round of two weeks, added up', () => {
    const entry = (playerId: number, lineupSlotId: number, points: number) => ({
      playerId,
      lineupSlotId,
      playerPoolEntry: { id: playerId, appliedStatTotal: points },
    })
    const view = (scoringPeriodId: number, entries: readonly object[]) => ({
      ...LEAGUE,
      scoringPeriodId,
      schedule: [
        {
          id: 9,
          matchupPeriodId: 15,
          winner: 'UNDECIDED',
          home: {
            ...side(1, 31.1),
            pointsByScoringPeriod: { 16: 20, 17: 11.1 },
            rosterForCurrentScoringPeriod: { entries },
          },
        },
      ],
    })
    const league = readLeague({
      'teams.json': { ...LEAGUE, teams: TEAMS, members: MEMBERS, draftDetail: drafted },
      '16.json': view(16, [entry(7, 0, 20), entry(8, 20, 4.2), entry(9, 21, 0)]),
      '17.json': view(17, [entry(7, 20, 3), entry(8, 23, 10.1), entry(-16_007, 16, 1)]),
    })
    expect(league.seasons[0]?.weeks[0]?.lineups).toEqual([
      {
        team: '1',
        points: 3_110,
        starters: [
          { player: '7', slot: 'QB', points: 2_000 },
          { player: '8', slot: 'FLEX', points: 1_010 },
          { player: '-16007', slot: 'D/ST', points: 100 },
        ],
        bench: [{ player: '9', slot: 'IR', points: 0 }],
      },
    ])
    expect(league.players.map(({ feedId }) => feedId)).toEqual(['7', '8', '7-dst', '9'])
  })

  it('of categories has the record of the team at home and no points', () => {
    const season = readSeason({
      ...LEAGUE,
      gameId: 4,
      teams: TEAMS,
      members: MEMBERS,
      draftDetail: drafted,
      settings: {
        scoringSettings: {
          scoringType: 'H2H_CATEGORY',
          scoringItems: [{ statId: 13, isReverseItem: false }, { statId: 999 }],
        },
      },
      schedule: [
        {
          id: 1,
          matchupPeriodId: 1,
          winner: 'HOME',
          home: { ...side(1, 6.5), cumulativeScore: { wins: 6, losses: 3, ties: 1 } },
          away: { ...side(2, 3.5), cumulativeScore: { wins: 3, losses: 6, ties: 1 } },
        },
      ],
    })
    expect(season.weeks[0]?.matchups).toMatchObject([
      { homePoints: null, awayPoints: null, categories: { wins: 6, losses: 3, ties: 1 }, isFinal: true },
    ])
    expect(season.rules).toMatchObject({ mapped: 1, unmapped: [{ key: '999' }] })
    expect(season.settings).toMatchObject({
      format: { scoring: 'each-category', competition: 'head-to-head' },
    })
    expect(season.standings[0]).toMatchObject({ team: '2', wins: 2, pointsFor: null })
  })

  it('of rotisserie has a table of points by rank and teams without opponents', () => {
    const ranks = (teamId: number, rank: number) => ({
      teamId,
      totalPoints: 0,
      cumulativeScore: {
        wins: 0,
        losses: 0,
        ties: 0,
        scoreByStat: { 0: { rank, result: null, score: 5 }, 6: { rank: 1.5, result: null, score: 1 } },
      },
    })
    const season = readSeason({
      ...LEAGUE,
      gameId: 3,
      teams: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B', points: 0 },
      ].map((team) => ({ ...team, record: { overall: { wins: 0, losses: 0, ties: 0 } } })),
      draftDetail: drafted,
      status: { ...status, latestScoringPeriod: 18 },
      settings: { scoringSettings: { scoringType: 'ROTO', scoringItems: [] } },
      schedule: [{ id: 1, matchupPeriodId: 1, teams: [ranks(1, 1), ranks(2, 2)] }],
    })
    expect(season.weeks[0]?.matchups.map(({ home, away, homePoints }) => [home, away, homePoints])).toEqual([
      ['1', null, null],
      ['2', null, null],
    ])
    expect(season.standings.map(({ team, total }) => [team, total])).toEqual([
      ['2', 350],
      ['1', 250],
    ])
    expect(season.champion).toBe('2')
  })
})

describe('transactions of ESPN', () => {
  const add = (playerId: number, toTeamId: number) => ({ type: 'ADD', playerId, fromTeamId: 0, toTeamId })
  const drop = (playerId: number, fromTeamId: number) => ({ type: 'DROP', playerId, fromTeamId, toTeamId: 0 })
  const trade = (playerId: number, fromTeamId: number, toTeamId: number) => ({
    type: 'TRADE',
    playerId,
    fromTeamId,
    toTeamId,
  })
  const swap = [
    trade(1, 1, 2),
    trade(2, 2, 1),
    { type: 'ACQUISITION_BUDGET_TRADE', playerId: 0, fromTeamId: 1, toTeamId: 2, acquisitionBudget: 7 },
  ]
  const done = { status: 'EXECUTED', scoringPeriodId: 3, proposedDate: 1_000 }
  const transactions = [
    { ...done, id: 'a', type: 'FREEAGENT', teamId: 1, items: [add(10, 1), drop(11, 1)] },
    { ...done, id: 'b', type: 'WAIVER', teamId: 2, bidAmount: 12, processDate: 2_000, items: [add(12, 2)] },
    {
      ...done,
      id: 'c',
      type: 'WAIVER',
      teamId: 3,
      bidAmount: 5,
      status: 'FAILED_INVALIDPLAYERSOURCE',
      items: [add(12, 3)],
    },
    {
      ...done,
      id: 'd',
      type: 'WAIVER',
      teamId: 3,
      status: 'CANCELED',
      executionType: 'CANCEL',
      items: [add(12, 3)],
    },
    { ...done, id: 'e', type: 'WAIVER_ERROR', teamId: 4, status: 'FAILED_ROSTERLIMIT', items: [add(13, 4)] },
    { ...done, id: 'e2', type: 'WAIVER_ERROR', teamId: 3, relatedTransactionId: 'c', items: [add(12, 3)] },
    { ...done, id: 'f', type: 'ROSTER', teamId: 1, items: [drop(14, 1)] },
    {
      ...done,
      id: 'g',
      type: 'ROSTER',
      teamId: 1,
      items: [{ type: 'LINEUP', playerId: 15, fromLineupSlotId: 20, toLineupSlotId: 21 }],
    },
    {
      ...done,
      id: 'h',
      type: 'ROSTER',
      teamId: 1,
      items: [{ type: 'LINEUP', playerId: 15, fromLineupSlotId: 20, toLineupSlotId: 2 }],
    },
    { ...done, id: 'i', type: 'FREEAGENT', teamId: 2, isLeagueManager: true, items: [add(16, 2)] },
    { ...done, id: 'p', type: 'TRADE_PROPOSAL', teamId: 1, status: 'PENDING', items: swap },
    { ...done, id: 'q', type: 'TRADE_ACCEPT', teamId: 2, relatedTransactionId: 'p', items: swap },
    { ...done, id: 'r', type: 'TRADE_UPHOLD', teamId: 0, relatedTransactionId: 'q', processDate: 9_000 },
    { ...done, id: 's', type: 'TRADE_PROPOSAL', teamId: 3, status: 'PENDING', items: [trade(3, 3, 4)] },
    { ...done, id: 't', type: 'TRADE_ACCEPT', teamId: 4, relatedTransactionId: 's' },
    { ...done, id: 'u', type: 'TRADE_VETO', teamId: 4, relatedTransactionId: 't' },
    {
      ...done,
      id: 'v',
      type: 'DRAFT',
      teamId: 4,
      items: [{ type: 'DRAFT', playerId: 20, toTeamId: 4, overallPickNumber: 1 }],
    },
  ]
  const files = {
    'mTeam.json': { ...LEAGUE, teams: TEAMS, members: MEMBERS, draftDetail: drafted },
    'period-3.json': { ...LEAGUE, scoringPeriodId: 3, transactions },
    'again.json': { ...LEAGUE, scoringPeriodId: 3, transactions: transactions.slice(0, 3) },
  }

  it('are one act each: a trade with its acceptance and confirmation, a claim with its error', () => {
    const league = readLeague(files)
    const moves = must(league.seasons[0], 'the season').moves
    expect(moves.map(({ id, kind, bid }) => [id, kind, bid])).toEqual([
      ['a', 'free-agent', null],
      ['c', 'waiver-failed', 5],
      ['e', 'waiver-failed', null],
      ['f', 'drop', null],
      ['g', 'roster', null],
      ['i', 'commissioner', null],
      ['v', 'draft', null],
      ['b', 'waiver', 12],
      ['r', 'trade', null],
    ])
    expect(moves.at(-1)).toMatchObject({
      at: 9_000,
      week: 3,
      teams: ['1', '2'],
      players: [
        { player: '1', from: '1', to: '2' },
        { player: '2', from: '2', to: '1' },
      ],
      faab: [{ from: '1', to: '2', amount: 7 }],
    })
    expect(league.missing).toEqual(
      expect.arrayContaining([
        '2024: 1 move between starters and bench is left out.',
        '2024: 2 transactions that did not take effect are left out.',
      ]),
    )
  })

  it('are also told by the league’s activity, each once', () => {
    const message = (messageTypeId: number, targetId: number, of: object) => ({
      messageTypeId,
      targetId,
      ...of,
    })
    const league = readLeague({
      ...files,
      'kona_league_communication.json': {
        topics: [
          {
            id: 'x',
            type: 'ACTIVITY_TRANSACTIONS',
            date: 1_500,
            messages: [message(178, 10, { to: 1 }), message(179, 11, { to: 1 })],
          },
          {
            id: 'y',
            type: 'ACTIVITY_TRANSACTIONS',
            date: 20_000,
            messages: [message(244, 30, { from: 3, to: 4 }), message(239, 31, { for: 4 })],
          },
          { id: 'z', type: 'NOTE', date: 30_000, messages: [message(1, 0, {})] },
        ],
      },
    })
    const moves = must(league.seasons[0], 'the season').moves
    expect(moves).toHaveLength(10)
    expect(moves.at(-1)).toMatchObject({
      id: 'y',
      kind: 'trade',
      teams: ['4', '3'],
      players: [
        { player: '30', from: '3', to: '4' },
        { player: '31', from: '4', to: null },
      ],
    })
  })

  it('of picks tell whose they were by the order of the draft', () => {
    const season = readSeason({
      ...LEAGUE,
      teams: TEAMS,
      members: MEMBERS,
      settings: { draftSettings: { type: 'SNAKE', pickOrder: [4, 3, 2, 1], isTradingEnabled: true } },
      draftDetail: {
        drafted: true,
        // The fifth is the second of team 1, whose first was the last of the round.
        picks: [4, 3, 2, 1, 3, 2, 3, 4].map((teamId, index) => ({
          overallPickNumber: index + 1,
          roundId: index < 4 ? 1 : 2,
          teamId,
          playerId: index === 7 ? -1 : index + 1,
        })),
      },
      transactions: [
        {
          ...done,
          id: 'a',
          type: 'TRADE_ACCEPT',
          teamId: 1,
          items: [{ type: 'DRAFT_TRADE', playerId: 0, overallPickNumber: 5, fromTeamId: 1, toTeamId: 3 }],
        },
      ],
    })
    expect(season.tradedPicks).toEqual([{ season: 2024, round: 2, original: '1', owner: '3' }])
    expect(season.moves[0]?.picks).toEqual([{ season: 2024, round: 2, original: '1', from: '1', to: '3' }])
    expect(season.drafts[0]).toMatchObject({ kind: 'snake', rounds: 2 })
    expect(season.drafts[0]?.picks.at(-1)?.player).toBeNull()
  })
})

describe('settings of ESPN', () => {
  const settings = {
    name: 'Settled',
    size: 10,
    rosterSettings: {
      lineupLocktimeType: 'INDIVIDUAL_GAME',
      lineupSlotCounts: { 0: 1, 2: 2, 4: 2, 6: 1, 7: 1, 16: 1, 17: 1, 19: 1, 20: 6, 21: 2, 23: 1 },
      positionLimits: { 1: 4, 2: -1, 9: 3, 16: 0 },
    },
    scheduleSettings: {
      divisions: [{ id: 0, name: 'League Standings', size: 10 }],
      matchupPeriodCount: 14,
      matchupPeriods: { 14: [14], 15: [15], 16: [17, 16] },
      playoffTeamCount: 4,
      playoffReseed: true,
      playoffSeedingRule: 'TOTAL_POINTS_SCORED',
    },
    scoringSettings: {
      scoringType: 'H2H_POINTS',
      scoringItems: [],
      homeTeamBonus: 2,
      scoringEnhancementType: 'WIN_BONUS_TOP_HALF',
    },
    draftSettings: {
      type: 'AUCTION',
      auctionBudget: 250,
      keeperCount: 2,
      orderType: 'MANUAL',
      timePerSelection: 30,
    },
    acquisitionSettings: {
      acquisitionType: 'WAIVERS_TRADITIONAL',
      isUsingAcquisitionBudget: false,
      waiverOrderReset: true,
      waiverProcessDays: ['WEDNESDAY', 'SUNDAY'],
      waiverProcessHour: 4,
      waiverHours: 24,
      acquisitionLimit: -1,
    },
    tradeSettings: { revisionHours: 48, vetoVotesRequired: 0, max: -1, deadlineDate: 1_700_000_000_000 },
    financeSettings: { entryFee: 25 },
  }

  it('are those of a league here, and what differs has a note', () => {
    const season = readSeason({ ...LEAGUE, teams: TEAMS, members: MEMBERS, settings })
    expect(SettingsChange.parse(season.settings)).toMatchObject({
      size: 10,
      format: { scoring: 'points', competition: 'head-to-head' },
      roster: {
        starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, SUPERFLEX: 1, 'D/ST': 1, K: 1, IDP: 0 },
        bench: 6,
        injuredReserve: 2,
        maxima: { QB: 4, RB: null, 'D/ST': null },
      },
      draft: { kind: 'auction', auction: { budget: 250 }, keepers: 2, order: 'hand', clock: 30_000 },
      season: {
        weeks: 14,
        divisions: [],
        medianGame: true,
        tieBreakers: ['points-for', 'head-to-head', 'points-against'],
        playoffs: { teams: 4, roundWeeks: [1, 2], reseed: true },
      },
      waivers: {
        kind: 'reverse',
        days: [0, 3],
        time: 240,
        dropHours: 24,
        continuous: false,
        addsPerSeason: null,
      },
      trades: { review: 'commissioner', reviewHours: 48, perSeason: null },
    })
    expect(season.settingsNotes.map(({ key }) => key)).toEqual([
      'financeSettings.entryFee',
      'rosterSettings.lineupSlotCounts.19',
      'rosterSettings.positionLimits.9',
      'scoringSettings.homeTeamBonus',
      'tradeSettings.deadlineDate',
    ])
  })

  it('that no league here can have are left out with the reason', () => {
    const season = readSeason({
      ...LEAGUE,
      teams: TEAMS,
      members: MEMBERS,
      settings: {
        size: 4,
        scheduleSettings: { matchupPeriodCount: 25, playoffTeamCount: 6, playoffMatchupPeriodLength: 3 },
        rosterSettings: { lineupSlotCounts: { 20: 5 } },
        acquisitionSettings: { isUsingAcquisitionBudget: true, acquisitionBudget: 2_000_000 },
      },
    })
    expect(SettingsChange.parse(season.settings)).toMatchObject({ size: 4 })
    expect(season.settingsNotes.map(({ key }) => key)).toEqual([
      'scheduleSettings.matchupPeriods',
      'acquisitionSettings.acquisitionBudget',
      'roster.starters',
      'season.playoffs.teams',
      'season.weeks',
    ])
  })
})

describe('files that are not a league of ESPN', () => {
  const refusalOf = (files: Readonly<Record<string, unknown>>) => {
    try {
      readLeague(files)
      return null
    } catch (error) {
      return error instanceof HostFileError ? error.message : error
    }
  }

  it.each([
    [{}, 'The files have no league of ESPN: an answer with its id and seasonId.'],
    [{ 'a.json': LEAGUE }, 'The files have no teams of the league: an answer of the view mTeam.'],
    [{ 'a.json': LEAGUE, 'b.json': { ...LEAGUE, id: 78 } }, 'The files are of 2 leagues of ESPN: 77, 78.'],
    [
      { 'a.json': LEAGUE, 'b.json': { ...LEAGUE, gameId: 4, seasonId: 2023, teams: TEAMS } },
      'The files are of leagues of two sports.',
    ],
    [
      { 'a.json': { ...LEAGUE, gameId: 9, teams: TEAMS } },
      'The league is of a sport that leagues here are not played in.',
    ],
    [
      { 'a.json': { ...LEAGUE, teams: [{ id: 1, points: 'many' }] } },
      'a.json has something else than a number or a text of the usual form at teams[0].points: the host may have changed its format.',
    ],
    [
      {
        'a.json': {
          ...LEAGUE,
          teams: TEAMS,
          members: MEMBERS,
          schedule: [{ id: 1, matchupPeriodId: 1, home: side(1, 0), away: side(9, 0) }],
        },
      },
      'The files name a team of 2024, 9, that the league does not have.',
    ],
    [
      { 'a.json': { ...LEAGUE, teams: Array.from({ length: 101 }, (_, index) => ({ id: index + 1 })) } },
      'a.json has something else than a list of at most 100 at teams: the host may have changed its format.',
    ],
    [
      { 'a.json': { messages: ['You are not authorized to view this League.'], details: [] } },
      'a.json is a refusal of the host and no league: You are not authorized to view this League.',
    ],
  ])('are refused with a sentence: %#', (files, sentence) => {
    expect(refusalOf(files)).toBe(sentence)
  })

  it('are told where they are beside one, as are fields that are new', () => {
    const league = readLeague({
      'league.json': { ...LEAGUE, teams: TEAMS.map((team) => ({ ...team, mood: 'good' })), members: MEMBERS },
      'other.json': { league: { name: 'of another host' } },
      'state.json': { currentScoringPeriod: { id: 3 }, settings: {} },
    })
    expect(league.unread).toEqual([
      { path: 'league.json: teams[].mood', count: 4 },
      { path: 'other.json:', count: 1 },
    ])
  })
})
