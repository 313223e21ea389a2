import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { recordAnswer, notingAnswers } from './answered.ts'

function work(ms: number): void {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

it('what follows from each answer is noted for whoever asked, and for nobody else', async () => {
  const costs: Record<string, number[]> = { livia: [], marcus: [], gone: [] }
  const ask = (who: string, ms: number) =>
    notingAnswers({ note: (cost) => void costs[who]?.push(cost), isOver: () => who === 'gone' }, async () => {
      for (let answers = 0; answers < 2; answers += 1) {
        await turnOfTheLoop()
        recordAnswer()
        await Promise.resolve()
        work(ms)
      }
    })
  await Promise.all([ask('livia', 5), ask('marcus', 0), ask('gone', 0)])
  recordAnswer()
  await turnOfTheLoop()
  expect(costs['livia']?.map((cost) => cost >= 5)).toEqual([true, true])
  expect(costs['marcus']).toHaveLength(2)
  expect(costs['gone']).toEqual([])
})
