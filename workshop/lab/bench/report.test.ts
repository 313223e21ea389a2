import { expect, test } from 'vitest'
import { budgetOf, lineOf, missedBudgets, targetOf } from '../driver/report.ts'
import { type Measured, render } from './report.ts'

const SETTINGS = { rounds: 5, seconds: 2, warmUp: 7, only: '', workDir: '/nowhere' }
const start = (found: number) => ({
  name: 'Start',
  figure: `${found} × node -e 0`,
  ...budgetOf({ atMost: 4.5 }, found, '×'),
})
const poll = (found: number) => ({
  name: 'Poll',
  figure: `${found} × node:http`,
  ...targetOf({ atLeast: 0.9 }, found, '×'),
})

function measured(suite: string, change: Partial<Measured> = {}): Measured {
  return { suite, at: new Date('2026-11-26T23:10:40Z'), busy: 0, rows: [], failure: null, ...change }
}

test('a run misses the budgets that are missed, and no other targets', () => {
  expect(missedBudgets([start(4.5), poll(0.8)])).toEqual([])
  expect(missedBudgets([start(4.6), poll(0.9)]).map(lineOf)).toEqual(['Start: 4.6 × node -e 0 (≤ 4.5 ×)'])
})

test('what has to be reached is a budget as well as what must not be exceeded', () => {
  const poll = (found: number) => ({ name: '304', figure: '', ...budgetOf({ atLeast: 0.95 }, found, '×') })
  expect(missedBudgets([poll(0.95), poll(0.94)])).toEqual([poll(0.94)])
})

test('a table for each suite, under its hour, with its budgets marked', () => {
  const text = render(
    [measured('startup', { rows: [start(4)] }), measured('requests', { rows: [poll(0.8), start(5)] })],
    SETTINGS,
  )
  const [before = '', first = '', second = ''] = text.split('## ')
  expect(before).toContain('5 rounds of 2 s after 7 s of warm-up')
  expect(first).toMatch(/^startup: 2026-11-26 23:10 UTC, \d+ × .*GiB/)
  expect(first).toContain('| Start | 4 × node -e 0 | ≤ 4.5 × | budget, met |')
  expect(second).toContain('| Poll | 0.8 × node:http | ≥ 0.9 × | **missed** |')
  expect(second).toContain('| Start | 5 × node -e 0 | ≤ 4.5 × | budget, **missed** |')
})

test('a suite that failed, and a machine that was busy, are said in their place', () => {
  const text = render([measured('live', { busy: 1.4, failure: 'Nothing was collected' })], SETTINGS)
  expect(text).toContain('Other programs used 1.4 cores before it began: do not trust the figures.')
  expect(text).toContain('**It failed:** Nothing was collected')
  expect(text).not.toContain('| case |')
})
