import { executionAsyncResource } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { keepTick } from './keep-tick.ts'

test('what is kept is an object of a tick, with the layout of every other one', async () => {
  const kept = keepTick()
  const other = await new Promise<object>((resolve) =>
    process.nextTick(() => resolve(executionAsyncResource())),
  )

  expect(kept).not.toBe(other)
  expect(Reflect.ownKeys(Object(kept))).toEqual(Reflect.ownKeys(other))
})
