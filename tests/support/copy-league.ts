import type { Database } from 'better-sqlite3'
import { must } from '../../shared/core/must.ts'

/** The tables of a league's present state; a copy needs no history. */
const TABLES = [
  'team',
  'ruleset',
  'settings',
  'ownership',
  'team_season',
  'season_owner',
  'line_up',
  'matchup',
  'closed_week',
  'result',
] as const

type Row = Record<string, string | number | null>

/**
 * Writes a league many times over, with the same rosters, lineups and deadlines, under codes and ids of their own.
 * @param options.people whether the same are in all of them, or each has its own
 * @returns the ids of the copies
 */
export function copyLeague(
  sqlite: Database,
  leagueId: string,
  times: number,
  { people = 'same' }: { people?: 'same' | 'own' } = {},
): string[] {
  const rowsOf = (table: string, column: string) =>
    sqlite.prepare(`select * from ${table} where ${column} = ?`).all(leagueId) as Row[]
  const league = must(rowsOf('league', 'id')[0], 'a league')
  const rows = TABLES.map((table) => ({ table, rows: rowsOf(table, 'league_id') }))
  const deadlines = rowsOf('deadline', 'subject')
  const teams = rows.find(({ table }) => table === 'team')?.rows.map(({ id }) => String(id)) ?? []
  const users =
    people === 'own'
      ? (sqlite
          .prepare(`select * from user where id in (select owner_id from team where league_id = ?)`)
          .all(leagueId) as Row[])
      : []
  const insert = (table: string, row: Row) =>
    sqlite
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
          .map(() => '?')
          .join()})`,
      )
      .run(...Object.values(row))
  const copies: string[] = []
  sqlite.transaction(() => {
    for (let copy = 1; copy <= times; copy++) {
      const prefix = String(copy).padStart(5, '0').replace(/\d/g, toLetter)
      const named = (id: string) => `${prefix}${id.slice(5)}`
      const id = named(leagueId)
      const ids = new Map(
        [leagueId, ...teams, ...users.map((user) => String(user['id']))].map((each) => [each, named(each)]),
      )
      const own = (row: Row): Row =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, ids.get(String(value)) ?? value]),
        )
      for (const user of users) {
        const [name, email] = [`${user['username']}-${copy}`, `${copy}-${user['email']}`]
        const own = { username: name, username_key: name, email, email_key: email }
        insert('user', { ...user, ...own, id: named(String(user['id'])) })
      }
      const code = `c${String(copy).padStart(7, '0')}`
      insert('league', { ...own(league), code, name: `Copy ${copy}`, name_key: `copy ${copy}` })
      for (const { table, rows: some } of rows) for (const row of some) insert(table, own(row))
      for (const row of deadlines) insert('deadline', { ...own(row), id: named(String(row['id'])) })
      copies.push(id)
    }
  })()
  return copies
}

/** Ids have letters, and no nought. */
function toLetter(digit: string): string {
  return 'abcdefghij'.charAt(Number(digit))
}
