import type { App } from '../../core/app/app.ts'
import { csvLine } from '../../../shared/export/csv.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { Row } from '../../league/league-file/document.ts'
import { namesOf } from './names.ts'
import { type ExportTable, pagesOf } from './table.ts'
import { CHAT_TABLES } from './chat-tables.ts'
import { DEAL_TABLES } from './deals-tables.ts'
import { LEAGUE_TABLES } from './league-tables.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import { PLAYER_TABLES } from './players-tables.ts'
import { RESULT_TABLES } from './results-tables.ts'

/** A league as tables, in the order in which they are written. docs/leaving.md has their columns. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  ...LEAGUE_TABLES,
  ...PLAYER_TABLES,
  ...RESULT_TABLES,
  ...DEAL_TABLES,
  ...CHAT_TABLES,
  ...MOVED_TABLES,
]

/** With which Excel knows that a file is in UTF-8. */
const MARK = '\uFEFF'

/** A file of the export, whose text is made as it is read. */
export interface ExportFile {
  readonly name: string
  readonly text: () => AsyncIterable<string>
}

/**
 * A league as any member may see it, a table a file: without what the page of the tamper-proof log keeps back too, such as
 * open offers, rankings and sealed claims. Tables are read a page at a time, with a turn for others in between.
 */
export async function exportFiles(app: App, league: LeagueRow): Promise<ExportFile[]> {
  const teams: Row[] = []
  for await (const page of pagesOf({ app, league }, 'teams')) teams.push(...page)
  const names = namesOf(app, league, teams)
  return EXPORT_TABLES.map(({ file, columns, rows }) => ({
    name: file,
    async *text() {
      yield MARK + csvLine(columns)
      for await (const some of rows({ app, league, names })) yield some.map(csvLine).join('')
    },
  }))
}
