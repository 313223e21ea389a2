import { sql } from 'kysely'
import { conditionWords } from './condition-words.ts'
import type { Db } from './open.ts'
import { checkPart, columnPart, indexPart, referencePart } from './schema-parts.ts'

/** What migrations say to PostgreSQL, in SQLite's words. Any other type stays as PostgreSQL calls it. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'integer',
  integer: 'integer of 32 bits',
  bytea: 'blob',
  'double precision': 'real',
}

/** One letter for what becomes of rows that point at one that goes. */
const ACTS: Readonly<Record<string, string>> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
}

/** Of the schema that is written to, without Kysely's and those of extensions. */
const tables = sql`
  select c.oid, c.relname::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and c.relname not like 'kysely\\_%'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Names of columns in the order in which a catalog lists their numbers. */
const columnNames = (owner: 'conrelid' | 'confrelid', numbers: 'conkey' | 'confkey') => sql`
  (select json_agg(a.attname order by k.at) from unnest(c.${sql.ref(numbers)}) with ordinality as k(number, at)
   join pg_attribute a on a.attrelid = c.${sql.ref(owner)} and a.attnum = k.number)`

/**
 * The parts of a PostgreSQL database's schema (schema-parts.ts), sorted. Four questions, of one moment only where the
 * caller's transaction is.
 */
export async function readPostgresSchema(db: Db): Promise<string[]> {
  return [
    ...(await readColumns(db)),
    ...(await readIndexes(db)),
    ...(await readReferences(db)),
    ...(await readChecks(db)),
  ].toSorted()
}

async function readColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table: string
    name: string
    type: string
    required: boolean
    usual: string | null
    isInKey: boolean
  }>`
    select t.name as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as usual,
      exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.contype = 'p'
        and a.attnum = any (k.conkey)) as "isInKey"
    from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum`.execute(db)
  return rows.map(({ table, name, type, required, usual, isInKey }) =>
    columnPart({
      table,
      name,
      type: TYPES[type] ?? type,
      isNotNull: required,
      usual: usual && usual.replaceAll(/::\w+|[()]/g, ''),
      isInKey,
    }),
  )
}

async function readIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table: string
    name: string
    contype: string | null
    isUnique: boolean
    columns: { name: string | null; isDown: boolean }[]
    condition: string | null
  }>`
    select t.name as "table", i.relname::text as name, k.contype, x.indisunique as "isUnique",
      (select json_agg(json_build_object('name', a.attname, 'isDown', (x.indoption[n.at - 1] & 1) = 1) order by n.at)
       from unnest(x.indkey::smallint[]) with ordinality as n(number, at)
         left join pg_attribute a on a.attrelid = t.oid and a.attnum = n.number
       where n.at <= x.indnkeyatts) as columns,
      pg_get_expr(x.indpred, x.indrelid) as condition
    from (${tables}) t join pg_index x on x.indrelid = t.oid and x.indisvalid join pg_class i on i.oid = x.indexrelid
      left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')`.execute(db)
  return rows.map(({ table, name, contype, isUnique, columns, condition }) =>
    indexPart({
      table,
      name,
      kind: contype === null ? 'index' : contype === 'p' ? 'key' : 'unique',
      isUnique,
      columns: columns.map((column) => `${column.name ?? 'an expression'}${column.isDown ? ' desc' : ''}`),
      where: condition && conditionWords(condition),
    }),
  )
}

async function readReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table: string
    columns: string[]
    target: string
    targetColumns: string[]
    confdeltype: string
    confupdtype: string
  }>`
    select t.name as "table", ${columnNames('conrelid', 'conkey')} as columns, o.relname::text as target,
      ${columnNames('confrelid', 'confkey')} as "targetColumns", c.confdeltype, c.confupdtype
    from (${tables}) t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      join pg_class o on o.oid = c.confrelid`.execute(db)
  return rows.map(({ confdeltype, confupdtype, ...reference }) =>
    referencePart({
      ...reference,
      onDelete: ACTS[confdeltype] ?? confdeltype,
      onUpdate: ACTS[confupdtype] ?? confupdtype,
    }),
  )
}

async function readChecks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; condition: string }>`
    select t.name as "table", pg_get_expr(c.conbin, c.conrelid) as condition
    from (${tables}) t join pg_constraint c on c.conrelid = t.oid and c.contype = 'c'`.execute(db)
  return rows.map(({ table, condition }) => checkPart(table, conditionWords(condition)))
}
