import { collectRows } from '../../server/league/audit-log/rows/service.ts'
import { listEntriesAfter } from '../../server/league/events/service.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import { type Audit, auditAtOnce } from '../../shared/audit-log/rows/audit-league.ts'
import type { LogEntry } from '../../shared/audit-log/audit-log.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { World } from './world.ts'

/** A league whose rows are held against its log. */
export interface Audited {
  readonly id: LeagueId
  readonly sport: FantasySportKey
}

/** Holds the rows of a league against its log. */
export async function auditOf({ app }: Pick<World, 'app'>, league: Audited): Promise<Audit> {
  const entries: LogEntry[] = []
  for (;;) {
    const more = await listEntriesAfter(app, league.id, { after: entries.length, limit: 1000 })
    if (more.length === 0) break
    entries.push(...more)
  }
  const rows = await collectRows(app, league)
  return auditAtOnce({ leagueId: league.id, entries, rows, names: new Map() }, sha256)
}

/** All leagues of a world, by their ids. */
export function leaguesOf({ app }: Pick<World, 'app'>): Promise<Audited[]> {
  return app.db.selectFrom('league').select(['id', 'sport']).orderBy('id').execute()
}

/** All findings in the leagues of a world: none, where the database was not altered. */
export async function allFindings(world: Pick<World, 'app'>): Promise<string[]> {
  const found: string[] = []
  for (const league of await leaguesOf(world))
    for (const { words } of (await auditOf(world, league)).findings) found.push(`${league.id}: ${words}`)
  return found
}
