import { describe, expect, it } from 'vitest'
import { documentsOf, haveRecordedHosts } from '../../../tests/support/recorded-host.ts'
import { must } from '../../core/must.ts'
import { allTimeOf } from '../../rules/history/all-time.ts'
import { recordsOf } from '../../rules/history/records.ts'
import { IMPORTERS } from '../importers/importers.ts'
import type { HostKey, HostMatchup, HostSeason } from '../league/host-league.ts'
import { playedSeasonOf } from './played-season.ts'

const RECORDED = [
  'sleeper/dynasty-2023',
  'espn/nfl-2019-14-teams',
  'yahoo/nfl-2021-16-teams',
  'mfl/bbid-14-teams-2019',
  'mfl/bbid-24-teams-2019',
  'fleaflicker/superflex-keeper-2021',
  'fantrax/roto-nhl-2024',
] as const

function leagueOf(name: string) {
  const host = name.split('/')[0] as HostKey // by the names of the folders
  return IMPORTERS[host].read(documentsOf(name))
}

describe.skipIf(!haveRecordedHosts)('the history of a recorded league', () => {
  it.each(RECORDED)('has the records, points and titles of its host: %s', (name) => {
    const { sport, seasons, people, players } = leagueOf(name)
    let rows = 0
    for (const season of seasons) {
      const played = playedSeasonOf(sport, {
        season,
        people,
        players: players.map((player) => ({ ...player, playerId: null })),
      })
      const table = allTimeOf([played])
      expect(played.champion).toBe(season.state === 'over' ? season.champion : null)
      for (const row of season.standings) {
        const team = must(
          played.teams.find(({ id }) => id === row.team),
          'a team of the table',
        )
        const own = must(
          table.find(({ person }) => person === team.managers[0]?.person),
          'who managed it',
        )
        rows += 1
        const { wins, losses, ties } = row
        expect(own).toMatchObject({ wins, losses, ties, titles: played.champion === row.team ? 1 : 0 })
        if (row.pointsFor !== null) expect(own.pointsFor ?? 0).toBe(row.pointsFor)
        if (row.pointsAgainst !== null && played.competition === 'head-to-head')
          expect(own.pointsAgainst ?? 0).toBe(row.pointsAgainst)
      }
      // Each record leads to a matchup of the host with its points.
      for (const { period, matchup, points, theirs } of recordsOf([played]).blowouts) {
        const found = season.weeks.find(({ week }) => week === period)?.matchups[(matchup ?? 0) - 1]
        expect(new Set([found?.homePoints, found?.awayPoints])).toEqual(new Set([points, theirs]))
      }
    }
    expect(rows).toBe(seasons.reduce((sum, { standings }) => sum + standings.length, 0))
  })

  it('has what Sleeper’s lineups say of players: picks with their points, and benches', () => {
    const { sport, seasons, people, players } = leagueOf('sleeper/dynasty-2023')
    const season = must(seasons[0], 'its season')
    const played = playedSeasonOf(sport, {
      season,
      people,
      players: players.map((player) => ({ ...player, playerId: null })),
    })
    expect(played.picks).toHaveLength(56)
    expect(played.picks.every(({ points }) => points !== null)).toBe(true)
    expect(played.scores.every(({ benchPoints }) => benchPoints !== null)).toBe(true)
    // Its table is the sum of its weeks.
    expect(played.corrections).toEqual([])
    const { bestPicks, benchPoints, trades } = recordsOf([played])
    expect(bestPicks.length).toBeGreaterThan(0)
    expect(benchPoints.length).toBeGreaterThan(0)
    // By the host’s own lineups.
    const [best] = bestPicks
    const [pick] = played.picks.filter(({ overall }) => overall === best?.overall)
    const host = must(
      season.drafts[0]?.picks.find(({ overall }) => overall === pick?.overall),
      'the pick',
    )
    const scored = season.weeks.flatMap(({ lineups, matchups }) =>
      // After the final players score for no one.
      (matchups.some(({ isFinal }) => isFinal) ? lineups : []).flatMap(({ team, starters, bench }) =>
        team === host.team
          ? [...starters, ...bench].flatMap((one) => (one.player === host.player ? [one.points ?? 0] : []))
          : [],
      ),
    )
    expect(best?.points).toBe(scored.reduce((sum, one) => sum + one, 0))
    expect(trades.every(({ event }) => event === null)).toBe(true)
  })
})

function matchup(
  home: [string, number | null],
  away: [string, number | null] | null,
  more: Partial<HostMatchup> = {},
) {
  return {
    home: home[0],
    away: away?.[0] ?? null,
    homePoints: home[1],
    awayPoints: away?.[1] ?? null,
    categories: null,
    part: 'regular' as const,
    isFinal: true,
    ...more,
  }
}

function seasonOf(weeks: readonly (readonly HostMatchup[])[], more: Partial<HostSeason> = {}): HostSeason {
  return {
    season: 2023,
    state: 'over',
    id: null,
    name: 'Office',
    teams: ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      name: `Team ${id}`,
      people: id === 'd' ? [] : [`person-${id}`, 'person-b'],
      division: null,
      faabLeft: null,
      waiverPriority: null,
    })),
    settings: {},
    settingsNotes: [],
    rules: null,
    drafts: [],
    tradedPicks: [],
    rosters: [],
    weeks: weeks.map((matchups, index) => ({ week: index + 1, matchups: [...matchups], lineups: [] })),
    moves: [],
    standings: [],
    places: [],
    champion: null,
    ...more,
  }
}

const PEOPLE = ['a', 'b', 'c'].map((id) => ({ id: `person-${id}`, name: `Name ${id}` }))

function playedOf(season: HostSeason) {
  return playedSeasonOf('nfl', { season, people: PEOPLE, players: [] })
}

describe('a season of another host', () => {
  it('is managed by who leads a team first, and a team without a name is its own', () => {
    const { teams } = playedOf(seasonOf([]))
    expect(teams.map(({ managers }) => managers)).toEqual([
      [{ person: 'host:person-a', name: 'Name a', fromWeek: 1 }],
      [{ person: 'host:person-b', name: 'Name b', fromWeek: 1 }],
      [{ person: 'host:person-c', name: 'Name c', fromWeek: 1 }],
      [{ person: 'host-team:d', name: 'Team d', fromWeek: 1 }],
    ])
  })

  it('counts no games that are not over, byes, or against the median', () => {
    const { games, scores } = playedOf(
      seasonOf([
        [
          matchup(['a', 100], null),
          matchup(['b', 90], ['c', 90]),
          matchup(['b', 90], ['d', 50]),
          matchup(['a', 100], null, { part: 'median', awayPoints: 90 }),
        ],
        [matchup(['a', 1], ['b', 2], { isFinal: false })],
      ]),
    )
    expect(games.map(({ home, away, winner, matchup: number }) => [home, away, winner, number])).toEqual([
      ['b', 'c', null, 2],
      ['b', 'd', 'b', 3],
    ])
    expect(scores.map(({ team, points, benchPoints }) => [team, points, benchPoints])).toEqual([
      ['a', 100, null],
      ['b', 90, null],
      ['c', 90, null],
      ['d', 50, null],
    ])
  })

  it('has one game of two legs, won over both of them', () => {
    const { games } = playedOf(
      seasonOf([
        [matchup(['a', 10], ['b', 5])],
        [matchup(['a', 50], ['b', 80], { part: 'winners' })],
        [
          matchup(['b', 40], ['a', 75], { part: 'winners' }),
          matchup(['c', 1], ['d', 2], { part: 'consolation' }),
        ],
      ]),
    )
    expect(
      games.map(({ week, weeks, home, homePoints, awayPoints, winner }) => [
        week,
        weeks,
        home,
        homePoints,
        awayPoints,
        winner,
      ]),
    ).toEqual([
      [1, 1, 'a', 10, 5, 'a'],
      [3, 2, 'a', 125, 120, 'a'],
      [3, 1, 'c', 1, 2, 'd'],
    ])
  })

  it('has rounds of two weeks that the host counts as one', () => {
    const { games, scores } = playedOf(
      seasonOf(
        [
          [matchup(['a', 10], ['b', 5])],
          [matchup(['a', 50], ['b', 80], { part: 'winners' })],
          [matchup(['b', 40], ['c', 75], { part: 'winners' })],
        ],
        { settings: { season: { playoffs: { teams: 3, roundWeeks: [2, 1] } } } },
      ),
    )
    expect(games.map(({ week, weeks, period }) => [week, weeks, period])).toEqual([
      [1, 1, 1],
      [3, 2, 2],
      [4, 1, 3],
    ])
    // What was scored in each of the two weeks is not known.
    expect(scores.map(({ week }) => week)).toEqual([1, 1, 4, 4])
  })

  it('lets a playoff game that was level be won by who played on, or came out ahead', () => {
    const { games } = playedOf(
      seasonOf(
        [
          [
            matchup(['a', 5], ['b', 5], { part: 'winners' }),
            matchup(['c', 1], ['d', 2], { part: 'winners' }),
          ],
          [
            matchup(['d', 5], ['b', 5], { part: 'winners' }),
            matchup(['a', 5], ['c', 5], { part: 'third-place' }),
          ],
        ],
        { places: ['b', 'd'], champion: 'b' },
      ),
    )
    expect(games.map(({ winner }) => winner)).toEqual(['b', 'd', 'b', null])
  })

  it('takes results that its weeks do not have from the table, without those against the median', () => {
    const played = playedOf(
      seasonOf(
        [
          [
            matchup(['a', 10_00], ['b', 5_00]),
            matchup(['a', 10_00], null, { part: 'median', awayPoints: 7_00 }),
            matchup(['b', 5_00], null, { part: 'median', awayPoints: 7_00 }),
          ],
        ],
        {
          standings: [
            {
              rank: 1,
              team: 'a',
              wins: 4,
              losses: 1,
              ties: 1,
              pointsFor: 60_00,
              pointsAgainst: 40_00,
              total: null,
            },
            {
              rank: 2,
              team: 'b',
              wins: 0,
              losses: 2,
              ties: 0,
              pointsFor: 5_00,
              pointsAgainst: 10_00,
              total: null,
            },
          ],
          places: ['a', 'b', 'c', 'd'],
          champion: 'a',
        },
      ),
    )
    expect(played.corrections).toEqual([
      { team: 'a', wins: 2, losses: 1, ties: 1, pointsFor: 50_00, pointsAgainst: 35_00 },
    ])
    const row = allTimeOf([played]).find(({ person }) => person === 'host:person-a')
    expect(row).toMatchObject({
      titles: 1,
      wins: 3,
      losses: 1,
      ties: 1,
      pointsFor: 60_00,
      pointsAgainst: 40_00,
    })
  })

  it('is one game for a matchup by categories, whatever the table counts', () => {
    const played = playedOf(
      seasonOf([[matchup(['a', null], ['b', null], { categories: { wins: 5, losses: 3, ties: 1 } })]], {
        settings: { format: { scoring: 'each-category' } },
        standings: [
          {
            rank: 1,
            team: 'a',
            wins: 5,
            losses: 3,
            ties: 1,
            pointsFor: null,
            pointsAgainst: null,
            total: null,
          },
        ],
      }),
    )
    expect(played).toMatchObject({ scoring: 'categories', scores: [], corrections: [] })
    expect(played.games[0]).toMatchObject({ homePoints: 550, awayPoints: 350, winner: 'a' })
  })

  it('has the points of a season without opponents, and those of a guillotine league until a team was out', () => {
    const week = (...points: readonly [number, number]) => [
      matchup(['a', points[0]], null),
      matchup(['b', points[1]], null),
    ]
    const weeks = [week(50, 40), week(30, 0)]
    const standings = [
      { rank: 1, team: 'a', wins: 0, losses: 0, ties: 0, pointsFor: 80, pointsAgainst: 0, total: 12_00 },
    ]
    const table = playedOf(seasonOf(weeks, { standings }))
    expect(table).toMatchObject({ competition: 'table', games: [], corrections: [] })
    expect(allTimeOf([table]).find(({ person }) => person === 'host:person-a')?.pointsFor).toBe(80)
    const { scores } = playedOf(seasonOf(weeks, { settings: { format: { competition: 'elimination' } } }))
    expect(scores.map(({ week, team }) => [week, team])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [2, 'a'],
    ])
  })

  it('says what a pick and a trade brought, where lineups have the points of players', () => {
    const lineup = (team: string, starters: [string, number][], bench: [string, number | null][]) => ({
      team,
      points: 0,
      starters: starters.map(([player, points]) => ({ player, slot: null, points })),
      bench: bench.map(([player, points]) => ({ player, slot: null, points })),
    })
    const base = seasonOf([[matchup(['a', 10], ['b', 5])], [matchup(['a', 10], ['b', 5])]], {
      drafts: [
        {
          id: null,
          kind: 'snake',
          startedAt: null,
          rounds: 1,
          picks: [
            { overall: 1, round: 1, team: 'a', player: 'x', price: null, isKeeper: false },
            { overall: 2, round: 1, team: 'b', player: 'y', price: null, isKeeper: true },
          ],
        },
      ],
      moves: [
        {
          id: null,
          at: null,
          week: 2,
          kind: 'trade',
          teams: ['a', 'b'],
          players: [
            { player: 'x', from: 'a', to: 'b' },
            { player: 'y', from: 'b', to: 'a' },
          ],
          picks: [],
          faab: [],
          bid: null,
        },
      ],
    })
    const known = {
      ...base,
      weeks: base.weeks.map((week, index) => ({
        ...week,
        lineups:
          index === 0
            ? [lineup('a', [['x', 7_00]], []), lineup('b', [], [['y', 3_00]])]
            : [lineup('a', [['y', 1_00]], []), lineup('b', [['x', 9_00]], [])],
      })),
    }
    const { picks, trades, scores } = playedSeasonOf('nfl', {
      season: known,
      people: PEOPLE,
      players: [
        { id: 'x', name: 'Xavier', positions: [], team: null, birthDate: null, feedId: null, playerId: null },
      ],
    })
    expect(picks.map(({ player, points }) => [player.name, points])).toEqual([
      ['Xavier', 7_00],
      ['Player y', 3_00],
    ])
    expect(trades[0]?.sides.map(({ team, points }) => [team, points])).toEqual([
      ['a', 1_00],
      ['b', 9_00],
    ])
    expect(scores.map(({ benchPoints }) => benchPoints)).toEqual([null, 3_00, null, null])
    // Of a week without lineups nothing is known of any player.
    const half = {
      ...known,
      weeks: known.weeks.map((week, index) => (index === 0 ? week : { ...week, lineups: [] })),
    }
    expect(playedOf(half).picks.map(({ points }) => points)).toEqual([null, null])
  })
})
