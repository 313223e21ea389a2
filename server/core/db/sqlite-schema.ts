import type SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { conditionWords } from './condition-words.ts'
import type { Db } from './open.ts'
import { checkPart, columnPart, indexPart, referencePart } from './schema-parts.ts'

/** Without SQLite's own and Kysely's. */
const TABLES = `sqlite_master m where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
  and m.name not like 'kysely\\_%' escape '\\'`

// One text each: the tables of a pragma are joined to the list of tables.
const ASK_COLUMNS = `
  select m.name as "table", m.sql, c.name, c.type, c."notnull" as required, c.dflt_value as usual, c.pk
  from (select * from ${TABLES}) m join pragma_table_info(m.name) c`
const ASK_INDEXES = `
  select m.name as "table", i.name, i."unique" as "isUnique", i.origin, x.name as column, x."desc" as "isDown", own.sql
  from (select * from ${TABLES}) m join pragma_index_list(m.name) i join pragma_index_xinfo(i.name) x
    left join sqlite_master own on own.type = 'index' and own.name = i.name
  where x.key = 1 order by m.name, i.name, x.seqno`
const ASK_REFERENCES = `
  select m.name as "table", r.id, r."table" as target, r."from" as column, r."to" as "targetColumn",
    r.on_delete as "onDelete", r.on_update as "onUpdate"
  from (select * from ${TABLES}) m join pragma_foreign_key_list(m.name) r order by m.name, r.id, r.seq`

interface ColumnRow {
  table: string
  sql: string
  name: string
  type: string
  required: 0 | 1
  usual: string | null
  pk: number
}

interface IndexRow {
  table: string
  name: string
  isUnique: 0 | 1
  origin: 'c' | 'u' | 'pk'
  /** Null for an expression. */
  column: string | null
  isDown: 0 | 1
  sql: string | null
}

interface ReferenceRow {
  table: string
  id: number
  target: string
  column: string
  targetColumn: string | null
  onDelete: string
  onUpdate: string
}

/** The parts of a SQLite database's schema (schema-parts.ts), sorted. */
export function readSqliteSchema(sqlite: SQLite.Database): string[] {
  const all = (question: string) => sqlite.prepare(question).all()
  return partsOf(
    all(ASK_COLUMNS) as ColumnRow[],
    all(ASK_INDEXES) as IndexRow[],
    all(ASK_REFERENCES) as ReferenceRow[],
  )
}

/** A number that is another one after any change of the schema, and those parts. */
interface Read {
  readonly version: number
  readonly parts: string[]
}

const lastRead = new WeakMap<Db, Read>()

/** The same of one that is open, which is asked again only after a change of its schema. */
export async function readOpenSqliteSchema(db: Db): Promise<string[]> {
  const version = (await sql<{ schema_version: number }>`pragma schema_version`.execute(db)).rows[0]
    ?.schema_version
  const last = lastRead.get(db)
  if (last && last.version === version) return last.parts
  const columns = await sql.raw<ColumnRow>(ASK_COLUMNS).execute(db)
  const indexes = await sql.raw<IndexRow>(ASK_INDEXES).execute(db)
  const references = await sql.raw<ReferenceRow>(ASK_REFERENCES).execute(db)
  const parts = partsOf(columns.rows, indexes.rows, references.rows)
  if (version !== undefined) lastRead.set(db, { version, parts })
  return parts
}

function partsOf(
  columns: readonly ColumnRow[],
  indexes: readonly IndexRow[],
  references: readonly ReferenceRow[],
): string[] {
  const texts = new Map(columns.map(({ table, sql }) => [table, sql]))
  return [
    ...columns.map(({ table, name, type, required, usual, pk }) =>
      columnPart({
        table,
        name,
        type: `${type.toLowerCase()}${isStrict(texts.get(table)) ? '' : ' (not strict)'}`,
        isNotNull: required === 1,
        usual,
        isInKey: pk > 0,
      }),
    ),
    ...keysOf(columns),
    ...[...grouped(indexes, ({ name }) => name)].flatMap(toIndexPart),
    ...[...grouped(references, ({ table, id }) => `${table} ${id}`)].map(toReferencePart),
    ...[...texts].flatMap(([table, text]) => checksIn(text).map((check) => checkPart(table, check))),
  ].toSorted()
}

/** Of columns and not of indexes: a key of one whole number has none. */
function keysOf(columns: readonly ColumnRow[]): string[] {
  const inKeys = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return [...grouped(inKeys, ({ table }) => table)].map((key) =>
    indexPart({
      table: key[0].table,
      name: '',
      kind: 'key',
      isUnique: true,
      columns: key.map(({ name }) => name),
      where: null,
    }),
  )
}

function toIndexPart(rows: readonly [IndexRow, ...IndexRow[]]): string[] {
  const [{ table, name, isUnique, origin, sql }] = rows
  if (origin === 'pk') return []
  const condition = sql === null ? undefined : /\bwhere\b([^]*)$/i.exec(sql)?.[1]
  const part = indexPart({
    table,
    name,
    kind: origin === 'u' ? 'unique' : 'index',
    isUnique: isUnique === 1,
    columns: rows.map(({ column, isDown }) => `${column ?? 'an expression'}${isDown === 1 ? ' desc' : ''}`),
    where: condition === undefined ? null : conditionWords(condition),
  })
  return [part]
}

function toReferencePart(rows: readonly [ReferenceRow, ...ReferenceRow[]]): string {
  const [{ table, target, onDelete, onUpdate }] = rows
  return referencePart({
    table,
    columns: rows.map(({ column }) => column),
    target,
    targetColumns: rows.map(({ targetColumn }) => targetColumn ?? ''),
    onDelete: onDelete.toLowerCase(),
    onUpdate: onUpdate.toLowerCase(),
  })
}

/** Rows that follow each other and have the same name. */
function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Iterable<[Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const name = nameOf(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups.values()
}

/** SQLite holds the columns of a strict table to their types. */
function isStrict(text: string | undefined): boolean {
  return text !== undefined && /\)\s*strict\s*$/i.test(text)
}

/** The conditions in the text of a table, which no pragma tells, as their words. */
function checksIn(text: string): string[] {
  return [...text.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: opening }) =>
    conditionWords(untilClosed(text.slice(index + opening.length))),
  )
}

/** What comes before the parenthesis that closes one which is open already. */
function untilClosed(text: string): string {
  let depth = 1
  for (const { 0: sign, index } of text.matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return text.slice(0, index)
  }
  return text
}
