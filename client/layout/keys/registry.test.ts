import { expect, it } from 'vitest'
import { KEY_GROUPS } from './registry.ts'

const all = KEY_GROUPS.flatMap(({ keys }) => keys).map(({ keys }) => keys)

it('has every key once, and none that another one begins with', () => {
  expect(new Set(all).size).toBe(all.length)
  for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([])
})
