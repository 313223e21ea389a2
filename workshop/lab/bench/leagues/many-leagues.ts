import SQLite, { type Database } from 'better-sqlite3'
import {
  AT_ANOTHER_TIME,
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '../../driver/server-process.ts'
import { WATCHED } from '../../driver/loop-delay.ts'

/**
 * The built server on a database of many leagues, whose clock is set.
 * @param at ms since the epoch
 * @param options.args more of `node`; options.env more settings
 */
export function startAt(
  { databaseFile, secret }: { databaseFile: string; secret: string },
  at: number,
  { args = [], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProcess> {
  return startServer([...AT_ANOTHER_TIME, ...WATCHED, ...args, BUILT_SERVER], {
    core: 0,
    ipc: true,
    env: {
      DATABASE_URL: `sqlite:${databaseFile}`,
      SECRET: secret,
      FEED: 'simulator',
      COLLECT: 'off',
      NOW: String(at),
      ...env,
    },
  })
}

/**
 * How long the rows of many leagues take to write with nothing around, a transaction a league, ms.
 * @param of.of a table with a row of each league that is meant
 * @param of.tables what is written, and the column that has the league
 */
export function rawWrites(
  from: Database,
  { of, tables }: { of: string; tables: Readonly<Record<string, string>> },
): number {
  const file = `${from.name}-raw`
  from.prepare('vacuum into ?').run(file)
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const leagues = database.prepare(`select distinct league_id from ${of}`).pluck().all() as string[]
  const rows = leagues.map((league) =>
    Object.entries(tables).map(([table, column]) => ({
      table,
      rows: database.prepare(`select * from ${table} where ${column} = ?`).all(league) as object[],
    })),
  )
  for (const table of Object.keys(tables)) database.prepare(`delete from ${table}`).run()
  const startedAt = performance.now()
  for (const league of rows)
    database.transaction(() => {
      for (const { table, rows: some } of league)
        for (const row of some)
          database
            .prepare(
              `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
                .map(() => '?')
                .join()})`,
            )
            .run(...(Object.values(row) as unknown[]))
    })()
  const took = performance.now() - startedAt
  database.close()
  return took
}
