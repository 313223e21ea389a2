import { AUDITED_NAMES, type AuditedName } from '../../shared/log/audit/sections.ts'
import type { Row } from '../../shared/log/audit/expected.ts'

/** Rankings that drafts went by are megabytes: `empire check` compares them. */
const LEFT_OUT: readonly AuditedName[] = ['draftRankings']

/** The sections that the page compares. */
const COMPARED: readonly AuditedName[] = AUDITED_NAMES.filter((name) => !LEFT_OUT.includes(name))

type Key = (string | number)[]

/**
 * Fetches all rows of a league that its log binds, page by page.
 * @param fetch asks the server for a page of a section
 * @param onProgress is told how many rows there are so far
 */
export async function fetchRows(
  fetch: (page: { section: AuditedName; after: Key | null }) => Promise<{ rows: Row[]; next: Key | null }>,
  onProgress: (rows: number) => void,
): Promise<Map<AuditedName, Row[]>> {
  const all = new Map<AuditedName, Row[]>()
  let count = 0
  for (const section of COMPARED) {
    const rows: Row[] = []
    let after: Key | null = null
    do {
      const page: { rows: Row[]; next: Key | null } = await fetch({ section, after })
      for (const row of page.rows) rows.push(row)
      count += page.rows.length
      onProgress(count)
      after = page.next
    } while (after !== null)
    all.set(section, rows)
  }
  return all
}
