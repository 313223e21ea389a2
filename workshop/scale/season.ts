// `npm run scale -- season`: rows and bytes that a league of twelve leaves behind that only plays its season, on SQLite: no
// one talks, trades, claims or moves a player. What is the same for all leagues (games, players, stat lines) is there too.
import { sql } from 'kysely'
import { playOut } from '../../tests/support/play-out.ts'

const { world } = await playOut('nfl', {
  teams: 12,
  season: { weeks: 14, playoffs: { teams: 6, roundWeeks: [1, 1, 1] } },
})
const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
  world.app.db,
)
for (const { name } of rows) {
  const sized = await sql<{ bytes: number }>`
    select coalesce(sum(s.payload), 0) as bytes from dbstat s join sqlite_master m on m.name = s.name
    where m.tbl_name = ${name}`.execute(world.app.db)
  const table = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(world.app.db)
  const n = Number(table.rows[0]?.n)
  if (n > 0) console.log(`  ${name}: ${n} rows, ${Number(sized.rows[0]?.bytes)} bytes, indexes included`)
}
await world[Symbol.asyncDispose]()
