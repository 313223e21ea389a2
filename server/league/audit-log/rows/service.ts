import type { GameId, LeagueId, PlayerId } from '../../../../shared/core/ids.ts'
import { AUDITED, AUDITED_NAMES, type AuditedName } from '../../../../shared/audit-log/rows/sections.ts'
import { must } from '../../../../shared/core/must.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import type { App } from '../../../core/app/app.ts'
import { DomainError } from '../../../core/errors/errors.ts'
import type { Row } from '../../league-file/document.ts'
import { couldBeKey, findLeagueRow, listSectionRows, SECTION_OF } from '../../league-file/rows.ts'
import { statsOfStatLines } from '../../../feed/stat-line/service.ts'
import * as queries from './queries.ts'

/** The league whose rows are asked for. */
export interface Audited {
  readonly id: LeagueId
  readonly sport: FantasySportKey
}

/** Rows of a section, and after which to go on; null where there are no more. */
export interface AuditPage {
  readonly rows: Row[]
  readonly next: (string | number)[] | null
}

/** Rows read in one go: of those that may be long, few. */
const AT_ONCE = { countedStats: 4, results: 20, waiverRuns: 4, draftRankings: 1, others: 100 } as const

function atOnceOf(section: AuditedName): number {
  const few: Readonly<Partial<Record<AuditedName, number>>> = AT_ONCE
  return few[section] ?? AT_ONCE.others
}

/** All rows of a league that are held against its log, by section. */
export async function collectRows(app: App, league: Audited): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>()
  for (const section of AUDITED_NAMES) {
    const rows: Row[] = []
    for (let after: AuditPage['next'] = null; ;) {
      const page: AuditPage = await listAuditRows(app, league, { section, after })
      for (const row of page.rows) rows.push(row)
      after = page.next
      if (after === null) break
    }
    all.set(section, rows)
  }
  return all
}

/**
 * A page of the rows of a section, as they are compared.
 * @throws {DomainError} INVALID_INPUT for an `after` that cannot be of this section
 */
export async function listAuditRows(
  app: App,
  league: Audited,
  { section, after }: { section: AuditedName; after: AuditPage['next'] },
): Promise<AuditPage> {
  const { id: leagueId } = league
  if (section === 'league') return { rows: [await findLeagueRow(app, leagueId)], next: null }
  if (section === 'claims') {
    const last = after?.[0]
    const rows = await queries.listCommitments(app.db, leagueId, typeof last === 'string' ? last : '')
    return { rows, next: null }
  }
  const stored = must(
    SECTION_OF.get(section === 'countedStats' ? 'results' : section),
    `the section ${section}`,
  )
  if (after !== null && !couldBeKey(stored, after))
    throw new DomainError('INVALID_INPUT', { fields: { after: 'No page ends there.' } })
  const limit = atOnceOf(section)
  const rows = await listSectionRows(app, stored, { leagueId, after, limit })
  const next = rows.length < limit ? null : keyOfPage(section, must(rows.at(-1), 'the last row of a page'))
  return { rows: section === 'countedStats' ? await withStats(app, league, rows) : rows, next }
}

/** The row of a section after which the next page starts. */
export function keyOfPage(section: AuditedName, row: Row): (string | number)[] {
  // The table of claims has another key.
  const key: readonly string[] =
    section === 'claims'
      ? AUDITED.claims.key
      : (SECTION_OF.get(section === 'countedStats' ? 'results' : section)?.key ?? [])
  return key.map((column) => row[column] as string | number) // as its section says
}

/** Results with the stats of each of their stat lines; games that this server never read are marked. */
async function withStats(app: App, { sport }: Audited, results: readonly Row[]): Promise<Row[]> {
  type Line = readonly [GameId, PlayerId, number, string | null]
  const of = results.map((row) => (Array.isArray(row['lines']) ? (row['lines'] as readonly Line[]) : []))
  const stats = (await statsOfStatLines(app, sport, of.flat())).values()
  return results.map((row, index): Row => {
    const lines = (of[index] ?? []).map((line) => [...line, stats.next().value ?? null])
    if (lines.some((line) => line.at(-1) === null)) return { ...keyOf(row), is_unread: true }
    return { ...keyOf(row), lines }
  })
}

function keyOf({ season, period, team_id }: Row): Row {
  return { season, period, team_id }
}
