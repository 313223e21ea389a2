import { MEMBER_SECTIONS, type MemberSection } from '../../../shared/audit-log/rows/sections.ts'
import type { Row } from '../../../shared/audit-log/expected/expected.ts'

type Key = (string | number)[]

/** After which row to go on, and of one that is longer than a page, from which character. */
interface Place {
  readonly after: Key | null
  readonly from: number
}

interface Page {
  readonly rows: Row[]
  readonly next: Key | null
  readonly part: string | null
  readonly nextFrom: number
}

/**
 * Fetches all rows of a league that its log binds, page by page.
 * @param fetch asks the server for a page of a section
 * @param onProgress is told how many rows there are so far
 */
export async function fetchRows(
  fetch: (page: { section: MemberSection } & Place) => Promise<Page>,
  onProgress: (rows: number) => void,
): Promise<Map<MemberSection, Row[]>> {
  const all = new Map<MemberSection, Row[]>()
  let count = 0
  for (const section of MEMBER_SECTIONS) {
    const rows: Row[] = []
    let parts = ''
    let at: Place | null = { after: null, from: 0 }
    do {
      const page: Page = await fetch({ section, ...at })
      const { nextFrom: from, next: after, part } = page
      for (const row of page.rows) rows.push(row)
      parts += part ?? ''
      if (part !== null && from === 0) {
        const row = JSON.parse(parts) as Row | null // as the server cut it
        if (row) rows.push(row)
        parts = ''
      }
      onProgress(count + rows.length)
      at = after === null && from === 0 ? null : { after, from }
    } while (at !== null)
    count += rows.length
    all.set(section, rows)
  }
  return all
}
