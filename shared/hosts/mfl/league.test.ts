import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { Damages, spoiled } from '../../../tests/support/spoiled.ts'
import { type HostFile, readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { HostLeague } from '../league/host-league.ts'
import { mflImporter } from './league.ts'

type Answers = Readonly<Record<string, unknown>>

const file = (path: string, value: Answers): HostFile => ({ path, text: JSON.stringify(value) })

/** Each answer as a file of its own. */
function read(answers: Answers): HostLeague {
  return readFiles(
    Object.entries(answers).map(([view, value]) => file(`2023/${view}.json`, { [view]: value })),
  )
}

function readFiles(files: readonly HostFile[]): HostLeague {
  return mflImporter.read(readDocuments(files))
}

function seasonOf(answers: Answers) {
  return must(read(answers).seasons[0], 'a season')
}

function leagueOf(changes: Answers = {}, teams = 4) {
  return {
    id: '71000',
    name: 'Four of Us',
    franchises: {
      count: String(teams),
      franchise: Array.from({ length: teams }, (_, index) => ({
        id: idOf(index + 1),
        name: `Team ${index + 1}`,
      })),
    },
    startWeek: '1',
    lastRegularSeasonWeek: '2',
    endWeek: '4',
    ...changes,
  }
}

const idOf = (team: number) => String(team).padStart(4, '0')

/** A game of two teams by their numbers, the one at home second. */
function game(away: number, awayPoints: string, home: number, homePoints: string) {
  const result = (own: string, other: string) =>
    own === other ? 'T' : Number(own) > Number(other) ? 'W' : 'L'
  return {
    franchise: [
      { id: idOf(away), isHome: '0', score: awayPoints, result: result(awayPoints, homePoints) },
      { id: idOf(home), isHome: '1', score: homePoints, result: result(homePoints, awayPoints) },
    ],
  }
}

const week = (number: number, ...matchup: unknown[]) => ({ week: String(number), matchup })

describe('a league of MyFantasyLeague', () => {
  it('has its teams with divisions, money for bids and the waiver order', () => {
    const franchise = [
      {
        id: '0001',
        name: ' <b>Aces</b>\u0000 ',
        division: '00',
        bbidAvailableBalance: '70.00',
        waiverSortOrder: '2',
      },
      { id: '0002', name: '', division: '01', bbidAvailableBalance: '', waiverSortOrder: '1' },
    ]
    const divisions = {
      count: '2',
      division: [
        { id: '00', name: 'East', conference: '00' },
        { id: '01', name: 'East', conference: '01' },
      ],
    }
    const conferences = {
      count: '2',
      conference: [
        { id: '00', name: 'American' },
        { id: '01', name: 'National' },
      ],
    }
    const { teams } = seasonOf({
      league: leagueOf({ franchises: { franchise }, divisions, conferences, currentWaiverType: 'BBID_FCFS' }),
    })
    expect(teams).toEqual([
      {
        id: '0001',
        name: '<b>Aces</b>',
        people: [],
        division: 'American East',
        faabLeft: 70,
        waiverPriority: 2,
      },
      {
        id: '0002',
        name: 'Franchise 0002',
        people: [],
        division: 'National East',
        faabLeft: null,
        waiverPriority: 1,
      },
    ])
  })

  it('names managers where its member saved it: two of a team, one of two seasons', () => {
    const owners = (...names: string[]) => ({
      franchise: names.map((owner_name, index) => ({
        id: idOf(index + 1),
        name: 'T',
        owner_name,
        email: 'x',
      })),
    })
    const league = readFiles([
      file('2022/league.json', { league: leagueOf({ franchises: owners('Ann Lee', 'Bo Ray & Cy Fox') }) }),
      file('2023/league.json', { league: leagueOf({ franchises: owners('Bo Ray', 'ANN LEE') }) }),
    ])
    expect(league.people).toEqual([
      { id: 'owner ann lee', name: 'ANN LEE' },
      { id: 'owner bo ray', name: 'Bo Ray' },
      { id: 'owner cy fox', name: 'Cy Fox' },
    ])
    expect(league.seasons.map(({ teams }) => teams.map(({ people }) => people))).toEqual([
      [['owner ann lee'], ['owner bo ray', 'owner cy fox']],
      [['owner bo ray'], ['owner ann lee']],
    ])
  })

  it('has players by first and last name, with the day of their birth', () => {
    const player = [
      {
        id: '4925',
        name: 'Brees, Drew',
        position: 'QB',
        team: 'NOS',
        birthdate: '285224400',
        espn_id: '2580',
      },
      { id: '0501', name: 'Bills, Buffalo', position: 'Def', team: 'BUF' },
      { id: '9', name: 'Nobody, Named' },
    ]
    const rosters = { franchise: [{ id: '0001', player: [{ id: '4925' }, { id: '0501' }, { id: '77' }] }] }
    const league = read({ league: leagueOf(), players: { player }, rosters })
    expect(league.players).toEqual([
      {
        id: '4925',
        name: 'Drew Brees',
        positions: ['QB'],
        team: 'NOS',
        birthDate: '1979-01-15',
        feedId: '2580',
      },
      { id: '0501', name: 'Buffalo Bills', positions: ['Def'], team: 'BUF', birthDate: null, feedId: null },
      { id: '77', name: null, positions: [], team: null, birthDate: null, feedId: null },
    ])
    expect(league.missing).toContain('The files name 1 of 3 players by their ids only.')
  })
})

describe('transactions of MyFantasyLeague', () => {
  const one = (transaction: Answers) =>
    seasonOf({
      league: leagueOf(),
      transactions: { transaction: { timestamp: '1700000000', ...transaction } },
    })

  const to = (player: string, team: string) => ({ player, from: null, to: team })
  const from = (player: string, team: string) => ({ player, from: team, to: null })
  const within = (player: string) => ({ player, from: '0001', to: '0001' })

  it.each([
    [
      { type: 'FREE_AGENT', transaction: '11,|12,13,' },
      'free-agent',
      [to('11', '0001'), from('12', '0001'), from('13', '0001')],
      null,
    ],
    [{ type: 'FREE_AGENT', transaction: '|12,' }, 'drop', [from('12', '0001')], null],
    [{ type: 'FREE_AGENT', transaction: '11,|', by_commish: '1' }, 'commissioner', [to('11', '0001')], null],
    [
      { type: 'LOAD_ROSTERS', transaction: '|12,', by_commish: '1' },
      'commissioner',
      [from('12', '0001')],
      null,
    ],
    [{ type: 'WAIVER', transaction: '11,|12,' }, 'waiver', [to('11', '0001'), from('12', '0001')], null],
    [
      { type: 'BBID_WAIVER', transaction: '11,|34.00|12,' },
      'waiver',
      [to('11', '0001'), from('12', '0001')],
      34,
    ],
    [{ type: 'BBID_WAIVER', transaction: '11,|0.00|' }, 'waiver', [to('11', '0001')], 0],
    [{ type: 'IR', activated: '11,', deactivated: '12,' }, 'roster', [within('12'), within('11')], null],
    [{ type: 'TAXI', promoted: '11,', demoted: '' }, 'roster', [within('11')], null],
    [{ type: 'AUCTION_WON', transaction: '11|27|' }, 'draft', [to('11', '0001')], 27],
  ])('%j', (transaction, kind, players, bid) => {
    expect(one({ franchise: '0001', ...transaction }).moves).toEqual([
      {
        id: null,
        at: 1_700_000_000_000,
        week: null,
        kind,
        teams: ['0001'],
        players,
        picks: [],
        faab: [],
        bid,
      },
    ])
  })

  it('trades have players, picks of other years and of this draft, and money', () => {
    const draftPick = [
      {
        round: '01',
        pick: '01',
        franchise: '0003',
        player: '21',
        comments: '[Pick traded from Team 4.\nPick traded from Team 1.] ',
      },
      { round: '01', pick: '02', franchise: '0002', player: '22', comments: '' },
    ]
    const trade = {
      type: 'TRADE',
      franchise: '0001',
      franchise2: '0002',
      franchise1_gave_up: '11,FP_0003_2024_2,DP_00_0,BB_30.4,',
      franchise2_gave_up: 'DP_00_1,XX_9,',
    }
    const league = read({
      league: leagueOf(),
      transactions: { transaction: trade },
      draftResults: { draftUnit: { unit: 'LEAGUE', draftPick } },
    })
    expect(league.seasons[0]?.moves).toEqual([
      {
        id: null,
        at: null,
        week: null,
        kind: 'trade',
        teams: ['0001', '0002'],
        players: [{ player: '11', from: '0001', to: '0002' }],
        picks: [
          { season: 2024, round: 2, original: '0003', from: '0001', to: '0002' },
          { season: 2023, round: 1, original: '0004', from: '0001', to: '0002' },
          { season: 2023, round: 1, original: '0002', from: '0002', to: '0001' },
        ],
        faab: [{ from: '0001', to: '0002', amount: 30 }],
        bid: null,
      },
    ])
    expect(league.unread).toEqual([{ path: 'transactions: XX_9, given up in a trade', count: 1 }])
  })

  it('a pick that came back to its team is not traded any more', () => {
    const trade = (timestamp: string, franchise: string, franchise2: string, gave: string) => ({
      type: 'TRADE',
      timestamp,
      franchise,
      franchise2,
      franchise1_gave_up: gave,
      franchise2_gave_up: '',
    })
    // The newest first, as the host has it.
    const transaction = [
      trade('3', '0003', '0001', 'FP_0001_2024_2,'),
      trade('2', '0002', '0003', 'FP_0001_2024_2,FP_0001_2024_1,'),
      trade('1', '0001', '0002', 'FP_0001_2024_1,FP_0001_2024_2,'),
    ]
    expect(seasonOf({ league: leagueOf(), transactions: { transaction } }).tradedPicks).toEqual([
      { season: 2024, round: 1, original: '0001', owner: '0003' },
    ])
    const futureDraftPicks = {
      franchise: [
        { id: '0002', futureDraftPick: { year: '2025', round: '1', originalPickFor: '0004' } },
        { id: '0004', futureDraftPick: [{ year: '2025', round: '2', originalPickFor: '0004' }] },
      ],
    }
    expect(
      seasonOf({ league: leagueOf(), transactions: { transaction }, futureDraftPicks }).tradedPicks,
    ).toEqual([{ season: 2025, round: 1, original: '0004', owner: '0002' }])
  })

  it('claims that got no player failed: not those of the team that won, nor those that may be pending', () => {
    const transaction = [
      { type: 'BBID_WAIVER_REQUEST', timestamp: '900', franchise: '0003', transaction: '13_1_0000' },
      { type: 'BBID_WAIVER', timestamp: '500', franchise: '0001', transaction: '11,|9.00|' },
      { type: 'BBID_WAIVER_REQUEST', timestamp: '400', franchise: '0001', transaction: '11_9_12' },
      { type: 'BBID_WAIVER_REQUEST', timestamp: '400', franchise: '0002', transaction: '11_4_14,15_2_0000' },
    ]
    const season = read({ league: leagueOf(), transactions: { transaction } })
    const failed = season.seasons[0]?.moves.filter(({ kind }) => kind === 'waiver-failed')
    expect(failed?.map(({ teams, players, bid }) => ({ teams, players, bid }))).toEqual([
      { teams: ['0002'], players: [to('11', '0002'), from('14', '0002')], bid: 4 },
      { teams: ['0002'], players: [to('15', '0002')], bid: 2 },
    ])
    expect(season.missing).toContain('Pending waiver claims of 2023 were left out: 1.')
  })

  it('entries of the log that move nobody are counted, those of unknown types told', () => {
    const transaction = [
      { type: 'LOCK_ALL_PLAYERS', franchise: '', transaction: '' },
      { type: 'IR', franchise: '', activated: '', deactivated: '' },
      { type: 'TELEPORT', franchise: '0001', transaction: '1,|' },
    ]
    const league = read({ league: leagueOf(), transactions: { transaction } })
    expect(league.seasons[0]?.settingsNotes.find(({ key }) => key === 'transactions')?.value).toBe(
      '2 of 3 entries',
    )
    expect(league.unread).toEqual([{ path: 'transactions: a transaction of type TELEPORT', count: 1 }])
  })

  it('the same entry in two files is one', () => {
    const add = { type: 'FREE_AGENT', franchise: '0001', timestamp: '5', transaction: '11,|' }
    const drop = { type: 'FREE_AGENT', franchise: '0001', timestamp: '6', transaction: '|11,' }
    const league = readFiles([
      file('2023/league.json', { league: leagueOf() }),
      file('2023/week1.json', { transactions: { transaction: add } }),
      file('2023/all.json', { transactions: { transaction: [drop, add] } }),
    ])
    expect(league.seasons[0]?.moves.map(({ at, kind }) => [at, kind])).toEqual([
      [5000, 'free-agent'],
      [6000, 'drop'],
    ])
  })
})

describe('drafts of MyFantasyLeague', () => {
  it('are one of each conference, with passed picks, keepers and the order', () => {
    // `1.02` is the second pick of the first round.
    const pick = (at: string, franchise: string, player: string, comments = '') => ({
      round: at.split('.')[0],
      pick: at.split('.')[1],
      franchise,
      player,
      timestamp: '1700000000',
      comments,
    })
    const draftUnit = [
      {
        unit: 'CONFERENCE00',
        draftType: 'SAME',
        draftPick: [
          pick('02.01', '0001', '13'),
          pick('01.02', '0002', ''),
          pick('01.01', '0001', '11', '[Keeper.] mine'),
        ],
      },
      {
        unit: 'CONFERENCE01',
        draftPick: [
          pick('1.1', '0003', '11'),
          pick('1.2', '0004', '12'),
          pick('2.1', '0004', '13'),
          pick('2.2', '0003', ''),
        ],
      },
    ]
    const { drafts, state } = seasonOf({ league: leagueOf(), draftResults: { draftUnit } })
    expect(state).toBe('drafting')
    expect(drafts).toEqual([
      {
        id: 'CONFERENCE00',
        kind: 'linear',
        startedAt: 1_700_000_000_000,
        rounds: 2,
        picks: [
          { overall: 1, round: 1, team: '0001', player: '11', price: null, isKeeper: true },
          { overall: 2, round: 1, team: '0002', player: null, price: null, isKeeper: false },
          { overall: 3, round: 2, team: '0001', player: '13', price: null, isKeeper: false },
        ],
      },
      {
        id: 'CONFERENCE01',
        kind: 'snake',
        startedAt: 1_700_000_000_000,
        rounds: 2,
        picks: [
          { overall: 1, round: 1, team: '0003', player: '11', price: null, isKeeper: false },
          { overall: 2, round: 1, team: '0004', player: '12', price: null, isKeeper: false },
          { overall: 3, round: 2, team: '0004', player: '13', price: null, isKeeper: false },
        ],
      },
    ])
  })

  it('of an auction are its sales in the order in which bidding ended, or those who won in the log', () => {
    const auction = [
      { player: '12', franchise: '0002', winningBid: '425000', timeStarted: '100', lastBidTime: '300' },
      { player: '11', franchise: '0001', winningBid: '5', timeStarted: '110', lastBidTime: '200' },
    ]
    const picks = [
      { overall: 1, round: 1, team: '0001', player: '11', price: 5, isKeeper: false },
      { overall: 2, round: 1, team: '0002', player: '12', price: 425_000, isKeeper: false },
    ]
    const listed = seasonOf({
      league: leagueOf(),
      auctionResults: { auctionUnit: { unit: 'LEAGUE', auction } },
    })
    expect(listed.drafts).toEqual([
      { id: 'LEAGUE', kind: 'auction', startedAt: 100_000, rounds: null, picks },
    ])
    const transaction = auction.map(({ player, franchise, winningBid, lastBidTime }) => ({
      type: 'AUCTION_WON',
      timestamp: lastBidTime,
      franchise,
      transaction: `${player}|${winningBid}|`,
    }))
    expect(seasonOf({ league: leagueOf(), transactions: { transaction } }).drafts).toEqual([
      { id: null, kind: 'auction', startedAt: 200_000, rounds: null, picks },
    ])
    expect(
      seasonOf({ league: leagueOf(), auctionResults: { auctionUnit: { unit: 'LEAGUE' } } }).drafts,
    ).toEqual([])
  })

  it('rosters have reserves once, of the latest week', () => {
    const player = (id: string, status = 'ROSTER') => ({ id, status, salary: '4.00' })
    const rosters = (weekNumber: string, ...players: unknown[]) => ({
      rosters: { franchise: { id: '0001', week: weekNumber, player: players } },
    })
    const league = readFiles([
      file('2023/league.json', { league: leagueOf() }),
      file(
        '2023/a.json',
        rosters('9', player('11'), player('12'), player('12', 'TAXI_SQUAD'), player('13', 'INJURED_RESERVE')),
      ),
      file('2023/b.json', rosters('3', player('14'))),
    ])
    expect(league.seasons[0]?.rosters.map(({ player: id, spot }) => `${id} ${spot}`)).toEqual([
      '11 active',
      '12 taxi',
      '13 reserve',
    ])
  })
})

describe('weeks of MyFantasyLeague', () => {
  it('have doubleheaders, ties, byes and games to come', () => {
    const schedule = {
      weeklySchedule: [
        week(
          1,
          game(1, '100.05', 2, '99.995'),
          game(2, '99.995', 3, '80'),
          game(3, '80', 4, '80'),
          game(4, '80', 1, '100.05'),
        ),
        {
          week: '2',
          matchup: {
            franchise: [
              { id: '0001', isHome: '0' },
              { id: '0002', isHome: '1' },
            ],
          },
        },
        {
          week: '3',
          matchup: [
            { franchise: { id: '0003', score: '7' } },
            { franchise: [{ id: '0004' }, { id: 'BYE' }] },
          ],
        },
        { week: '4' },
      ],
    }
    const { weeks, state, settings } = seasonOf({
      league: leagueOf({ lastRegularSeasonWeek: '4' }),
      schedule,
    })
    const flat = weeks.map(({ matchups }) =>
      matchups.map(({ home, away, homePoints, awayPoints, isFinal }) => [
        home,
        away,
        homePoints,
        awayPoints,
        isFinal,
      ]),
    )
    expect(flat).toEqual([
      [
        ['0002', '0001', 10_000, 10_005, true],
        ['0003', '0002', 8000, 10_000, true],
        ['0004', '0003', 8000, 8000, true],
        ['0001', '0004', 10_005, 8000, true],
      ],
      [['0002', '0001', null, null, false]],
      [
        ['0003', null, 700, null, false],
        ['0004', null, null, null, false],
      ],
      [],
    ])
    expect(state).toBe('in-season')
    expect(settings).toMatchObject({ season: { doubleHeaders: false } })
  })

  it('have lineups with points, once for a team that plays twice, and for teams without a game', () => {
    const side = (id: string, score: string) => ({
      id,
      score,
      isHome: '0',
      result: 'W',
      starters: '11,',
      nonstarters: '12,13,',
      player: [
        { id: '11', score: '12.34', status: 'starter', shouldStart: '1' },
        { id: '12', status: 'nonstarter' },
        { id: '13', score: '-1.50', status: 'nonstarter' },
      ],
    })
    const weeklyResults = {
      week: '1',
      matchup: [
        { regularSeason: '1', franchise: [side('0001', '12.34'), side('0002', '9')] },
        { regularSeason: '1', franchise: [side('0001', '12.34'), side('0003', '9')] },
      ],
      franchise: { id: '0004', starters: '21,', nonstarters: '' },
    }
    const [first] = seasonOf({ league: leagueOf(), allWeeklyResults: { weeklyResults } }).weeks
    expect(first?.matchups).toHaveLength(2)
    expect(first?.lineups.map(({ team }) => team)).toEqual(['0001', '0002', '0003', '0004'])
    expect(first?.lineups[0]).toEqual({
      team: '0001',
      points: 1234,
      starters: [{ player: '11', slot: null, points: 1234 }],
      bench: [
        { player: '12', slot: null, points: null },
        { player: '13', slot: null, points: -150 },
      ],
    })
    expect(first?.lineups[3]?.starters).toEqual([{ player: '21', slot: null, points: null }])
  })

  it('schedule and results of one week are the same games', () => {
    const unplayed = {
      franchise: [
        { id: '0001', isHome: '0' },
        { id: '0002', isHome: '1' },
      ],
    }
    const answers = {
      league: leagueOf(),
      schedule: { weeklySchedule: { week: '1', matchup: unplayed } },
      weeklyResults: { week: '1', matchup: game(2, '80', 1, '90') },
    }
    expect(seasonOf(answers).weeks[0]?.matchups).toEqual([
      {
        home: '0001',
        away: '0002',
        homePoints: 9000,
        awayPoints: 8000,
        categories: null,
        part: 'regular',
        isFinal: true,
      },
    ])
  })

  it('what is live is not final before all have played', () => {
    const live = (left: string) => ({
      week: '1',
      matchup: [
        {
          franchise: [
            {
              id: '0001',
              isHome: '0',
              score: '50',
              gameSecondsRemaining: left,
              players: { player: { id: '11', score: '50', status: 'starter' } },
            },
            { id: '0002', isHome: '1', score: '40', gameSecondsRemaining: '0' },
          ],
        },
      ],
    })
    const finalOf = (left: string) => seasonOf({ league: leagueOf(), liveScoring: live(left) }).weeks[0]
    expect([finalOf('60'), finalOf('0')].map((one) => one?.matchups[0]?.isFinal)).toEqual([false, true])
    expect(finalOf('60')?.lineups).toHaveLength(1)
  })

  it('standings are in the order of the host, whose records need not be the sum of the games', () => {
    const franchise = [
      { id: '0002', h2hwlt: '9-4-1', pf: '1234.50', pa: '.00' },
      { id: '0001', h2hw: '8', h2hl: '5', h2ht: '0', pf: '1300.1' },
    ]
    expect(seasonOf({ league: leagueOf(), leagueStandings: { franchise } }).standings).toEqual([
      {
        rank: 1,
        team: '0002',
        wins: 9,
        losses: 4,
        ties: 1,
        pointsFor: 123_450,
        pointsAgainst: 0,
        total: null,
      },
      {
        rank: 2,
        team: '0001',
        wins: 8,
        losses: 5,
        ties: 0,
        pointsFor: 130_010,
        pointsAgainst: null,
        total: null,
      },
    ])
  })
})

describe('the title at MyFantasyLeague', () => {
  const regular = [
    week(1, game(1, '100', 2, '90'), game(3, '80', 4, '70'), game(5, '60', 6, '50'), game(7, '45', 8, '40')),
    week(2, game(1, '101', 3, '90'), game(2, '99', 4, '70'), game(5, '60', 7, '50'), game(6, '45', 8, '40')),
  ]
  const ended = (...late: unknown[]) =>
    seasonOf({ league: leagueOf({}, 8), schedule: { weeklySchedule: [...regular, ...late] } })
  const partsOf = (season: ReturnType<typeof ended>) =>
    season.weeks.flatMap(({ week: number, matchups }) =>
      matchups
        .filter(({ part }) => part !== 'regular')
        .map(({ home, away, part }) => `${number} ${away}-${home} ${part}`),
    )

  it('is won in the last game of two who had not lost, and consolation rounds are told from it', () => {
    const season = ended(
      week(3, game(1, '90', 4, '80'), game(2, '90', 3, '80'), game(5, '90', 8, '80'), game(6, '90', 7, '80')),
      week(4, game(1, '80', 2, '90'), game(3, '80', 4, '90'), game(5, '99', 6, '90'), game(7, '9', 8, '8')),
    )
    expect([season.champion, season.places, season.state]).toEqual([
      '0002',
      ['0002', '0001', '0004', '0003'],
      'over',
    ])
    expect(partsOf(season)).toEqual([
      '3 0001-0004 winners',
      '3 0002-0003 winners',
      '3 0005-0008 consolation',
      '3 0006-0007 consolation',
      '4 0001-0002 winners',
      '4 0003-0004 third-place',
      '4 0005-0006 consolation',
      '4 0007-0008 consolation',
    ])
    expect(season.settings).toMatchObject({
      season: { weeks: 2, playoffs: { teams: 4, roundWeeks: [1, 1] } },
    })
  })

  it('of two weeks goes to who has more points in both', () => {
    const season = ended(week(3, game(1, '90', 2, '80')), week(4, game(1, '80', 2, '95')))
    expect([season.champion, season.places]).toEqual(['0002', ['0002', '0001']])
  })

  it('is nobody’s while the final is to come, and after a tie', () => {
    const open = { week: '4', matchup: { franchise: [{ id: '0001' }, { id: '0002' }] } }
    const semifinals = week(3, game(1, '90', 4, '80'), game(2, '90', 3, '80'))
    expect([ended(semifinals, open).champion, ended(semifinals, open).state]).toEqual([null, 'in-season'])
    const tied = ended(semifinals, week(4, game(1, '90', 2, '90')))
    expect([tied.champion, tied.state]).toEqual([null, 'over'])
  })

  it('is not told by games of a round that others follow', () => {
    const quarterfinals = week(
      3,
      game(1, '90', 8, '80'),
      game(2, '90', 7, '80'),
      game(3, '90', 6, '80'),
      game(4, '90', 5, '80'),
    )
    const season = ended(quarterfinals)
    expect([season.champion, season.places, season.state]).toEqual([null, [], 'in-season'])
    expect(new Set(partsOf(season).map((part) => part.split(' ')[2]))).toEqual(new Set(['winners']))
  })

  it('is that of the bracket for it where the host tells them', () => {
    const slot = (team: number, points: string) => ({ franchise_id: idOf(team), points })
    const from = (kind: string, id: string, of: object) => ({ [kind]: id, ...of })
    const season = seasonOf({
      league: leagueOf({}, 8),
      schedule: {
        weeklySchedule: [
          ...regular,
          week(3, game(1, '80', 4, '90'), game(2, '90', 3, '80'), game(5, '90', 8, '80')),
          week(4, game(2, '80', 4, '90'), game(1, '80', 3, '70'), game(5, '99', 8, '90')),
        ],
      },
      playoffBrackets: {
        playoffBracket: [
          { id: '1', name: 'Toilet Bowl', teamsInvolved: '2' },
          {
            id: '2',
            name: 'Championship',
            bracketWinnerTitle: 'Champion',
            teamsInvolved: '4',
            startWeek: '3',
          },
          { id: '3', name: 'Consolation', bracketWinnerTitle: '3rd Place', teamsInvolved: '2' },
        ],
      },
      playoffBracket: [
        {
          bracket_id: '1',
          playoffRound: [
            { week: '3', playoffGame: { game_id: '1', home: slot(8, '80'), away: slot(5, '90') } },
          ],
        },
        {
          bracket_id: '2',
          playoffRound: [
            {
              week: '3',
              playoffGame: [
                { game_id: '1', home: slot(4, '90'), away: slot(1, '80') },
                { game_id: '2', home: slot(3, '80'), away: slot(2, '90') },
              ],
            },
            {
              week: '4',
              playoffGame: {
                game_id: '3',
                home: from('winner_of_game', '1', slot(4, '90')),
                away: from('winner_of_game', '2', slot(2, '80')),
              },
            },
          ],
        },
        {
          bracket_id: '3',
          playoffRound: {
            week: '4',
            playoffGame: {
              game_id: '1',
              home: from('loser_of_game', '1', { bracket: '2', ...slot(1, '80') }),
              away: from('loser_of_game', '2', { bracket: '2', ...slot(3, '70') }),
            },
          },
        },
      ],
    })
    expect([season.champion, season.places]).toEqual(['0004', ['0004', '0002', '0001', '0003']])
    expect(partsOf(season)).toEqual([
      '3 0001-0004 winners',
      '3 0002-0003 winners',
      '3 0005-0008 consolation',
      '4 0002-0004 winners',
      '4 0001-0003 third-place',
      '4 0005-0008 consolation',
    ])
  })

  it('a bracket that names itself, or no teams, ends nothing', () => {
    const itself = { winner_of_game: '1', bracket: '1' }
    const playoffBracket = {
      bracket_id: '1',
      playoffRound: { week: '4', playoffGame: { game_id: '1', home: itself, away: itself } },
    }
    expect(seasonOf({ league: leagueOf(), playoffBracket }).champion).toBeNull()
  })
})

describe('files of MyFantasyLeague', () => {
  const history = (...years: [year: string, id: string][]) => ({
    league: years.map(([year, id]) => ({
      year,
      url: `https://www49.myfantasyleague.com/${year}/home/${id}`,
    })),
  })

  it('of several seasons may lie in folders or side by side, one with another id', () => {
    const old = { league: leagueOf({ id: '44', history: history(['2015', '44']) }) }
    const newer = {
      league: leagueOf({ history: history(['2016', '71000'], ['2015', '44'], ['2017', '71000']) }),
    }
    const won = (player: string) => ({
      transactions: { transaction: { type: 'FREE_AGENT', franchise: '0001', transaction: `${player},|` } },
    })
    for (const files of [
      [
        file('b/league.json', old),
        file('b/moves.json', won('1')),
        file('a/league.json', newer),
        file('a/moves.json', won('2')),
      ],
      [file('old.json', { ...old, ...won('1') }), file('new.json', { ...newer, ...won('2') })],
      [
        file('league-2015.json', old),
        file('moves-2015.json', won('1')),
        file('league-2016.json', newer),
        file('moves-2016.json', won('2')),
      ],
    ]) {
      const league = readFiles(files)
      expect(league.id).toBe('71000')
      expect(
        league.seasons.map(({ season, id, state, moves }) => [
          season,
          id,
          state,
          moves[0]?.players[0]?.player,
        ]),
      ).toEqual([
        [2015, '44', 'over', '1'],
        [2016, '71000', 'over', '2'],
      ])
      expect(league.unread).toEqual([])
    }
  })

  it('of two leagues are refused', () => {
    const other = leagueOf({ id: '8', history: history(['2022', '8']) })
    expect(() =>
      readFiles([file('2023/a.json', { league: leagueOf() }), file('2022/b.json', { league: other })]),
    ).toThrow('2023/a.json is of another league (71000) than 2022/b.json (8): one folder is for one league.')
  })

  it('without a league, or of no season, are refused', () => {
    expect(() => readFiles([file('a.json', { schedule: {} })])).toThrow(
      'The files have no league of MyFantasyLeague',
    )
    expect(() => readFiles([file('a.json', { league: leagueOf() })])).toThrow(
      'a.json does not say of which season it is: it must be in a folder that is called by the year.',
    )
  })

  it('take their season from the moves, or the rookies, where nothing else says it', () => {
    const yearOf = (more: Answers) =>
      readFiles([file('a.json', { league: leagueOf(), ...more })]).seasons[0]?.season
    const at = (year: number, month: number) => String(Date.UTC(year, month, 5) / 1000)
    const transaction = [at(2021, 8), at(2022, 0)].map((timestamp) => ({
      type: 'FREE_AGENT',
      franchise: '0001',
      timestamp,
      transaction: '1,|',
    }))
    expect(yearOf({ transactions: { transaction } })).toBe(2021)
    expect(
      yearOf({
        players: {
          player: [
            { id: '1', draft_year: '2019' },
            { id: '2', draft_year: '0' },
          ],
        },
      }),
    ).toBe(2019)
  })

  it('are read the same from XML', () => {
    const attributes = (fields: Readonly<Record<string, unknown>>) =>
      Object.entries(fields)
        .map(([key, value]) => ` ${key}="${String(value)}"`)
        .join('')
    const franchises = leagueOf()
      .franchises.franchise.map((one) => `<franchise${attributes(one)}/>`)
      .join('')
    const schedule = `<schedule><weeklySchedule week="1"><matchup>${game(1, '100.5', 2, '90')
      .franchise.map((side) => `<franchise${attributes(side)}/>`)
      .join('')}</matchup></weeklySchedule></schedule>`
    const xml = readFiles([
      {
        path: '2023/a.xml',
        text: `<?xml version="1.0"?><league id="71000" name="Four of Us" startWeek="1" lastRegularSeasonWeek="2" endWeek="4"><franchises count="4">${franchises}</franchises></league>`,
      },
      { path: '2023/b.xml', text: schedule },
      { path: '2023/c.xml', text: '<transactions></transactions>' },
    ])
    const json = read({
      league: leagueOf(),
      schedule: { weeklySchedule: week(1, game(1, '100.5', 2, '90')) },
    })
    expect(xml).toEqual(json)
  })

  it('that are not read are told, and what the host refused', () => {
    const league = readFiles([
      file('2023/league.json', {
        version: '1.0',
        encoding: 'utf-8',
        league: leagueOf({ moonPhase: 'full' }),
      }),
      file('2023/allRules.json', { allRules: { rule: [] } }),
      file('2023/odd.json', { weather: 'fine' }),
      file('2023/mixed.json', { schedule: {}, weather: 'fine' }),
      file('2023/bracket.json', { error: { $t: 'Invalid or missing playoff bracket id' } }),
      file('2022/schedule.json', { schedule: {} }),
    ])
    expect(league.unread).toEqual([
      { path: '2023/mixed.json: weather', count: 1 },
      { path: '2023/odd.json:', count: 1 },
      { path: '2023/league.json: league.moonPhase', count: 1 },
      { path: '2022/schedule.json: schedule', count: 1 },
    ])
    expect(league.missing[0]).toBe(
      '2023/bracket.json has no data: MyFantasyLeague answered “Invalid or missing playoff bracket id”.',
    )
  })

  it('of another form are refused with the place', () => {
    const wrong = (schedule: unknown) => () => read({ league: leagueOf(), schedule })
    expect(wrong({ weeklySchedule: [{ week: 'one' }] })).toThrow(
      '2023/schedule.json has something else than a number at schedule.weeklySchedule[0].week: the host may have changed its format.',
    )
    expect(wrong({ weeklySchedule: { week: '1', matchup: { franchise: [{}, {}] } } })).toThrow(HostFileError)
    expect(wrong({ weeklySchedule: { week: '1', matchup: game(1, '1e999', 2, 'NaN') } })).toThrow(
      HostFileError,
    )
    expect(() =>
      read({ league: leagueOf(), rosters: { franchise: { id: '0099', player: { id: '1' } } } }),
    ).toThrow('The files name a team of 2023, 0099, that the league does not have.')
  })
})

describe('settings of a league of MyFantasyLeague', () => {
  const positions = (...limits: [name: string, limit: string][]) =>
    limits.map(([name, limit]) => ({ name, limit }))
  const settingsOf = (changes: Answers, more: Answers = {}) => {
    const season = seasonOf({ league: leagueOf(changes, 12), ...more })
    const change = SettingsChange.parse(season.settings)
    const settings = withChange('nfl', defaultSettings('nfl', change.size), change)
    expect(settingsProblems('nfl', settings, { teams: 1, isTimeZone })).toEqual([])
    return { settings, notes: season.settingsNotes.map(({ key }) => key) }
  }

  it.each([
    [
      '9',
      positions(['QB', '1-2'], ['RB', '2-5'], ['WR', '2-5'], ['TE', '1-4']),
      { QB: 1, RB: 2, WR: 2, TE: 1, SUPERFLEX: 1, FLEX: 2 },
      [],
    ],
    [
      '8',
      positions(['QB', '1'], ['RB', '2'], ['WR', '2'], ['TE', '1'], ['RB+WR+TE', '1'], ['PK', '1']),
      { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, K: 1 },
      [],
    ],
    ['4', positions(['DT+DE', '1'], ['LB', '1-2'], ['CB+S', '1-2']), { DL: 1, LB: 1, DB: 1, 'LB/DB': 1 }, []],
    [
      '4',
      positions(['QB', '1'], ['RB', '1-2'], ['WR', '1-2'], ['Coach', '1']),
      { QB: 1, RB: 1, WR: 1, 'RB/WR': 1 },
      ['starters Coach'],
    ],
    ['5', positions(['QB', '1'], ['RB', '1-2'], ['WR', '1-2']), { QB: 1, RB: 2, WR: 2 }, []],
    [
      '5',
      positions(['RB', '1-2'], ['WR', '1-2'], ['TE', '1-3']),
      { RB: 1, WR: 1, TE: 1, FLEX: 2 },
      ['starters'],
    ],
  ])('%s starters of %j', (count, position, starters, notes) => {
    const read = settingsOf({ starters: { count, position }, rosterSize: '20' })
    const started = Object.entries(read.settings.roster.starters).filter(([, each]) => each > 0)
    expect(read.notes.filter((key) => key.startsWith('starters'))).toEqual(notes)
    expect(Object.fromEntries(started)).toEqual(starters)
  })

  it('an auction, waivers by order, a table of points and best lineups', () => {
    const { settings } = settingsOf({
      loadRosters: 'live_auction',
      auctionStartAmount: '200',
      minBid: '1',
      rosterSize: '20',
      starters: { count: '2', position: positions(['QB', '1'], ['RB', '1']) },
      currentWaiverType: 'WAIVER',
      h2h: 'NO',
      bestLineup: 'Yes',
    })
    expect(settings.draft).toMatchObject({ kind: 'auction', auction: { budget: 200, minimumBid: 1 } })
    expect(settings.waivers).toMatchObject({ kind: 'reverse', continuous: true })
    expect(settings.format).toMatchObject({ competition: 'table', lineups: 'best-ball' })
    expect(settings.season.playoffs).toBeNull()
  })

  it('what is too large here is told', () => {
    const { settings, notes } = settingsOf({
      currentWaiverType: 'BBID_FCFS',
      bbidSeasonLimit: '45000000',
      bbidMinimum: '425000',
      bbidIncrement: '25000',
      injuredReserve: '50',
      rosterSize: '99',
      usesSalaries: '1',
      salaryCapAmount: '45000000',
      keeperType: 'dynasty',
      loadRosters: 'email_draft_email_auction',
      lastRegularSeasonWeek: '14',
      endWeek: '17',
      starters: { count: '2', position: positions(['QB', '1'], ['RB', '1']) },
      rosterLimits: { position: positions(['QB', '0-3'], ['RB', '0-0'], ['RB+WR', '0-9']) },
    })
    expect(settings.draft.keepAll).toBe(true)
    expect(settings.roster).toMatchObject({ bench: 50, injuredReserve: 10, maxima: { QB: 3 } })
    expect(settings.season).toMatchObject({ weeks: 14, playoffs: { teams: 6 } })
    expect(notes).toEqual(
      expect.arrayContaining([
        'bbidSeasonLimit',
        'bbidMinimum',
        'bbidIncrement',
        'injuredReserve',
        'rosterSize',
        'usesSalaries',
        'salaryCapAmount',
        'loadRosters',
        'rosterLimits RB+WR',
        'endWeek',
      ]),
    )
  })
})

describe('damaged files of MyFantasyLeague', () => {
  const answers = {
    league: leagueOf({
      divisions: {
        count: '2',
        division: [
          { id: '00', name: 'A' },
          { id: '01', name: 'B' },
        ],
      },
      starters: {
        count: '3',
        position: [
          { name: 'QB', limit: '1' },
          { name: 'RB', limit: '1-2' },
        ],
      },
      currentWaiverType: 'BBID_FCFS',
      bbidSeasonLimit: '100',
      standingsSort: 'PCT,PTS,',
      history: { league: [{ year: '2023', url: 'https://www49.myfantasyleague.com/2023/home/71000' }] },
    }),
    rules: { positionRules: { positions: 'QB|RB', rule: [{ event: '#P', range: '1-10', points: '*4' }] } },
    schedule: {
      weeklySchedule: [
        week(1, game(1, '9', 2, '8')),
        week(3, game(1, '9', 4, '8'), game(2, '7', 3, '6')),
        week(4, game(1, '9', 2, '8')),
      ],
    },
    leagueStandings: { franchise: [{ id: '0001', h2hw: '1', h2hl: '0', h2ht: '0', pf: '9', pa: '8' }] },
    transactions: {
      transaction: [
        { type: 'BBID_WAIVER', franchise: '0001', timestamp: '1700000000', transaction: '11,|3.00|12,' },
        {
          type: 'TRADE',
          franchise: '0001',
          franchise2: '0002',
          franchise1_gave_up: 'FP_0001_2024_1,DP_0_1,BB_3,',
          franchise2_gave_up: '13,',
        },
      ],
    },
    draftResults: {
      draftUnit: { unit: 'LEAGUE', draftPick: [{ round: '1', pick: '1', franchise: '0001', player: '11' }] },
    },
    playoffBracket: {
      bracket_id: '1',
      playoffRound: {
        week: '4',
        playoffGame: {
          game_id: '1',
          home: { franchise_id: '0001', points: '9' },
          away: { winner_of_game: '1', bracket: '1' },
        },
      },
    },
    players: { player: [{ id: '11', name: 'A, B', birthdate: '285224400' }] },
    rosters: { franchise: [{ id: '0001', week: '1', player: [{ id: '11', status: 'ROSTER' }] }] },
  }

  it('give a league, or a sentence', () => {
    fc.assert(
      fc.property(Damages, (damages) => {
        const value = spoiled(answers, damages)
        try {
          const league = mflImporter.read([{ path: '2023/all.json', kind: 'json', value }])
          expect(HostLeague.safeParse(league).success).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are whole before', () => {
    expect(seasonOf(answers)).toMatchObject({ champion: '0001', rules: { mapped: 1 } })
  })
})
