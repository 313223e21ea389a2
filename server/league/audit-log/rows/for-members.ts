import { setImmediate } from 'node:timers/promises'
import { NOT_BOUND } from '../../../../shared/audit-log/rows/not-bound.ts'
import { type AuditedName } from '../../../../shared/audit-log/rows/sections.ts'
import type { App } from '../../../core/app/app.ts'
import type { Row } from '../../league-file/document.ts'
import * as queries from './queries.ts'
import { type AuditPage, type Audited, keyOfPage, listAuditRows } from './service.ts'

/** Characters of a page: a quarter of what any answer may have. */
const MOST_TEXT = 64 * 1024

interface AskedPage {
  readonly section: AuditedName
  readonly after: AuditPage['next']
  readonly from: number
  readonly most?: number
}

/** A page for members. A row that is longer than a page comes in parts, as its text: the `part` from a character on. */
interface MemberPage extends AuditPage {
  readonly part: string | null
  /** From which character of the row after `next` to go on; 0 for another row. */
  readonly nextFrom: number
}

/**
 * A page of the rows of a section as any member may see them: without what is a manager's own, what an open offer says,
 * and the seed of a draw that is not revealed.
 * @param page.from of a row that is longer than a page, the first character that is not there yet; 0 for other rows
 * @param page.most characters of a page, where it is not as long as usual
 */
export async function listMemberRows(
  app: App,
  league: Audited,
  { section, after, from, most = MOST_TEXT }: AskedPage,
): Promise<MemberPage> {
  // Yields to other requests between two pages of a full read.
  await setImmediate()
  const page = await listAuditRows(app, league, { section, after })
  let length = 0
  const fitting = page.rows.findIndex((row) => {
    length += JSON.stringify(row).length
    return length > most
  })
  const rows = fitting < 0 ? page.rows : page.rows.slice(0, Math.max(1, fitting))
  const last = rows.length < page.rows.length ? rows.at(-1) : undefined
  const next = last ? keyOfPage(section, last) : page.next
  const shown = await withoutSecrets(app, league, { section, rows })
  if (fitting !== 0) return { rows: shown, next, part: null, nextFrom: 0 }
  const text = JSON.stringify(shown[0] ?? null)
  const part = text.slice(from, from + most)
  const isWhole = from + part.length >= text.length
  return isWhole
    ? { rows: [], next, part, nextFrom: 0 }
    : { rows: [], next: after, part, nextFrom: from + part.length }
}

/** Rows of a section as any member may see them, as many as are read in one go, whatever their length. */
export async function listMemberSection(
  app: App,
  league: Audited,
  { section, after }: { section: AuditedName; after: AuditPage['next'] },
): Promise<AuditPage> {
  const { rows, next } = await listAuditRows(app, league, { section, after })
  return { rows: await withoutSecrets(app, league, { section, rows }), next }
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
    const revealed = new Set(await queries.listRevealedDraftOrders(app.db, id))
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
