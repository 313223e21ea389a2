import type { LeagueId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { Row } from './document.ts'
import * as queries from './queries.ts'
import { type Section, SECTIONS } from './sections.ts'

/** The sections of a league's file, by name. */
export const SECTION_OF: ReadonlyMap<string, Section> = new Map(
  SECTIONS.map((section) => [section.name, section]),
)

/**
 * So many rows of a section as a file has them, after one.
 * @param page.after what tells that row apart, in the order of the section's key; null for the first
 */
export async function listSectionRows(
  { db }: Pick<App, 'db'>,
  section: Section,
  { leagueId, after, limit }: { leagueId: LeagueId; after: readonly unknown[] | null; limit: number },
): Promise<Row[]> {
  const last = after && Object.fromEntries(section.key.map((column, index) => [column, after[index]]))
  const rows = await listStoredRows({ db }, section, { leagueId, after: last, limit })
  return rows.map((row) => asInFile(section, row, { isDamageKept: true }))
}

/** Largest number that a column has which is no time. */
const MOST_INT32 = 2 ** 31 - 1

/** Whether there could be a row that these values tell apart: PostgreSQL refuses a text where a column has numbers. */
export function couldBeKey({ key, row }: Section, values: readonly (string | number)[]): boolean {
  return (
    values.length === key.length &&
    key.every((column, index) => {
      const value = values[index]
      const { error } = row.shape[column]?.safeParse(value) ?? {}
      // A row that was altered in the database may be out of the bounds of a file, and has to be shown all the same.
      const isOfItsType = !error?.issues.some(({ code }: { code?: string }) => code === 'invalid_type')
      const fits = typeof value === 'string' || column.endsWith('_at') || Math.abs(value ?? 0) <= MOST_INT32
      return isOfItsType && fits
    })
  )
}

/**
 * So many rows of a section as they are stored, after one.
 * @param page.after the row before them; null for the first
 */
export function listStoredRows(
  { db }: Pick<App, 'db'>,
  section: Section,
  page: { leagueId: LeagueId; after: Row | null; limit: number },
): Promise<Row[]> {
  return queries.listRows(db, section, page)
}

/** The row of a league as a file has it. */
export function findLeagueRow({ db }: Pick<App, 'db'>, id: LeagueId) {
  return queries.getLeague(db, id)
}

/** A row with its JSON columns as what they say. @param how.isDamageKept leaves a text that is no JSON as it is */
export function asInFile({ json }: Section, row: Row, { isDamageKept = false } = {}): Row {
  if (json.length === 0) return row
  const values = json.map((column): [string, unknown] => {
    const value = row[column]
    return [column, typeof value === 'string' ? parsed(value, isDamageKept) : value]
  })
  return { ...row, ...Object.fromEntries(values) }
}

function parsed(text: string, isDamageKept: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isDamageKept) return text
    throw error
  }
}
