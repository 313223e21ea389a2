import { expect, it } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

/** Tasks that run until they are told to end. */
function open() {
  const turns = createFairSemaphore({
    running: { perCaller: 2, inAll: 3 },
    waiting: { perCaller: 4, inAll: 6 },
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (caller: string, name: string) =>
    turns.run(caller, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { turns, begun, ask, end: (name: string) => ends.get(name)?.() }
}

it('turns go round the callers, each of whom has so many places', async () => {
  const { begun, ask, end } = open()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name.slice(0, 1), name))
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'a3', 'a4']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  await Promise.all(all)
  expect(begun.slice(3, 6)).toContain('c1')
})

it('one caller may have so many waiting, and leaves room for others', async () => {
  const { turns, ask } = open()
  const isRoom = (caller: string, before: number) => {
    for (let asked = 0; asked < before; asked += 1) void ask(caller, `${caller}${asked}`)
    return turns.hasRoom(caller)
  }
  expect(isRoom('a', 5)).toBe(true)
  expect(isRoom('a', 1)).toBe(false)
  expect(isRoom('b', 2)).toBe(true)
  expect(isRoom('b', 1)).toBe(false)
  expect(turns.hasRoom('c')).toBe(false)
})
