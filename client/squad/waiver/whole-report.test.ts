import { expect, it } from 'vitest'
import type { Report } from './types.ts'
import { wholeReport } from './whole-report.ts'

it('a report that comes in parts has all of its claims, in their order', async () => {
  const claims = ['first', 'second', 'third'].map((id) => ({ id })) as unknown as Report['claims'] // as short as it reads
  const report = { season: 2026, claims } as Report
  const asked: number[] = []
  const whole = await wholeReport(async (after) => {
    asked.push(after)
    const next = after + 1 < claims.length ? after + 1 : null
    return { ...report, claims: claims.slice(after, after + 1), next }
  })
  expect(whole).toEqual(report)
  expect(asked).toEqual([0, 1, 2])
})
