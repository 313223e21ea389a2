import { expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { takeTurn } from './turn.ts'

it('gives each who waits a turn of the event loop of its own, in the order in which they came', async () => {
  const app = { own: new Map() } as unknown as App // nothing else of it is asked for
  const turns: string[] = []
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 20) setImmediate(count)
  }
  setImmediate(count)
  const work = async (name: string, pieces: number) => {
    for (let piece = 1; piece <= pieces; piece += 1) {
      await takeTurn(app)
      turns.push(`${turn} ${name}${piece}`)
    }
  }
  await Promise.all([work('a', 2), work('b', 1), work('c', 2)])
  expect(turns.map((one) => one.split(' ')[1])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2'])
  expect(new Set(turns.map((one) => one.split(' ')[0])).size).toBe(5)
})
