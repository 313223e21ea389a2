import type { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import { leagueNameOf } from '../../../shared/hosts/move-in/names.ts'
import type { App } from '../../core/app/app.ts'
import { findLeague, listActivity } from '../../league/events/service.ts'
import { listMovedBy } from '../../league/moved-season/service.ts'

/** A league here that came from the same source. */
export interface MovedBefore {
  readonly id: LeagueId
  readonly code: LeagueCode
  readonly name: string
  /** Whether a second person has claimed a team of it: from then on it is theirs, too. */
  readonly isClaimed: boolean
  /** By the host’s ids. */
  readonly teams: ReadonlyMap<string, TeamId>
}

/** What tells the source of a league. */
export interface MoveSource extends Pick<HostLeague, 'host' | 'name'> {
  /** Of the league and of its seasons, for which some hosts have one each; none where the documents do not say. */
  readonly ids: readonly string[]
}

/**
 * The league that someone has moved in from the same source before, and is still the commissioner of; null for none. Where
 * the documents have no id, the name tells.
 */
export async function findMovedBefore(
  app: App,
  { userId, source }: { userId: UserId; source: MoveSource },
): Promise<MovedBefore | null> {
  const ids = new Set(source.ids)
  for (const { leagueId, hostId } of await listMovedBy(app, { userId, host: source.host })) {
    const league = await findLeague(app, leagueId)
    if (!league || league.commissionerId !== userId) continue
    const isSame =
      hostId === null ? ids.size === 0 && league.name === leagueNameOf(source.name) : ids.has(hostId)
    if (!isSame) continue
    return {
      id: league.id,
      code: league.code,
      name: league.name,
      isClaimed: await isClaimed(app, league.id),
      teams: await teamsMovedIn(app, league.id),
    }
  }
  return null
}

/** Whether anyone but whoever moved a league in has ever had a team of it. */
export async function isClaimed(app: App, leagueId: LeagueId): Promise<boolean> {
  const handed = await listActivity(app, leagueId, { before: null, limit: 1, kinds: ['team-handed-over'] })
  return handed.length > 0
}

async function teamsMovedIn(app: App, leagueId: LeagueId): Promise<Map<string, TeamId>> {
  const [moved] = await listActivity(app, leagueId, { before: null, limit: 1, kinds: ['league-moved-in'] })
  return new Map(
    moved?.event.kind === 'league-moved-in'
      ? moved.event.teams.map(({ hostId, teamId }) => [hostId, teamId])
      : [],
  )
}
