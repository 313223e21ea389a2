import { setImmediate } from 'node:timers/promises'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { LogBeginning, LogEntry } from '../../../shared/audit-log/audit-log.ts'
import { LOG_VERSION } from '../../../shared/audit-log/version.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { cached } from '../../core/cache/cached.ts'
import { listFormerTeams, listTeams } from '../team/service.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { findLogHead, listActors, listEntriesAfter } from '../events/service.ts'

/** All of a league's log but its events, as of its last one. */
export async function beginLog(app: App, league: LeagueRow): Promise<LogBeginning> {
  const { seq, hash } = await findLogHead(app, league.id)
  const name = 'people and teams of the log'
  const legend = await cached(app, league, { name, isOfGames: false }, () => legendOf(app, league.id))
  return {
    version: LOG_VERSION,
    league: { id: league.id, code: league.code, name: league.name },
    head: { seq, hash },
    legend,
  }
}

async function legendOf(app: App, leagueId: LeagueId): Promise<LogBeginning['legend']> {
  const actors = await listActors(app, leagueId)
  const teams = await listTeams(app, leagueId)
  const names = new Map([
    ...actors.map(({ id, name }) => [id, name] as const),
    ...teams.map(({ ownerId, ownerName }) => [ownerId, ownerName] as const),
  ])
  return {
    people: [...names].map(([id, name]) => ({ id, name })),
    teams: [...teams.map(({ id, name }) => ({ id, name })), ...(await listFormerTeams(app, leagueId))],
  }
}

/** The call that whoever wants a part of a log waits for. */
const lastOf = own(() => ({ call: Promise.resolve<unknown>(null) }))

/** Characters of events in one answer: an event of new settings has thousands. */
const MOST_LETTERS = 128 * 1024

/**
 * Events after a number as they are stored, oldest first: so many, or fewer where they are long. Reads of one
 * caller run one after the other and yield to all others: fifty full reads at once block nothing.
 */
export function listLogEntries(
  app: App,
  leagueId: LeagueId,
  page: { after: number; limit: number },
): Promise<LogEntry[]> {
  const last = lastOf(app)
  const entries = last.call
    .then(() => setImmediate())
    .then(async () => withinBounds(await listEntriesAfter(app, leagueId, page)))
  last.call = entries.catch(() => {})
  return entries
}

/** The first of them in any case, or whoever asks would get no further. */
function withinBounds(entries: readonly LogEntry[]): LogEntry[] {
  let letters = 0
  const end = entries.findIndex(({ payload }) => (letters += payload.length) > MOST_LETTERS)
  return entries.slice(0, end === -1 ? entries.length : Math.max(1, end))
}
