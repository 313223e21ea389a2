import { expect, test } from 'vitest'
import { createBounded } from './bounded.ts'

test('forgets what was not asked for longest, and makes it again', () => {
  const made: string[] = []
  const kept = createBounded<string>(2)
  const ask = (key: string) =>
    kept.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key)
  // `b` went when `c` came, because `a` had been asked for since.
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
