import { describe, expect, it } from 'vitest'
import { type App, transact } from '../../server/core/app/app.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'
import { limitKeys } from '../support/readings.ts'
import { createWorld } from '../support/world.ts'

describe('a transaction', () => {
  it('refuses a query on the outer database at once, instead of waiting for itself for ever', async () => {
    await using world = createWorld()
    const { app } = world

    await expect(transact(app, () => countUp(app.db, 'outer', { now: 0, windowMs: 1 }))).rejects.toThrow(
      'left its transaction',
    )
  })

  it('undoes everything and runs no effect when it fails', async () => {
    await using world = createWorld()
    const effects: string[] = []
    const failing = transact(world.app, async (app) => {
      await countUp(app.db, 'undone', { now: 0, windowMs: 1 })
      app.afterCommit(() => effects.push('told'))
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await world.app.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
    expect(effects).toEqual([])
  })

  it('joins the one that is open, and its effects run after the outermost commit', async () => {
    await using world = createWorld()
    const order: string[] = []
    await transact(world.app, async (app) => {
      await transact(app, async (inner) => {
        await countUp(inner.db, 'joined', { now: 0, windowMs: 1 })
        inner.afterCommit(() => order.push('effect'))
      })
      order.push('still inside')
    })

    expect(order).toEqual(['still inside', 'effect'])
  })

  it('runs every effect, whatever the others do, and succeeds: what is on disk has happened', async () => {
    await using world = createWorld()
    const effects: string[] = []
    const result = await transact(world.app, (app) => {
      app.afterCommit(() => {
        throw new Error('nobody listens')
      })
      app.afterCommit(() => effects.push('second'))
      return Promise.resolve('done')
    })

    expect([result, effects]).toEqual(['done', ['second']])
  })

  it('undoes a part that fails with all that is in it, and no more', async () => {
    await using world = createWorld()
    const count = (app: App, key: string) => countUp(app.db, key, { now: 0, windowMs: 1 })
    await transact(world.app, async (app) => {
      await count(app, 'before')
      const part = transact(app, async (app) => {
        await count(app, 'part')
        await transact(app, (app) => count(app, 'part of the part'))
        throw new Error('no')
      })
      await part.catch(() => {})
      await transact(app, (app) => count(app, 'another part'))
      await count(app, 'after')
    })

    expect(await limitKeys(world.app)).toEqual(['after', 'another part', 'before'])
  })

  it('refuses parts that overlap, since undoing one would undo some of the other', async () => {
    await using world = createWorld()
    const part = (app: App, key: string) =>
      transact(app, (app) => countUp(app.db, key, { now: 0, windowMs: 1 }))
    const whole = transact(world.app, (app) => Promise.all([part(app, 'one'), part(app, 'two')]))

    await expect(whole).rejects.toThrow('overlap')
    expect(await limitKeys(world.app)).toEqual([])
  })
})
