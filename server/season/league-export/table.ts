import { setImmediate } from 'node:timers/promises'
import type { Cell } from '../../../shared/export/csv.ts'
import type { MemberSection } from '../../../shared/audit-log/rows/sections.ts'
import type { App } from '../../core/app/app.ts'
import { listMemberSection } from '../../league/audit-log/rows/for-members.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { Row } from '../../league/league-file/document.ts'
import type { Names } from './names.ts'

/** A league that is written. */
export interface Exported {
  readonly app: App
  readonly league: LeagueRow
  readonly names: Names
}

/** A table of a league as a member may see it. */
export interface ExportTable {
  /** Its file: `rosters.csv`. */
  readonly file: `${string}.csv`
  readonly columns: readonly string[]
  /** Some rows at a time, with a turn for others in between. */
  readonly rows: (of: Exported) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows of a section of the league's file as any member may see them (docs/league-file.md), a page at a time. */
export async function* pagesOf(
  { app, league }: Pick<Exported, 'app' | 'league'>,
  section: MemberSection,
): AsyncGenerator<readonly Row[]> {
  for (let after: readonly (string | number)[] | null = null; ;) {
    const page: Awaited<ReturnType<typeof listMemberSection>> = await listMemberSection(app, league, {
      section,
      after: after === null ? null : [...after],
    })
    if (page.rows.length > 0) yield page.rows
    await setImmediate()
    if (page.next === null) return
    after = page.next
  }
}

/** What a table of one section is made of. */
interface SectionTable {
  readonly file: ExportTable['file']
  readonly section: MemberSection
  readonly columns: readonly string[]
  /** Columns of the section with ids, whose names are needed. */
  readonly people?: readonly string[]
  readonly players?: (row: Row) => readonly unknown[]
  /** The rows that one row of the section is. */
  readonly cells: (row: Row, names: Names) => readonly (readonly Cell[])[]
}

/** A table whose rows are those of one section of the league's file. */
export function sectionTable({
  file,
  section,
  columns,
  people = [],
  players,
  cells,
}: SectionTable): ExportTable {
  return {
    file,
    columns,
    async *rows(of) {
      for await (const page of pagesOf(of, section)) {
        await of.names.load({
          people: page.flatMap((row) => people.map((column) => row[column])),
          players: players === undefined ? [] : page.flatMap((row) => players(row)),
        })
        yield page.flatMap((row) => cells(row, of.names))
      }
    },
  }
}

/** A stored value as a cell; what is no text and no number as JSON. */
export function cell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** A stored list; none where a row was altered in the database and has none. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A stored record; an empty one where a row was altered. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}

/** A stored number; null for anything else. */
export function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
