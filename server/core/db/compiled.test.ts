import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserId } from '../../../shared/core/ids.ts'
import { transact } from '../app/app.ts'
import { createWorld, type World } from '../../../tests/support/world.ts'
import { compiled } from './compiled.ts'

const byName = compiled((db, { name }: { name: string }) =>
  db.selectFrom('user').select(['username as name', 'password_hash as hash']).where('username', '=', name),
)
const put = compiled((db, { id, name, hash, at }: { id: UserId; name: string; hash: string; at: number }) =>
  db
    .insertInto('user')
    .values({
      id,
      username: name,
      username_key: name,
      email: name,
      email_key: name,
      password_hash: hash,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ password_hash: hash })),
)
const [A, B, C, D] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'].map((id) =>
  UserId.parse(id),
) as [UserId, UserId, UserId, UserId] // as many as there are texts

describe('a compiled query', () => {
  let world: World
  beforeEach(() => {
    world = createWorld()
  })
  afterEach(() => world[Symbol.asyncDispose]())

  it('binds the values of each call, wherever they stand', async () => {
    const { db } = world.app
    const injection = "b'; drop table user --"
    await put.all(db, { id: A, name: 'a', hash: 'h1', at: 1 })
    await put.all(db, { id: B, name: injection, hash: 'h2', at: 2 })
    await put.all(db, { id: A, name: 'a', hash: 'h3', at: 3 })

    expect(await byName.first(db, { name: 'a' })).toEqual({ name: 'a', hash: 'h3' })
    expect(await byName.all(db, { name: injection })).toEqual([{ name: injection, hash: 'h2' }])
    expect(await byName.first(db, { name: 'c' })).toBeUndefined()
  })

  it('keeps what is the same for every call, in its place among the values', async () => {
    const { db } = world.app
    const between = compiled((db, { least, most }: { least: number; most: number }) =>
      db
        .selectFrom('user')
        .select('username')
        .where('created_at', '>=', least)
        .where('username', '!=', 'hidden')
        .where(sql<number>`created_at`, '<=', most)
        .limit(10),
    )
    await put.all(db, { id: A, name: 'one', hash: 'h1', at: 1 })
    await put.all(db, { id: B, name: 'two', hash: 'h2', at: 2 })
    await put.all(db, { id: C, name: 'hidden', hash: 'h3', at: 3 })
    await put.all(db, { id: D, name: 'four', hash: 'h4', at: 4 })

    expect(await between.all(db, { least: 2, most: 3 })).toEqual([{ username: 'two' }])
    expect(await between.all(db, { least: 3, most: 4 })).toEqual([{ username: 'four' }])
  })

  it('belongs to the transaction that it is given, and refuses to run beside one', async () => {
    const { app } = world
    const failing = transact(app, async (inner) => {
      await put.all(inner.db, { id: A, name: 'undone', hash: 'h1', at: 1 })
      expect(await byName.first(inner.db, { name: 'undone' })).toMatchObject({ hash: 'h1' })
      await byName.first(app.db, { name: 'undone' })
    })

    await expect(failing).rejects.toThrow('left its transaction')
    expect(await byName.first(app.db, { name: 'undone' })).toBeUndefined()
  })

  it('is built once for a database and its transactions', async () => {
    const build = vi.fn((db: World['app']['db'], { id }: { id: UserId }) =>
      db.selectFrom('user').select('username').where('id', '=', id),
    )
    const name = compiled(build)
    await name.all(world.app.db, { id: A })
    await transact(world.app, ({ db }) => name.all(db, { id: A }))
    await name.first(world.app.db, { id: A })

    expect(build).toHaveBeenCalledTimes(1)
    await using other = createWorld()
    await name.first(other.app.db, { id: A })
    expect(build).toHaveBeenCalledTimes(2)
  })

  it.each([undefined, ['a', 'b'], { toString: () => 'a' }, 1n])('refuses %s for a value', async (name) => {
    // @ts-expect-error -- neither a text nor a number
    await expect(byName.first(world.app.db, { name })).rejects.toThrow('neither a text nor a number')
  })

  it('binds null as null, which no `=` finds', async () => {
    const { db } = world.app
    const echo = compiled((db, { text }: { text: string | null }) =>
      db.selectNoFrom(sql<string | null>`cast(${text} as text)`.as('text')),
    )
    const equal = compiled((db, { text }: { text: string | null }) =>
      db
        .selectFrom('user')
        .select('id')
        .where('username', '=', sql<string>`${text}`),
    )
    await put.all(db, { id: A, name: 'a', hash: 'h1', at: 1 })

    expect(await echo.all(db, { text: null })).toEqual([{ text: null }])
    expect(await echo.all(db, { text: 'null' })).toEqual([{ text: 'null' }])
    expect(await equal.all(db, { text: null })).toEqual([])
  })

  it('cannot be built of what a value is', async () => {
    const searched = compiled((db, { text }: { text: string }) =>
      db.selectFrom('user').select('id').where('username', 'like', `%${text}%`),
    )
    await expect(searched.all(world.app.db, { text: 'a' })).rejects.toThrow('not reckoned with')
  })
})
