import { type RawBuilder, sql } from 'kysely'
import { SECTIONS } from '../../server/league/league-file/sections.ts'
import type { Db } from '../../server/core/db/open.ts'
import { NOT_BOUND } from '../../shared/audit-log/rows/not-bound.ts'
import { AUDITED, type AuditedName } from '../../shared/audit-log/rows/sections.ts'

/** One alteration of a league's rows in the database, and of which section. */
export interface Alteration {
  readonly section: AuditedName
  /** In words: `results.points of row 3`. */
  readonly what: string
  readonly statement: RawBuilder<unknown>
}

/** A table with the columns that the log binds. */
interface Altered {
  readonly section: AuditedName
  readonly table: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

const LEAGUE_COLUMNS = [
  'name',
  'sport',
  'commissioner_id',
  'seats',
  'listed',
  'paused_at',
  'paused_what',
  'season',
  'phase',
  'seq',
] as const

/** Every table whose rows are compared, with its columns that an event binds. */
export const ALTERED: readonly Altered[] = [
  { section: 'league', table: 'league', key: ['id'], columns: LEAGUE_COLUMNS },
  ...SECTIONS.flatMap(({ name, table, key, row }): Altered[] => {
    if (!Object.hasOwn(AUDITED, name)) return []
    const section = name as AuditedName // as was just looked at
    const free = NOT_BOUND[section] ?? {}
    const columns = Object.keys(row.shape).filter((column) => !Object.hasOwn(free, column))
    return [{ section, table, key, columns }]
  }),
  { section: 'claims', table: 'claim', key: ['id'], columns: ['commitment', 'made_at'] },
]

type Row = Record<string, string | number | null>

/** What an offer says is between its teams: the log binds it when all of them have accepted. */
function isOpenOffer(section: AuditedName, row: Row, open: ReadonlySet<unknown>): boolean {
  return (
    (section === 'trades' && open.has(row['id'])) || (section === 'tradeTeams' && open.has(row['trade_id']))
  )
}

/** Single alterations of a league: each column that is bound, in some rows, and rows that are taken out. */
export async function alterationsOf(db: Db, leagueId: string, perColumn: number): Promise<Alteration[]> {
  const all: Alteration[] = []
  const open = new Set(
    (await rowsOf(db, 'trade', leagueId)).flatMap((row) => (row['accepted_at'] === null ? [row['id']] : [])),
  )
  for (const { section, table, key, columns } of ALTERED) {
    const rows = (await rowsOf(db, table, leagueId)).filter((row) => !isOpenOffer(section, row, open))
    if (rows.length === 0) continue
    const where = (row: Row) =>
      sql.join(
        (table === 'league' || table === 'claim' ? ['id'] : key).map((column) =>
          row[column] === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${row[column]}`,
        ),
        sql` and `,
      )
    for (const column of columns)
      for (const row of spread(rows, perColumn)) {
        const value = otherThan(column, row[column] ?? null, rows)
        if (value === undefined) continue
        all.push({
          section,
          what: `${section}.${column} of ${key.map((part) => row[part]).join(' ')}`,
          statement: sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${where(row)} ${ofLeague(table, leagueId)}`,
        })
      }
    if (section === 'league' || section === 'teams') continue
    for (const row of spread(rows, 1))
      all.push({
        section,
        what: `${section} without ${key.map((part) => row[part]).join(' ')}`,
        statement: sql`delete from ${sql.table(table)} where ${where(row)} ${ofLeague(table, leagueId)}`,
      })
  }
  return all
}

/** Tables that belong to a league by another one have ids of their own. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  trade_team: 'trade',
  trade_vote: 'trade',
  message_edit: 'message',
  message_reaction: 'message',
  poll_vote: 'message',
  trade_block: 'team',
}

function ofLeague(table: string, leagueId: string): RawBuilder<unknown> {
  if (table === 'league') return sql``
  const parent = OF_OTHERS[table]
  return parent === undefined
    ? sql`and league_id = ${leagueId}`
    : sql`and ${sql.ref(`${parent}_id`)} in (select id from ${sql.table(parent)} where league_id = ${leagueId})`
}

async function rowsOf(db: Db, table: string, leagueId: string): Promise<Row[]> {
  const of = table === 'league' ? sql`and id = ${leagueId}` : ofLeague(table, leagueId)
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where 1 = 1 ${of}`.execute(db)
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** So many of them, from everywhere in the list. */
function spread<T>(items: readonly T[], count: number): T[] {
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  )
}

/** Another value that the column takes; undefined where there is none. */
function otherThan(
  column: string,
  value: string | number | null,
  rows: readonly Row[],
): string | number | null | undefined {
  const other = rows.map((row) => row[column] ?? null).find((one) => one !== value && one !== null)
  const fixed = CHOICES[column]
  if (fixed) return fixed.find((one) => one !== value)
  if (typeof value === 'number')
    return value === 0 ? 1 : value === 1 && FLAGS.includes(column) ? 0 : value + 1
  if (value === null)
    return column.endsWith('_at') || column.endsWith('_seq') ? 12_345 : (other ?? NULLS[column])
  if (/^[[{]/.test(value)) return jsonOtherThan(value)
  if (column.endsWith('_id') || column === 'id') return other ?? undefined
  return /^[0-9a-f]{64}$/.test(value)
    ? value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    : `${value}x`
}

const FLAGS = ['listed', 'auto_start', 'is_against']
const NULLS: Readonly<Record<string, string | number>> = {
  division: 0,
  seed: 1,
  reply_to: 1,
  needed: 3,
  placed_in: 3,
  place: 4,
}
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  phase: ['regular', 'over'],
  state: ['made', 'official', 'provisional'],
  spot: ['reserve', 'taxi'],
  reviewed_by: ['none', 'votes'],
}

/** JSON that says something else: the first number or text in it is another. */
function jsonOtherThan(text: string): string {
  const found = /-?\d+(?=[,\]}])/.exec(text)
  if (found) {
    const end = found.index + found[0].length
    return `${text.slice(0, found.index)}${Number(found[0]) + 1}${text.slice(end)}`
  }
  return text === '[]' ? '["x"]' : text === '{}' ? '{"x":1}' : text.replace(/"([^"]*)"(?=[,\]}])/, '"$1x"')
}
