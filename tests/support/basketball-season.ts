import { recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import { GameId, PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { DAY } from '../../shared/core/time.ts'
import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import { publishChange } from './publish-change.ts'
import { START, type World } from './world.ts'

/** The year that a game made here is of. */
const SEASON = 2026

function sportsTeam(id: string, abbreviation: string): SportsTeam {
  const displayName = `Team ${abbreviation}`
  const look = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation, displayName, shortDisplayName: abbreviation, ...look }
}
const AWAY = sportsTeam('1', 'AWY')
const HOME = sportsTeam('2', 'HOM')

/** A player of the home team, and what he does in every game. */
export interface Scorer {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly line: Stats
}

/** What games of a player usually have. */
export function basketballLine(more: Stats = {}): Stats {
  return {
    point: 15,
    rebound: 5,
    assist: 4,
    steal: 1,
    block: 1,
    three_pointer: 2,
    turnover: 2,
    field_goal: 5,
    field_goal_attempt: 10,
    free_throw: 3,
    free_throw_attempt: 4,
    ...more,
  }
}

/**
 * A basketball season after three weeks: the home team has played every second day, and everyone has done the same in each
 * of those games; the fourth week has a game that is over and one to come.
 */
export async function basketballSeason(world: World, players: readonly Scorer[]): Promise<void> {
  const { app } = world
  const begins = START - 24 * DAY
  await saveTeams(app, 'nba', [AWAY, HOME])
  await saveRoster(app, 'nba', {
    teamId: ProTeamId.parse(HOME.id),
    players: players.map(({ id, name, position }) => ({
      id,
      name,
      position,
      number: null,
      headshot: null,
      status: 'active' as const,
      statusNote: null,
      experience: null,
      birthDate: null,
    })),
    season: SEASON,
  })
  const games = Array.from({ length: 13 }, (_, n) => ({ id: `70${n}`, day: n * 2, isOver: n < 12 }))
  await saveSchedule(app, 'nba', {
    season: { year: SEASON, startsAt: begins, endsAt: begins + 160 * DAY },
    weeks: [],
    games: games.map(({ id, day, isOver }) => ({
      id,
      season: SEASON,
      stage: 'regular' as const,
      week: null,
      startsAt: begins + day * DAY + DAY / 4,
      state: isOver ? ('post' as const) : ('pre' as const),
      status: isOver ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
      detail: isOver ? 'Final' : '',
      calledOff: false,
      away: { team: AWAY, score: 0 },
      home: { team: HOME, score: 1 },
      playoff: null,
    })),
  })
  await recordPeriodSynced(app, 'nba', { season: SEASON, number: 1 })
  for (const { id, isOver } of games)
    if (isOver) for (const player of players) await recordLine(world, id, player)
  publishChange(app, { what: 'everything', sport: 'nba' })
}

async function recordLine(world: World, game: string, { id, line }: Scorer): Promise<void> {
  const { db, now } = world.app
  const version = {
    sport: 'nba',
    game_id: GameId.parse(game),
    player_id: PlayerId.parse(id),
    version: 1,
    stage: 'final',
    source: 'simulator',
    received_at: now(),
  } as const
  await db
    .insertInto('stat_line')
    .values({ ...version, pro_team_id: ProTeamId.parse(HOME.id), stats: JSON.stringify(line), flags: '[]' })
    .execute()
  const changes = Object.fromEntries(Object.entries(line).map(([stat, amount]) => [stat, [0, amount]]))
  await db
    .insertInto('stat_line_version')
    .values({ ...version, changes: JSON.stringify(changes) })
    .execute()
}
