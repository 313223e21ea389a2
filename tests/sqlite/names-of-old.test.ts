import { expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { UserId } from '../../shared/core/ids.ts'

it('accounts of before keep their names when they look alike, and the older has the looks', async () => {
  const db = openDatabase(':memory:')
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '026'))
  await migrate(db, before)
  const people = [
    ['aaaaaaaaaaaa', 'Livia', 2],
    ['bbbbbbbbbbbb', 'Lіvіа', 1],
    ['cccccccccccc', 'Drusus', 3],
    ['dddddddddddd', 'Held', 4],
  ] as const
  for (const [id, username, at] of people) {
    const email = username === 'Held' ? '' : `${id}@example.com`
    await db
      .insertInto('user')
      .values({
        id: UserId.parse(id),
        username,
        username_key: id,
        email,
        email_key: id,
        password_hash: '',
        created_at: at,
      })
      .execute()
  }
  await migrate(db)

  expect(await db.selectFrom('user').select('username').orderBy('id').execute()).toEqual(
    people.map(([, username]) => ({ username })),
  )
  expect(await db.selectFrom('username_look').selectAll().orderBy('look').execute()).toEqual([
    { look: 'drusus', user_id: 'cccccccccccc' },
    { look: 'livia', user_id: 'bbbbbbbbbbbb' },
  ])
  await db.destroy()
})
