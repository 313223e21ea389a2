import type { Database } from 'better-sqlite3'
import { verifyLog } from '../../shared/log/check-log.ts'
import { digestInBrowser } from '../../shared/log/entry-hash.ts'
import type { LogEntry } from '../../shared/log.ts'
import { equal } from './server.ts'

/** The log of every league is a whole chain up to the number that the league has reached. */
export function checkLogs(database: Database): void {
  const leagues = database.prepare('select id, seq from league').all() as { id: string; seq: number }[]
  const eventsOf = database.prepare(
    `select seq, at, actor_id as actorId, kind, payload, hash from league_event where league_id = ? order by seq`,
  )
  for (const { id, seq } of leagues) {
    const entries = eventsOf.all(id) as LogEntry[]
    const head = { seq, hash: entries.at(-1)?.hash ?? '' }
    const log = { leagueId: id, leagueName: '', head, entries, malformed: [], names: new Map() }
    equal(`${id}: what is wrong with its log`, JSON.stringify(verifyLog(log, digestInBrowser)), '[]')
  }
}
