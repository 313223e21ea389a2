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
