import type { Db } from '../../../server/core/db/open.ts'
import { verifyLog } from '../../../shared/audit-log/check-log.ts'
import { digestInBrowser } from '../../../shared/audit-log/entry-hash.ts'
import { equal } from './server.ts'

/** The log of every league is a whole chain up to the number that the league has reached. @returns how many events */
export async function checkLogs(db: Db): Promise<number> {
  let events = 0
  for (const { id, seq } of await db.selectFrom('league').select(['id', 'seq']).execute()) {
    const entries = await db
      .selectFrom('league_event')
      .select(['seq', 'at', 'actor_id as actorId', 'kind', 'payload', 'hash'])
      .where('league_id', '=', id)
      .orderBy('seq')
      .execute()
    const head = { seq, hash: entries.at(-1)?.hash ?? '' }
    const log = { leagueId: id, leagueName: '', head, entries, malformed: [], names: new Map() }
    equal(`${id}: what is wrong with its log`, JSON.stringify(verifyLog(log, digestInBrowser)), '[]')
    events += entries.length
  }
  return events
}
