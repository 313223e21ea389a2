import type { GameId, LeagueId, PlayerId } from '../../shared/ids.ts'
import { AUDITED_NAMES, type AuditedName } from '../../shared/log/audit/sections.ts'
import { must } from '../../shared/must.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { App } from '../app.ts'
import type { Row } from '../league-file/document.ts'
import { findLeagueRow, listSectionRows, SECTION_OF } from '../league-file/rows.ts'
import { statsOfLines } from '../stat-line/service.ts'
import * as queries from './queries.ts'

/** The league whose rows are asked for. */
interface Audited {
  readonly id: LeagueId
  readonly sport: FantasySportKey
}

/** Rows of a section, and after which to go on; null where there are no more. */
export interface AuditPage {
  readonly rows: Row[]
  readonly next: (string | number)[] | null
}

/** Rows read in one go. */
const AT_ONCE = 100

/** All rows of a league that are held against its log, by section. */
export async function collectRows(app: App, league: Audited): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>()
  for (const section of AUDITED_NAMES) {
    const rows: Row[] = []
    for (let after: AuditPage['next'] = null; ; ) {
      const page: AuditPage = await listAuditRows(app, league, { section, after })
      for (const row of page.rows) rows.push(row)
      after = page.next
      if (after === null) break
    }
    all.set(section, rows)
  }
  return all
}

/** A page of the rows of a section, as they are compared. */
export async function listAuditRows(
  app: App,
  league: Audited,
  { section, after }: { section: AuditedName; after: AuditPage['next'] },
): Promise<AuditPage> {
  const { id: leagueId } = league
  if (section === 'league') return { rows: [await findLeagueRow(app, leagueId)], next: null }
  if (section === 'claims') return { rows: await queries.listCommitments(app.db, leagueId), next: null }
  const stored = must(SECTION_OF.get(section === 'countedStats' ? 'results' : section), `the section ${section}`)
  const rows = await listSectionRows(app, stored, { leagueId, after, limit: AT_ONCE })
  const last = rows.length < AT_ONCE ? null : must(rows.at(-1), 'the last row of a page')
  const next = last && stored.key.map((column) => last[column] as string | number) // as its section says
  return { rows: section === 'countedStats' ? await withStats(app, league, rows) : rows, next }
}

/** Results with what each of their stat lines said; those of games that were never read here say so. */
async function withStats(app: App, { sport }: Audited, results: readonly Row[]): Promise<Row[]> {
  type Line = readonly [GameId, PlayerId, number, string | null]
  const of = results.map((row) => row['lines'] as readonly Line[]) // as its section says
  const stats = (await statsOfLines(app, sport, of.flat())).values()
  return results.map((row, index): Row => {
    const lines = (of[index] ?? []).map((line) => [...line, stats.next().value ?? null])
    if (lines.some((line) => line.at(-1) === null)) return { ...keyOf(row), is_unread: true }
    return { ...keyOf(row), lines }
  })
}

function keyOf({ season, period, team_id }: Row): Row {
  return { season, period, team_id }
}
