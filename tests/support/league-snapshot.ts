import { sql } from 'kysely'
import { type Db, engineOf } from '../../server/core/db/open.ts'
import { everyTable } from './every-row.ts'
import { createWorld, type Person, START, type World } from './world.ts'

type Row = Record<string, unknown>

/** What is there to be kept: a league, and whatever is told of it besides. */
interface League {
  readonly people: readonly [Person, ...Person[]]
}

/** All that the making of a league has left behind. */
interface LeagueSnapshot<T> {
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly league: T
  readonly mails: World['outbox']['mails']
  /** Random numbers that were taken. */
  readonly taken: number
  /** By the world's clock. */
  readonly endedAt: number
}

/** Rows of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 500

const kept = new Map<string, Promise<LeagueSnapshot<never>>>()

/**
 * A league that is made once, through the procedures, for all tests of a worker, and put into each of their worlds as
 * rows: a draft of three teams takes PostgreSQL half a second. The world is then what it would be if the league had
 * been made there. Where something has happened already it is made like any other.
 * @param how what sets it apart from other leagues
 */
export async function snapshotLeague<T extends League>(
  world: World,
  how: readonly unknown[],
  make: (world: World) => Promise<T>,
): Promise<T> {
  if (!(await isNew(world))) return make(world)
  const name = JSON.stringify(how)
  const keeping = (kept.get(name) as Promise<LeagueSnapshot<T>> | undefined) ?? keep(make)
  kept.set(name, keeping as Promise<LeagueSnapshot<never>>)
  const { rows, league, mails, taken, endedAt } = await keeping
  await putRows(world.app.db, rows)
  for (const { sentAt, ...mail } of mails.toReversed()) {
    world.advance(sentAt - world.app.now())
    await world.outbox.send(mail)
  }
  world.advance(endedAt - world.app.now())
  world.dice.goOnAfter(taken)
  const [first, ...others] = league.people
  const here = ({ username, token }: Person) => world.asPerson(username, token)
  return { ...league, people: [here(first), ...others.map(here)] }
}

async function isNew({ app }: World): Promise<boolean> {
  if (app.now() !== START) return false
  const found = await app.db
    .selectNoFrom((from) => [
      from.exists(from.selectFrom('user').select('id')).as('hasPeople'),
      from.exists(from.selectFrom('player').select('id')).as('hasPlayers'),
      from.exists(from.selectFrom('pro_team').select('id')).as('hasTeams'),
    ])
    .executeTakeFirstOrThrow()
  return !found.hasPeople && !found.hasPlayers && !found.hasTeams
}

async function keep<T>(make: (world: World) => Promise<T>): Promise<LeagueSnapshot<T>> {
  await using world = createWorld()
  const league = await make(world)
  const { db, now } = world.app
  const rows = new Map<string, Row[]>()
  for (const table of await everyTable(db)) {
    const found = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    if (found.rows.length > 0) rows.set(table, found.rows)
  }
  return { rows, league, mails: world.outbox.mails, taken: world.dice.taken(), endedAt: now() }
}

/** In any order, whatever refers to what. */
function putRows(db: Db, tables: LeagueSnapshot<unknown>['rows']): Promise<void> {
  return db.transaction().execute(async (db) => {
    if (engineOf(db) === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(db)
    else await sql`set local session_replication_role = replica`.execute(db)
    for (const [table, rows] of tables)
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await db
          .insertInto(table as never)
          .values(rows.slice(from, from + AT_ONCE))
          .execute()
  })
}
