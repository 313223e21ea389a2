import { describe, expect, it } from 'vitest'
import { HostFileError } from './host-file-error.ts'
import type { HostLeague, HostSeason } from './host-league.ts'
import { checkedLeague } from './importer.ts'
import { importLines, importSummary, type PlayersSummary } from './summary.ts'

/** Two teams of a season that is over, with one of everything. */
function madeSeason(given: Partial<HostSeason> = {}): HostSeason {
  return {
    season: 2023,
    state: 'over',
    id: '77',
    name: 'Harbor League',
    teams: [
      { id: '1', name: 'Aces', people: ['u1', 'u2'], division: 'East', faabLeft: 40, waiverPriority: 2 },
      { id: '2', name: 'Bees', people: [], division: null, faabLeft: null, waiverPriority: null },
    ],
    settings: { size: 2 },
    settingsNotes: [{ key: 'veto', value: '4', why: 'Trades are reviewed otherwise here.' }],
    rules: {
      rules: { points_reception: 0.5 },
      mapped: 1,
      unmapped: [{ key: 'bonus', value: 2, why: 'There is no rule for it.' }],
    },
    drafts: [
      {
        id: 'd',
        kind: 'snake',
        startedAt: 1_693_000_000_000,
        rounds: 1,
        picks: [
          { overall: 1, round: 1, team: '1', player: 'p1', price: null, isKeeper: true },
          { overall: 2, round: 1, team: '2', player: null, price: 5, isKeeper: false },
        ],
      },
    ],
    tradedPicks: [{ season: 2024, round: 1, original: '1', owner: '2' }],
    rosters: [{ team: '1', player: 'p1', spot: 'active', slot: 'QB' }],
    weeks: [
      {
        week: 1,
        matchups: [
          {
            home: '1',
            away: '2',
            homePoints: 10_110,
            awayPoints: 9_907,
            categories: null,
            part: 'regular',
            isFinal: true,
          },
        ],
        lineups: [
          {
            team: '1',
            points: 10_110,
            starters: [{ player: 'p2', slot: 'QB', points: 10_110 }],
            bench: [{ player: 'p3', slot: null, points: null }],
          },
        ],
      },
    ],
    moves: [
      {
        id: 'm',
        at: null,
        week: 1,
        kind: 'trade',
        teams: ['1', '2'],
        players: [{ player: 'p4', from: '1', to: '2' }],
        picks: [{ season: 2024, round: 1, original: '1', from: '1', to: '2' }],
        faab: [{ from: '2', to: '1', amount: 3 }],
        bid: null,
      },
    ],
    standings: [
      {
        rank: 1,
        team: '1',
        wins: 1,
        losses: 0,
        ties: 0,
        pointsFor: 10_110,
        pointsAgainst: 9_907,
        total: null,
      },
      {
        rank: 2,
        team: '2',
        wins: 0,
        losses: 1,
        ties: 0,
        pointsFor: 9_907,
        pointsAgainst: 10_110,
        total: null,
      },
    ],
    places: ['1', '2'],
    champion: '1',
    ...given,
  }
}

function madeLeague(given: Partial<HostLeague> = {}): HostLeague {
  return {
    host: 'sleeper',
    id: '77',
    name: 'Harbor League',
    sport: 'nfl',
    people: [
      { id: 'u1', name: 'Ana' },
      { id: 'u2', name: 'Ben' },
    ],
    players: [
      { id: 'p1', name: 'Grady Farrowby', positions: ['QB'], team: null, birthDate: null, feedId: null },
    ],
    seasons: [madeSeason()],
    unread: [{ path: 'league.json: mood', count: 2 }],
    missing: ['The files have no chat.'],
    ...given,
  }
}

function refusal(league: HostLeague): string {
  try {
    checkedLeague(league)
  } catch (error) {
    if (error instanceof HostFileError) return error.message
    throw error
  }
  return ''
}

describe('a league that an importer made', () => {
  it('has every player of its seasons, and its seasons in their order', () => {
    const league = madeLeague({ seasons: [madeSeason(), madeSeason({ season: 2021 })] })
    const { players, seasons } = checkedLeague(league)
    expect(players.map(({ id, name }) => [id, name])).toEqual([
      ['p1', 'Grady Farrowby'],
      ['p2', null],
      ['p3', null],
      ['p4', null],
    ])
    expect(seasons.map(({ season }) => season)).toEqual([2021, 2023])
  })

  const [season] = madeLeague().seasons
  const [team] = season?.teams ?? []
  const week = season?.weeks[0]
  const game = week?.matchups[0]
  const move = season?.moves[0]
  if (!season || !team || !week || !game || !move) throw new Error('the made-up season lacks something')
  const stranger = 'The files name a team of 2023, 9, that the league does not have.'
  it.each<[string, Partial<HostSeason>, string]>([
    [
      'a pick',
      {
        drafts: [
          {
            id: null,
            kind: null,
            startedAt: null,
            rounds: null,
            picks: [{ overall: 1, round: 1, team: '9', player: null, price: null, isKeeper: false }],
          },
        ],
      },
      stranger,
    ],
    ['a traded pick', { tradedPicks: [{ season: 2024, round: 1, original: '1', owner: '9' }] }, stranger],
    ['a roster', { rosters: [{ team: '9', player: 'p1', spot: 'taxi', slot: null }] }, stranger],
    ['a matchup', { weeks: [{ ...week, matchups: [{ ...game, away: '9' }] }] }, stranger],
    [
      'a lineup',
      { weeks: [{ ...week, lineups: [{ team: '9', points: null, starters: [], bench: [] }] }] },
      stranger,
    ],
    ['a transaction', { moves: [{ ...move, teams: ['9'] }] }, stranger],
    [
      'a player who moves',
      { moves: [{ ...move, players: [{ player: 'p1', from: null, to: '9' }] }] },
      stranger,
    ],
    [
      'a pick in a trade',
      { moves: [{ ...move, picks: [{ season: 2024, round: 1, original: '1', from: '9', to: '1' }] }] },
      stranger,
    ],
    ['FAAB in a trade', { moves: [{ ...move, faab: [{ from: '9', to: '1', amount: 1 }] }] }, stranger],
    ['the table', { standings: season.standings.map((row) => ({ ...row, team: '9' })) }, stranger],
    ['a final rank', { places: ['9'] }, stranger],
    ['the champion', { champion: '9' }, stranger],
    ['a team twice', { teams: [team, ...season.teams] }, 'Two teams of 2023 have one id.'],
    [
      'an unknown manager',
      { teams: season.teams.map((one) => ({ ...one, people: ['u9'] })) },
      'The files name a manager of 2023, u9, without a name.',
    ],
    [
      'no teams',
      { teams: [] },
      'What was read is no league: it has something else than a list of at least 1 at seasons[0].teams.',
    ],
    [
      'a name that is too long',
      { name: 'x'.repeat(201) },
      'What was read is no league: it has something else than a text of at most 200 characters at seasons[0].name.',
    ],
    [
      'points that are none',
      { weeks: [{ ...week, matchups: [{ ...game, homePoints: Number.NaN }] }] },
      'What was read is no league: it has something else than a number at seasons[0].weeks[0].matchups[0].homePoints.',
    ],
    [
      'points with decimals',
      { weeks: [{ ...week, matchups: [{ ...game, homePoints: 0.5 }] }] },
      'What was read is no league: it has something else than a whole number at seasons[0].weeks[0].matchups[0].homePoints.',
    ],
  ])('is refused with %s', (_, given, why) => {
    expect(refusal(madeLeague({ seasons: [madeSeason(given)] }))).toBe(why)
  })

  it('is refused with a season twice', () => {
    expect(refusal(madeLeague({ seasons: [madeSeason(), madeSeason()] }))).toBe(
      'Two leagues are in the files.',
    )
  })
})

/** Players of a league who were looked up. */
const MATCHED: PlayersSummary = {
  matched: 1,
  matches: [{ id: '6', player: '42', by: 'id' }],
  doubts: [
    {
      id: '7',
      name: 'Jo Hall',
      positions: ['WR', 'RB'],
      team: 'KC',
      candidates: [
        { id: '43', name: 'Joe Hall', positions: ['WR'], team: 'KC', reason: 'spelling' },
        { id: '44', name: 'Joseph Hall', positions: [], team: null, reason: 'nickname' },
      ],
    },
    {
      id: '8',
      name: null,
      positions: [],
      team: null,
      candidates: [{ id: '45', name: 'Al Moss', positions: ['QB'], team: null, reason: 'id' }],
    },
  ],
  unknown: [{ id: '9', name: 'Retired Raymond', positions: ['K'], team: null }],
}

describe('the summary of an import', () => {
  it('has every figure, points as decimals', () => {
    const summary = importSummary(
      checkedLeague(madeLeague()),
      [{ path: 'a.png', why: 'is a picture' }],
      MATCHED,
    )
    expect(summary).toEqual({
      format: 'empire-import',
      version: 1,
      host: 'sleeper',
      league: { id: '77', name: 'Harbor League', sport: 'nfl' },
      seasons: [
        {
          season: 2023,
          state: 'over',
          id: '77',
          name: 'Harbor League',
          teams: [
            {
              id: '1',
              name: 'Aces',
              people: [
                { id: 'u1', name: 'Ana' },
                { id: 'u2', name: 'Ben' },
              ],
              division: 'East',
              faabLeft: 40,
              waiverPriority: 2,
            },
            { id: '2', name: 'Bees', people: [], division: null, faabLeft: null, waiverPriority: null },
          ],
          drafts: [{ id: 'd', kind: 'snake', startedAt: 1_693_000_000_000, rounds: 1, picks: 2 }],
          picks: [
            {
              draft: 1,
              overall: 1,
              round: 1,
              team: '1',
              player: { id: 'p1', name: 'Grady Farrowby' },
              price: null,
              keeper: true,
            },
            { draft: 1, overall: 2, round: 1, team: '2', player: null, price: 5, keeper: false },
          ],
          tradedPicks: [{ season: 2024, round: 1, original: '1', owner: '2' }],
          rosters: 1,
          transactions: {
            'free-agent': 0,
            waiver: 0,
            'waiver-failed': 0,
            drop: 0,
            trade: 1,
            commissioner: 0,
            roster: 0,
            draft: 0,
          },
          weeks: [
            {
              week: 1,
              results: [
                {
                  home: '1',
                  away: '2',
                  homePoints: 101.1,
                  awayPoints: 99.07,
                  categories: null,
                  part: 'regular',
                  final: true,
                },
              ],
              lineups: 1,
            },
          ],
          standings: [
            {
              rank: 1,
              team: '1',
              wins: 1,
              losses: 0,
              ties: 0,
              pointsFor: 101.1,
              pointsAgainst: 99.07,
              total: null,
            },
            {
              rank: 2,
              team: '2',
              wins: 0,
              losses: 1,
              ties: 0,
              pointsFor: 99.07,
              pointsAgainst: 101.1,
              total: null,
            },
          ],
          places: ['1', '2'],
          champion: '1',
          rules: {
            mapped: 1,
            unmapped: [{ key: 'bonus', value: 2, why: 'There is no rule for it.' }],
            rules: { points_reception: 0.5 },
          },
          settings: { size: 2 },
          settingsNotes: [{ key: 'veto', value: '4', why: 'Trades are reviewed otherwise here.' }],
        },
      ],
      players: MATCHED,
      unread: [{ path: 'league.json: mood', count: 2 }],
      missing: ['The files have no chat.'],
      leftOut: [{ path: 'a.png', why: 'is a picture' }],
    })
    // Nothing in it is left out by JSON.
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary)
  })

  it('is a line for each thing that a person would ask for', () => {
    expect(
      importLines(madeLeague(), [{ path: 'a.png', why: 'is a picture' }], {
        players: MATCHED,
        ofSeason: () => [],
      }),
    ).toEqual([
      'Harbor League, 1 season',
      '2023: 2 teams, 2 picks, 1 transaction, 1 result, 1 scoring rule, champion Aces',
      '  Not in Empire: bonus 2: There is no rule for it.',
      '  veto 4: Trades are reviewed otherwise here.',
      'Players: 1 matched, 2 in doubt, 1 not known here',
      '  In doubt: Jo Hall (WR/RB, KC): Joe Hall (WR, KC), Joseph Hall?',
      '  In doubt: 8: Al Moss (QB)?',
      'The files have no chat.',
      'Not read: league.json: mood (2 times)',
      'Left out: a.png is a picture',
    ])
  })

  it('has few lines of many', () => {
    const unread = Array.from({ length: 100 }, (_, n) => ({ path: `a.json: f${n}`, count: 1 }))
    const bare = { rules: null, settingsNotes: [], champion: null }
    const lines = importLines(madeLeague({ unread, missing: [], seasons: [madeSeason(bare)] }), [], {
      players: null,
      ofSeason: () => [],
    })
    expect(lines).toHaveLength(33)
    expect(lines.slice(0, 3)).toEqual([
      'Harbor League, 1 season',
      '2023: 2 teams, 2 picks, 1 transaction, 1 result',
      'Not read: a.json: f0',
    ])
    expect(lines.at(-1)).toBe('… and 70 more, which --json lists')
  })
})
