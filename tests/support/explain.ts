import SQLite from 'better-sqlite3'
import type { SentQuery } from './sent-queries.ts'

/** Tables that stay small however many people there are and however long they play. */
const SMALL: Readonly<Record<string, string>> = {
  lease: 'a row for each thing that one process does for all',
  sport_head: 'a row a sport',
  feed_answer: 'what was asked of the feed in the last hour',
  server_owner: 'who runs the server',
  backup: 'the last hundred',
  server_setting: 'a row a setting',
}

const PAGE = 'the newest first, as many as a page has; inside names no index helps to look'
const COUNT = 'counts all, for who watches over the server'

/** Queries that may read a whole table, or go along a whole index, and why. */
const MAY_SCAN: Readonly<Record<string, string>> = {
  'league/league/queries searchLeagues': PAGE,
  'web/admin/queries listPeople': PAGE,
  'web/admin/queries listLeagues': PAGE,
  'people/owner/queries listActs': PAGE,
  'squad/average-pick/queries sumPicks': 'the newest thousand leagues, once in ten minutes',
  'web/admin/queries countAll': COUNT,
  'core/jobs/queries countByKind': COUNT,
  'feed/sync-state/queries forgetFuture': 'only when the clock was set back',
  'ops/league-file/queries insertRows':
    'rows that others belong to: who does is looked for only where keys are broken',
  'ops/demo/queries prolongSessions': 'the demo moves on in time',
}

/** @returns what reads a whole table that grows: a line each */
export function explainOnSqlite(image: Buffer, queries: readonly SentQuery[]): string[] {
  const sqlite = new SQLite(image)
  const tables = new Set(
    sqlite.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all().map(String),
  )
  const scans = queries.flatMap(({ text, parameters, by }) => {
    // Nothing is in an empty list, and nothing is read for it, whatever the plan says.
    if (text.includes(' in ()')) return []
    const plan = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array.from({ length: parameters }, () => null))
    const aliases = aliasesIn(text, tables)
    return plan.flatMap(({ detail }) => {
      const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? ''
      const table = aliases.get(name) ?? name
      return isGrowing(table, tables) && !(by in MAY_SCAN) ? [`${by}: ${detail}: ${text}`] : []
    })
  })
  sqlite.close()
  return scans
}

function isGrowing(table: string, tables: ReadonlySet<string>): boolean {
  return tables.has(table) && !(table in SMALL)
}

/** What a text calls its tables otherwise. */
function aliasesIn(text: string, tables: ReadonlySet<string>): Map<string, string> {
  const named = text.matchAll(/"?(\w+)"? as "?(\w+)"?/g)
  return new Map(
    Array.from(named, ([, table = '', alias = '']): [string, string] => [alias, table]).filter(([, table]) =>
      tables.has(table),
    ),
  )
}

/** So many rows that a scan for one is too expensive, for PostgreSQL's planner too. */
const ROWS = 2000

/**
 * Fills every table of a migrated database, so that the planner takes it for one that grows: rows that have nothing in
 * common, and in every second one nothing where there may be nothing. Tables that stay small get ten.
 */
export async function fillTables(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // For a superuser: without checks, keys or references.
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{
    table: string
    checks: string[]
    columns: string[]
    values: string[]
  }>(`
    select t.relname as table,
      array(select conname::text from pg_constraint where conrelid = t.oid and contype = 'c') as checks,
      array_agg(quote_ident(attname)::text order by attnum) as columns,
      array_agg(
        case when attnotnull then '' else 'case when n % 2 = 0 then ' end
        || case atttypid
             when 'text'::regtype then 'md5(n::text)' when 'bytea'::regtype then 'decode(md5(n::text), ''hex'')'
             else 'n' end
        || case when attnotnull then '' else ' end' end
        order by attnum) as values
    from pg_class t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    group by t.oid`)
  for (const { table, checks, columns, values } of rows) {
    for (const check of checks) await client.query(`alter table "${table}" drop constraint "${check}"`)
    await client.query(
      `insert into "${table}" (${columns.join()}) select ${values.join()} from generate_series(1, $1::int) n
       on conflict do nothing`,
      [table in SMALL ? 10 : ROWS],
    )
  }
  await client.query('analyze')
  await client.end()
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

interface Index {
  readonly name: string
  readonly table: string
  /** Its first column. */
  readonly first: string
}

/** @returns as explainOnSqlite @param url of a database that was filled */
export async function explainOnPostgres(url: string, queries: readonly SentQuery[]): Promise<string[]> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // As for a query that is prepared: whatever is bound to it.
  await client.query('set plan_cache_mode = force_generic_plan')
  // Where a part of two thousand rows is looked for, reading all of them may be less work. With millions it is not.
  await client.query('set enable_seqscan = off')
  const indexes = await client.query<Index>(`
    select i.relname as name, t.relname as table, pg_get_indexdef(i.oid, 1, true) as first
    from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = 'public'::regnamespace`)
  const byName = new Map(indexes.rows.map((index) => [index.name, index]))
  const scans: string[] = []
  for (const { text, parameters, by } of queries) {
    if (by in MAY_SCAN) continue
    await client.query(`prepare asked as ${text}`)
    const nulls = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join()})`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute asked${nulls}`,
    )
    await client.query('deallocate asked')
    for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) {
      const table = scannedBy(node, byName)
      if (table !== null && !(table in SMALL)) scans.push(`${by}: ${node['Node Type']} of ${table}: ${text}`)
    }
  }
  await client.end()
  return scans
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** The table of which a step reads all, or all of an index: any but one that begins with what is looked for. */
function scannedBy(node: PlanNode, indexes: ReadonlyMap<string, Index>): string | null {
  if (node['Node Type'] === 'Seq Scan') return node['Relation Name'] ?? null
  const index = indexes.get(node['Index Name'] ?? '')
  if (!index) return null
  const condition = node['Index Cond'] ?? ''
  return new RegExp(String.raw`\b${index.first}\b`).test(condition) ? null : index.table
}
