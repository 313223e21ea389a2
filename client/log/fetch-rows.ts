import { MEMBER_SECTIONS, type MemberSection } from '../../shared/log/audit/sections.ts'
import type { Row } from '../../shared/log/audit/expected.ts'

type Key = (string | number)[]

/**
 * Fetches all rows of a league that its log binds, page by page.
 * @param fetch asks the server for a page of a section
 * @param onProgress is told how many rows there are so far
 */
export async function fetchRows(
  fetch: (page: { section: MemberSection; after: Key | null }) => Promise<{ rows: Row[]; next: Key | null }>,
  onProgress: (rows: number) => void,
): Promise<Map<MemberSection, Row[]>> {
  const all = new Map<MemberSection, Row[]>()
  let count = 0
  for (const section of MEMBER_SECTIONS) {
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
