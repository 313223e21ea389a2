import { expect, it } from 'vitest'
import { createLargeLru } from './large-lru.ts'

it('keeps so many, and lets go of what was neither asked for nor put for longest', () => {
  const kept = createLargeLru<string, number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(kept.get('a')).toBe(1)
  kept.set('c', 3)
  kept.set('c', 4)
  expect([...kept.entries()]).toEqual([
    ['c', 4],
    ['a', 1],
  ])
})
