import { type Audit, type AuditedLeague, auditLeague } from '../../../shared/audit-log/rows/audit-league.ts'
import { digestInBrowser } from '../../../shared/audit-log/entry-hash.ts'

/** Holds rows against a log a little at a time, so that the page stays one that can be scrolled and left. */
export async function auditGradually(league: AuditedLeague): Promise<Audit> {
  const audit = auditLeague(league, digestInBrowser)
  for (;;) {
    const { done, value } = audit.next()
    if (done) return value
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
