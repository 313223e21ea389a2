import { setImmediate } from 'node:timers/promises'
import { NOT_BOUND } from '../../shared/log/audit/not-bound.ts'
import { type AuditedName } from '../../shared/log/audit/sections.ts'
import type { App } from '../app.ts'
import type { Row } from '../league-file/document.ts'
import * as queries from './queries.ts'
import { type AuditPage, type Audited, keyOfPage, listAuditRows } from './service.ts'

/** Characters of a page: a quarter of what any answer may have. */
const MOST_TEXT = 64 * 1024

/**
 * A page of the rows of a section as any member may see them: without what is a manager's own, what an open offer says,
 * and the seed of a draw that is not revealed.
 */
export async function listMemberRows(
  app: App,
  league: Audited,
  { section, after }: { section: AuditedName; after: AuditPage['next'] },
): Promise<AuditPage> {
  // Somebody who asks for all of it lets everybody else have a turn between two pages.
  await setImmediate()
  const page = await listAuditRows(app, league, { section, after })
  let length = 0
  const fitting = page.rows.findIndex((row) => {
    length += JSON.stringify(row).length
    return length > MOST_TEXT
  })
  // One row is always sent, however long it is.
  const rows = fitting < 0 ? page.rows : page.rows.slice(0, Math.max(1, fitting))
  const last = rows.length < page.rows.length ? rows.at(-1) : undefined
  return {
    rows: await withoutSecrets(app, league, { section, rows }),
    next: last ? keyOfPage(section, last) : page.next,
  }
}

async function withoutSecrets(
  app: App,
  { id }: Audited,
  { section, rows }: { section: AuditedName; rows: readonly Row[] },
): Promise<Row[]> {
  const hidden = Object.keys(NOT_BOUND[section] ?? {}).filter((column) => !isNeeded(section, column))
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
  )
  if (section === 'trades') return shown.filter(({ accepted_at: at }) => at !== null)
  if (section === 'tradeTeams') {
    const accepted = new Set<string>(await queries.listAcceptedTrades(app.db, id))
    return shown.filter((row) => accepted.has(String(row['trade_id'])))
  }
  if (section === 'draws') {
    const revealed = new Set(await queries.listRevealedDraws(app.db, id))
    return shown.map((row) => {
      const { seed: _seed, ...others } = row
      return revealed.has(String(row['id'])) ? row : others
    })
  }
  return shown
}

/** Columns that nothing binds, and of which something that is bound is worked out. */
function isNeeded(section: AuditedName, column: string): boolean {
  return section === 'tradeTeams' && column === 'accepted_at'
}
