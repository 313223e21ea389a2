import { transact } from '../../server/core/app/app.ts'
import { prepareMove, writePrepared } from '../../server/social/move-in/commit.ts'
import type { LoadedMove } from '../../server/social/move-in/load.ts'
import { LeagueId, type PlayerId, UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { HostLeague } from '../../shared/hosts/league/host-league.ts'
import { asHostLeague, matchesOf, withPast } from './league-as-host.ts'
import { advanceIntoWeek, playedLeague, type PlayedLeague, playWeeks } from './played-league.ts'
import type { Person, World } from './world.ts'

/** A league that was moved in. */
export interface MovedIn {
  readonly code: string
  readonly id: LeagueId
}

/**
 * Moves a league in as its mover does once it is read and checked.
 * @param how.myTeam the host’s id of the mover’s team; its first one where it is left out
 */
export async function moveIn(
  world: World,
  mover: Person,
  league: HostLeague,
  how: {
    matches?: ReadonlyMap<string, PlayerId | null>
    replays?: ReadonlyMap<number, string>
    myTeam?: string
    names?: Record<string, string>
    accounts?: Record<string, string>
  } = {},
): Promise<MovedIn> {
  const loaded: Omit<LoadedMove, 'findings'> = {
    league,
    matches: how.matches ?? new Map(),
    replays: how.replays ?? new Map(),
    isFromFiles: true,
  }
  const first = must(league.seasons.at(-1)?.teams[0], 'a team')
  const { myTeam = first.id, names = {}, accounts = {} } = how
  const prepared = await prepareMove(world.app, loaded, { id: 'move', myTeam, names, accounts })
  const userId = await userIdOf(world, mover.username)
  const { code } = await transact(world.app, (app) => writePrepared(app, prepared, { userId }))
  return { code, id: await leagueIdOf(world, code) }
}

async function userIdOf({ app }: World, username: string): Promise<UserId> {
  const row = await app.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return UserId.parse(row.id)
}

export async function leagueIdOf({ app }: World, code: string): Promise<LeagueId> {
  const rows = await app.db.selectFrom('league').select(['id', 'code']).execute()
  return LeagueId.parse(must(rows.find((row) => row.code === code)?.id, 'a league'))
}

/** Of the weeks that are over when the league moves. */
const POINTS = [
  [100, 90, 80, 70],
  [10, 95, 85, 75],
]

/** A league in the middle of its third week, and the same as it was moved in from elsewhere. */
export async function twinLeagues(
  world: World,
  how: { hasPast?: boolean } = {},
): Promise<{ league: PlayedLeague; mover: Person; host: HostLeague; moved: MovedIn }> {
  const season = { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } }
  const league = await playedLeague(world, { season })
  await playWeeks(world, league, POINTS)
  await advanceIntoWeek(world, 3)
  const mover = await world.person('mover')
  const present = await asHostLeague(world, await leagueIdOf(world, league.code))
  const host = how.hasPast ? withPast(present) : present
  const moved = await moveIn(world, mover, host, { matches: matchesOf(host) })
  return { league, mover, host, moved }
}
