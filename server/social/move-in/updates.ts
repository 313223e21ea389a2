import type { UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/**
 * The league here that came from the same one: moved in by the same person, who still runs it, with one of the ids that
 * it had there. Null for none.
 * @param of.ids of the league and of its seasons at the host
 */
export async function findUpdated(
  app: App,
  { userId, host, ids }: { userId: UserId; host: HostKey; ids: readonly string[] },
): Promise<MoveFindings['updates']> {
  const moved = await queries.listMovedBy(app.db, { userId, host })
  if (moved.length === 0 || ids.length === 0) return null
  const known = new Set(ids)
  const starts = await queries.listSeasonStarts(
    app.db,
    moved.map(({ leagueId }) => leagueId),
  )
  const ofSeasons = new Set(
    starts.filter(({ start }) => known.has(idIn(start) ?? '')).map(({ leagueId }) => leagueId),
  )
  const found = moved.find(({ leagueId, hostId }) => known.has(hostId ?? '') || ofSeasons.has(leagueId))
  if (!found) return null
  const { code, name, leagueId } = found
  return { code, name, isClaimed: await queries.hasOthers(app.db, leagueId, userId) }
}

/** The season of a stored document comes first in it, and its id among its first fields. */
function idIn(start: string): string | null {
  return /^\{"season":\{[^{}[\]]*?"id":"([^"\\]{1,80})"/.exec(start)?.[1] ?? null
}
