import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

interface Row {
  seq: number
  at: number
  actor_id: string | null
  kind: string
  payload: string
}

/** Rows in memory at a time. */
const AT_ONCE = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  // SHA-256 of the event and of the hash before it, in hexadecimal digits.
  await sql`alter table league_event add column hash text not null default ''`.execute(db)
  const leagues = await sql<{ id: string }>`select id from league order by id`.execute(db)
  for (const { id } of leagues.rows) await chain(db, id)
}

async function chain(db: Kysely<unknown>, leagueId: string): Promise<void> {
  let before = ''
  let after = 0
  for (;;) {
    const { rows } = await sql<Row>`
      select seq, at, actor_id, kind, payload from league_event
      where league_id = ${leagueId} and seq > ${after} order by seq limit ${AT_ONCE}`.execute(db)
    for (const { seq, at, actor_id: actorId, kind, payload } of rows) {
      const texts = ['empire-log-v1', leagueId, seq, at, actorId ?? '', kind, payload, before]
      before = hashOf(texts.map(String))
      after = seq
      await sql`update league_event set hash = ${before}
        where league_id = ${leagueId} and seq = ${seq}`.execute(db)
    }
    if (rows.length < AT_ONCE) return
  }
}

/** Of each text its length in bytes as four bytes, the highest first, and then the text. */
function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) {
    const bytes = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hash.update(length).update(bytes)
  }
  return hash.digest('hex')
}
