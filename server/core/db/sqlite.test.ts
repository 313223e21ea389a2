import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

test('values are bound so that SQLite does not plan anew for each, and stay what they are', async () => {
  const db = openDatabase(':memory:')
  const values = ['text', '42', '', 42, -1, 1.5, null, Buffer.from('bytes')]
  const query = sql<{ value: unknown; type: string }>`
    select * from (values ${sql.join(values.map((value) => sql`(${value}, typeof(${value}))`))})`
  const { rows } = await query.execute(db)
  const few = db
    .selectFrom('league')
    .select('id')
    .where('name', '=', 'Twelve Tables')
    .orderBy('id')
    .limit(1)
    .compile()
  await db.destroy()

  expect(rows.map((row) => Object.values(row))).toEqual([
    ['text', 'text'],
    ['42', 'text'],
    ['', 'text'],
    // As better-sqlite3 binds every number; a column of whole ones has it whole.
    [42, 'real'],
    [-1, 'real'],
    [1.5, 'real'],
    [null, 'null'],
    [Buffer.from('bytes'), 'blob'],
  ])
  expect(few.sql.match(/.\?/g)).toEqual(['+?', '+?'])
})

test('a query waits for the transaction of another, and an error in it reaches who asked', async () => {
  const db = openDatabase(':memory:')
  await sql`create table note (text text not null unique)`.execute(db)
  const put = (to: Pick<typeof db, 'getExecutor'>, text: string) =>
    sql`insert into note values (${text})`.execute(to)
  const list = async () =>
    (await sql<{ text: string }>`select text from note`.execute(db)).rows.map(({ text }) => text)
  const failing = db.transaction().execute(async (transaction) => {
    await put(transaction, 'undone')
    await put(transaction, 'undone')
  })
  const going = db.transaction().execute(async (transaction) => {
    await put(transaction, 'first')
    await new Promise((later) => setImmediate(later))
    const { numAffectedRows } = await put(transaction, 'second')
    return numAffectedRows
  })
  const [failed, counted, seen] = await Promise.allSettled([failing, going, list()])
  const after = await list()
  await db.destroy()

  expect(failed).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })
  expect(counted).toMatchObject({ value: 1n })
  // Never in the midst of one.
  expect([[], ['first', 'second']]).toContainEqual(seen.status === 'fulfilled' ? seen.value : null)
  expect(after).toEqual(['first', 'second'])
})
