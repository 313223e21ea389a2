import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LATE } from './limits.ts'
import { createOverload, type Overload, type Measure } from './overload.ts'

const CALM: Measure = { late: 2, utilization: 0.4, queriesWaiting: 0 }
const TOO_MUCH: Measure = { late: 90, utilization: 1, queriesWaiting: 0 }

/** So many have called since the last look. */
function crowd(overload: Overload, calls = 20): void {
  for (let call = 0; call < calls; call += 1) overload.countCall()
}

function look(overload: Overload, measure: Measure, times: number): void {
  for (let time = 0; time < times; time += 1) {
    crowd(overload)
    overload.look(measure)
  }
}

/** How many of 100 calls are taken. */
function taken(overload: Overload, priority: Parameters<Overload['refuses']>[0]): number {
  return Array.from({ length: 100 }, () => overload.refuses(priority)).filter((isRefused) => !isRefused)
    .length
}

describe('while all is well', () => {
  it.each<[string, Measure, number]>([
    ['nothing is late', CALM, 100],
    ['the process is fully at work and nothing is late', { ...CALM, utilization: 1 }, 100],
    ['the machine slept', { ...CALM, late: 60_000, utilization: 0.01 }, 100],
    ['there was one long pause', TOO_MUCH, 1],
    ['every connection to the database is in use', { ...CALM, queriesWaiting: 50 }, 100],
  ])('nobody is sent away: %s', (_what, measure, times) => {
    const overload = createOverload(LATE.sqlite)
    look(overload, measure, times)
    expect(overload.level()).toBe(0)
    expect(taken(overload, 'can-wait')).toBe(100)
    expect(overload.refused()).toEqual({ 'can-wait': 0, needed: 0 })
  })
})

it('nobody is sent away by a machine that is slow with a handful', () => {
  const overload = createOverload(LATE.sqlite)
  for (let time = 0; time < 100; time += 1) {
    crowd(overload, 19)
    overload.look(TOO_MUCH)
  }
  expect(overload.level()).toBe(0)
})

describe('when there is too much to do', () => {
  it('ever more of what can wait is sent away, then what only reads, and never what somebody does', () => {
    const overload = createOverload(LATE.sqlite)
    const seen: Array<Record<'acts' | 'needed' | 'canWait', number>> = []
    for (let time = 0; time < 20; time += 1) {
      look(overload, TOO_MUCH, 1)
      seen.push({
        acts: taken(overload, 'acts'),
        needed: taken(overload, 'needed'),
        canWait: taken(overload, 'can-wait'),
      })
    }
    expect(new Set(seen.map(({ acts }) => acts))).toEqual(new Set([100]))
    for (const [at, { needed, canWait }] of seen.entries()) {
      if (canWait > 0) expect(needed).toBe(100)
      expect(canWait).toBeLessThanOrEqual(seen[at - 1]?.canWait ?? 100)
    }
    expect(seen[0]).toEqual({ acts: 100, needed: 100, canWait: 100 })
    expect(seen.find(({ canWait }) => canWait > 40 && canWait < 60)).toBeDefined()
    expect(seen.at(-1)).toEqual({ acts: 100, needed: 0, canWait: 0 })
  })

  it('the more at once the later it is', () => {
    const overload = createOverload(LATE.sqlite)
    look(overload, { ...TOO_MUCH, late: 600 }, 2)
    expect(taken(overload, 'can-wait')).toBe(0)
    expect(taken(overload, 'needed')).toBe(100)
  })

  it('what is soon enough on SQLite is too late on PostgreSQL, where who picks waits eighteen times', () => {
    const [onSqlite, onPostgres] = [createOverload(LATE.sqlite), createOverload(LATE.postgres)]
    for (const overload of [onSqlite, onPostgres]) look(overload, { ...TOO_MUCH, late: 40 }, 4)
    expect(taken(onSqlite, 'can-wait')).toBe(100)
    expect(taken(onPostgres, 'can-wait')).toBeLessThan(100)
  })

  it('queries that wait for a connection are too much too', () => {
    const overload = createOverload(LATE.sqlite)
    look(overload, { ...CALM, queriesWaiting: 51 }, 4)
    expect(taken(overload, 'can-wait')).toBeLessThan(100)
  })

  it('all are taken again within five seconds of calm', () => {
    const overload = createOverload(LATE.sqlite)
    look(overload, TOO_MUCH, 200)
    expect(overload.level()).toBe(2)
    look(overload, CALM, (5 * 1000) / 50)
    expect(overload.level()).toBe(0)
  })
})

/*
 * A server in numbers: it does 1,000 ms of work a second, first come first served, and looks every 50 ms, or later
 * when it has more to do than that. Refusing costs a tenth of serving.
 */
function serve(
  overload: Overload,
  { perSecond, seconds, cost }: { perSecond: number; seconds: number; cost: number },
) {
  const waits: Array<{ at: number; backlog: number }> = []
  let served = 0
  let backlog = 0
  for (let now = 0; now < seconds * 1000;) {
    const turn = 50 + backlog
    const arrived = Math.round((perSecond * turn) / 1000)
    let work = 0
    for (let call = 0; call < arrived; call += 1) {
      overload.countCall()
      const isRefused = overload.refuses('can-wait')
      work += isRefused ? cost / 10 : cost
      if (!isRefused) served += 1
    }
    backlog = Math.max(0, backlog + work - turn)
    now += turn
    waits.push({ at: now, backlog })
    overload.look({ late: backlog, utilization: backlog > 0 ? 1 : work / turn, queriesWaiting: 0 })
  }
  return { waits, served: served / seconds }
}

describe('a server at three times what it can do', () => {
  it('keeps waits short, stays busy with what it can do, and is itself again soon', () => {
    const costs = fc.double({ min: 0.3, max: 4, noNaN: true })
    const timesTooMany = fc.double({ min: 1.3, max: 3, noNaN: true })
    fc.assert(
      fc.property(costs, timesTooMany, (cost, times) => {
        const overload = createOverload(LATE.sqlite)
        const capacity = 1000 / cost
        const { waits, served } = serve(overload, { perSecond: capacity * times, seconds: 20, cost })
        const worst = (of: typeof waits) => Math.max(...of.map(({ backlog }) => backlog))

        // It takes a moment to see what has come upon it.
        expect(worst(waits.filter(({ at }) => at <= 2000))).toBeLessThan(1000)
        expect(worst(waits.filter(({ at }) => at > 2000))).toBeLessThan(200)
        expect(served).toBeGreaterThan(capacity * 0.6)
        const after = serve(overload, { perSecond: capacity * 0.5, seconds: 5, cost })
        expect(after.waits.at(-1)?.backlog).toBe(0)
        expect(overload.level()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('would be lost without it', () => {
    const nothing: Overload = { ...createOverload(LATE.sqlite), refuses: () => false }
    expect(serve(nothing, { perSecond: 1500, seconds: 20, cost: 2 }).waits.at(-1)?.backlog).toBeGreaterThan(
      5000,
    )
  })
})
