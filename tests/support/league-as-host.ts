import { must } from '../../shared/core/must.ts'
import type { HostLeague, HostSeason, HostWeek } from '../../shared/hosts/league/host-league.ts'
import { checkedLeague } from '../../shared/hosts/league/importer.ts'
import type { LeagueId, PlayerId } from '../../shared/core/ids.ts'
import { readSeason } from '../../server/league/standings/record.ts'
import { matchupsOf } from '../../server/league/standings/weeks.ts'
import { findLeague } from '../../server/league/events/service.ts'
import { getRuleset } from '../../server/league/ruleset/service.ts'
import { settingsOf } from '../../server/league/settings/service.ts'
import { listOwned } from '../../server/squad/ownership/service.ts'
import { listTeams } from '../../server/league/team/service.ts'
import type { World } from './world.ts'

/**
 * A league of a world in its season as another host would tell of it: the same teams, rosters, lineups, schedule and
 * results, under the host’s ids.
 */
export async function asHostLeague({ app }: World, leagueId: LeagueId): Promise<HostLeague> {
  const league = must(await findLeague(app, leagueId), 'a league')
  const season = must(league.season, 'a season')
  const record = must(await readSeason(app, league, season), 'a season in progress')
  const teams = await listTeams(app, leagueId)
  const owned = await listOwned(app, { leagueId, season })
  const { rules } = await getRuleset(app, league)
  const settings = await settingsOf(app, league)
  const host = (id: string) => `t-${id}`
  const player = (id: PlayerId) => `p-${id}`
  const closed = new Set(record.closed.map(({ period }) => period))
  const weeks = record.weeks
    .filter(({ stage }) => stage === 'regular')
    .map((week): HostWeek => ({
      week: week.week,
      matchups: matchupsOf(record, null, week).flatMap(({ home, away, homePoints, awayPoints }) =>
        home === null
          ? []
          : [
              {
                home: host(home),
                away: away === null ? null : host(away),
                homePoints,
                awayPoints,
                categories: null,
                part: 'regular' as const,
                isFinal: closed.has(week.period),
              },
            ],
      ),
      lineups: teams.map(({ id }) => ({
        team: host(id),
        points: record.resultOf(week.period, id)?.points ?? null,
        starters: owned
          .filter(({ teamId }) => teamId === id)
          .map(({ playerId }) => ({ player: player(playerId), slot: 'QB', points: null })),
        bench: [],
      })),
    }))
  const { divisions: _divisions, ...ofSeason } = settings.season
  const played: HostSeason = {
    season,
    state: 'in-season',
    id: 'h-2026',
    name: league.name,
    teams: teams.map(({ id, name, ownerId }) => ({
      id: host(id),
      name,
      people: [`u-${ownerId}`],
      division: null,
      faabLeft: 60,
      waiverPriority: null,
    })),
    settings: { size: teams.length, roster: settings.roster, season: ofSeason, waivers: settings.waivers },
    settingsNotes: [],
    rules: { rules, mapped: Object.keys(rules).length, unmapped: [] },
    drafts: [],
    tradedPicks: [],
    rosters: owned.map(({ playerId, teamId }) => ({
      team: host(teamId),
      player: player(playerId),
      spot: 'active',
      slot: 'QB',
    })),
    weeks,
    moves: [],
    standings: [],
    places: [],
    champion: null,
  }
  return checkedLeague({
    host: 'sleeper',
    id: 'h-2026',
    name: league.name,
    sport: 'nfl',
    people: teams.map(({ ownerId, ownerName }) => ({ id: `u-${ownerId}`, name: `${ownerName} there` })),
    players: [],
    seasons: [played],
    unread: [{ path: 'league.json: settings.squads', count: 2 }],
    missing: ['The files have no draft.'],
  })
}

/** Who its players are here, by their ids there. */
export function matchesOf(league: HostLeague): Map<string, PlayerId | null> {
  return new Map(
    league.players.map(({ id }) => [id, id.startsWith('p-') ? (id.slice(2) as PlayerId) : null]), // as above
  )
}

/** The same with the season before it, which one of its people of today did not play; a retired player was in it. */
export function withPast(league: HostLeague, { season = 2025 }: { season?: number } = {}): HostLeague {
  const newest = must(league.seasons.at(-1), 'a season')
  const teams = newest.teams.map((team, index) => ({
    ...team,
    name: `${team.name} of ${season}`.slice(0, 60),
    people: index === 1 ? ['u-former'] : team.people,
  }))
  const ids = teams.map(({ id }) => id)
  const [first = '', second = '', third = '', fourth = ''] = ids
  const games = [
    [first, second, third, fourth],
    [first, third, second, fourth],
    [second, first, fourth, third],
  ] as const
  const past: HostSeason = {
    ...newest,
    season,
    state: 'over',
    id: `h-${season}`,
    teams,
    weeks: games.map(([a, b, c, d], index) => ({
      week: index + 1,
      matchups: [
        [a, b],
        [c, d],
      ].map(([home = '', away = ''], number) => ({
        home,
        away,
        homePoints: 100_00 + 7_13 * (index + 1),
        awayPoints: 80_00 + 5_50 * (number + 1),
        categories: null,
        part:
          index === 2
            ? number === 0
              ? ('winners' as const)
              : ('third-place' as const)
            : ('regular' as const),
        isFinal: true,
      })),
      lineups: ids.map((team) => ({
        team,
        points: null,
        starters: [{ player: `gone-${team}`, slot: 'QB', points: 12_50 }],
        bench: [],
      })),
    })),
    rosters: [],
    drafts: [
      {
        id: null,
        kind: 'snake',
        startedAt: null,
        rounds: 1,
        picks: ids.map((team, index) => ({
          overall: index + 1,
          round: 1,
          team,
          player: `gone-${team}`,
          price: null,
          isKeeper: false,
        })),
      },
    ],
    standings: ids.map((team, index) => ({
      rank: index + 1,
      team,
      wins: 2 - Math.min(2, index),
      losses: Math.min(2, index),
      ties: 0,
      pointsFor: 200_00 - index,
      pointsAgainst: 180_00,
      total: null,
    })),
    places: [second, first, fourth, third],
    champion: second,
  }
  return checkedLeague({
    ...league,
    people: [
      ...league.people.filter(({ id }) => id !== 'u-former'),
      { id: 'u-former', name: 'Former Manager' },
    ],
    players: league.players.concat(
      ids.flatMap((team) =>
        league.players.some(({ id }) => id === `gone-${team}`)
          ? []
          : [
              {
                id: `gone-${team}`,
                name: `Retired ${team.slice(-2)}`,
                positions: ['QB'],
                team: null,
                birthDate: null,
                feedId: null,
              },
            ],
      ),
    ),
    seasons: [past, ...league.seasons],
  })
}

/** A league of four that is over, with three players a team that each picked in three rounds, and two keepers. @param pool twelve players */
export function offSeasonLeague(
  pool: readonly { readonly id: PlayerId; readonly name: string }[],
): HostLeague {
  const teams = ['1', '2', '3', '4']
  const picks = pool.slice(0, 12).map(({ id }, index) => ({
    overall: index + 1,
    round: Math.floor(index / 4) + 1,
    team: must(teams[index % 4], 'a team'),
    player: `p-${id}`,
    price: null,
    isKeeper: false,
  }))
  const season: HostSeason = {
    season: 2025,
    state: 'over',
    id: 'h-2025',
    name: 'Keepers',
    teams: teams.map((id) => ({
      id,
      name: `Team ${id}`,
      people: [`u-${id}`],
      division: null,
      faabLeft: null,
      waiverPriority: null,
    })),
    settings: {
      size: 4,
      roster: { starters: { QB: 1, RB: 0, WR: 0, TE: 0, FLEX: 1, 'D/ST': 0, K: 0 }, bench: 4 },
      season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
      draft: { keepers: 2, keeping: { closesHours: 0 } },
    },
    settingsNotes: [],
    rules: null,
    drafts: [{ id: null, kind: 'snake', startedAt: null, rounds: 3, picks }],
    tradedPicks: [{ season: 2026, round: 1, original: '1', owner: '2' }],
    rosters: picks.map(({ team, player }) => ({ team, player, spot: 'active', slot: null })),
    weeks: [],
    moves: [],
    standings: [],
    places: ['1', '2', '3', '4'],
    champion: '1',
  }
  return checkedLeague({
    host: 'espn',
    id: '77',
    name: 'Keepers',
    sport: 'nfl',
    people: teams.map((id) => ({ id: `u-${id}`, name: `Manager ${id}` })),
    players: [],
    seasons: [season],
    unread: [],
    missing: [],
  })
}
