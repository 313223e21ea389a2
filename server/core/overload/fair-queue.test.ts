import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { createFairQueue } from './fair-queue.ts'
import { BURST, DEEPEST_DEBT, SHARE } from './limits.ts'

/** A line with a clock of its own, whose callers are served one request after the other. */
function open({ atOnce = 1 } = {}) {
  let time = 0
  const line = createFairQueue<string>({ atOnce, now: () => time })
  return {
    line,
    pass: (ms: number) => void (time += ms),
    /** Serves the next for so long, ms. @returns what was served */
    serve: (cost = 1, isAlone = false): string | undefined => {
      const next = line.next(time, isAlone)
      if (!next) return undefined
      time += cost
      line.charge(next.caller, cost, time)
      line.end(next.caller)
      return next.item
    },
    isFree: (caller: string, isAlone = false) => line.isFree(caller, time, isAlone),
  }
}

describe('requests of several callers', () => {
  it('go round the callers, however many each has sent', () => {
    const { line, serve } = open()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) line.add(must(item[0], 'a caller'), item)
    const served = Array.from({ length: 7 }, () => serve())
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
    expect(line.size).toBe(0)
  })

  it('are served in time whatever the others send: at most one of each before the first of a newcomer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 200 }), fc.nat(50), (callers, before) => {
        const { line, serve } = open()
        for (const caller of callers) line.add(`other-${caller}`, `other-${caller}`)
        for (let served = 0; served < before; served += 1) serve(0)
        line.add('newcomer', 'newcomer')
        const others: string[] = []
        for (let item = serve(0); item !== 'newcomer'; item = serve(0)) others.push(must(item, 'a request'))
        expect(new Set(others).size).toBe(others.length)
      }),
    )
  })

  it('are all served once, in the order of each caller, whoever uses up their share meanwhile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ caller: fc.nat(4), cost: fc.nat(300), isPart: fc.boolean() }), {
          maxLength: 60,
        }),
        (all) => {
          const { line, serve, pass } = open({ atOnce: 2 })
          for (const [index, { caller, isPart }] of all.entries()) {
            if (isPart) line.addPart(`${caller}`, `${index}`)
            else line.add(`${caller}`, `${index}`)
          }
          const served: number[] = []
          for (let idle = 0; line.size > 0 && idle < 1000;) {
            const item = line.hasNext(Number.MAX_SAFE_INTEGER, true)
              ? serve(all[served.length]?.cost)
              : undefined
            if (item === undefined) {
              pass(100)
              idle += 1
            } else served.push(Number(item))
          }
          expect(served.toSorted((a, b) => a - b)).toEqual([...all.keys()])
          for (const caller of [0, 1, 2, 3, 4]) {
            const own = served.filter((index) => all[index]?.caller === caller && !all[index].isPart)
            expect(own).toEqual(own.toSorted((a, b) => a - b))
          }
        },
      ),
    )
  })
})

describe('a caller who uses much', () => {
  it('waits aside while others come, until their share has grown again', () => {
    const { line, serve, pass, isFree } = open()
    for (let number = 1; number <= 5; number += 1) line.add('flooder', `flood-${number}`)
    expect(serve(BURST + 40)).toBe('flood-1')
    expect(serve()).toBeUndefined()
    expect(isFree('flooder')).toBe(false)
    line.add('neighbor', 'neighbor-1')
    expect(serve()).toBe('neighbor-1')
    const due = must(line.nextDue(), 'a time')
    expect(due).toBeCloseTo(BURST + 40 + 40 / SHARE)
    pass(due - (BURST + 41) + 1)
    expect(serve()).toBe('flood-2')
  })

  it('has at most a quarter of the time, and the same again after that', () => {
    const { line, serve, pass } = open()
    let used = 0
    for (let number = 0; number < 1000; number += 1) line.add('flooder', 'flood')
    for (let passed = 0; passed < 10_000; passed += 10) {
      if (serve(10)) used += 10
      else pass(10)
    }
    expect(used).toBeLessThanOrEqual(10_000 * SHARE + BURST + 20)
    expect(used).toBeGreaterThan(10_000 * SHARE - 20)
  })

  it('owes no more than so much, however dear one call was', () => {
    const { line, serve } = open()
    line.add('flooder', 'flood-1')
    line.add('flooder', 'flood-2')
    serve(60_000)
    expect(serve()).toBeUndefined()
    expect(must(line.nextDue(), 'a time')).toBe(60_000 + DEEPEST_DEBT / SHARE)
  })

  it('has all of it while nobody else comes', () => {
    const { line, serve } = open()
    line.add('flooder', 'flood-1')
    line.add('flooder', 'flood-2')
    serve(60_000, true)
    expect(serve(1, true)).toBe('flood-2')
  })
})

describe('places of a caller', () => {
  it('are so many, and free again when what has them is over', () => {
    const { line } = open({ atOnce: 2 })
    for (const item of ['a1', 'a2', 'a3']) line.add('a', item)
    expect([line.next(0, false)?.item, line.next(0, false)?.item, line.next(0, false)]).toEqual([
      'a1',
      'a2',
      undefined,
    ])
    expect(line.isFree('a', 0, false)).toBe(false)
    line.add('b', 'b1')
    expect(line.next(0, false)?.item).toBe('b1')
    line.end('a')
    expect(line.next(0, false)?.item).toBe('a3')
    expect(line.crowd()).toEqual({ callers: 0, since: null })
  })

  it('are not what keeps the parts of a request waiting that has one', () => {
    const { line } = open({ atOnce: 1 })
    line.add('a', 'a1')
    line.add('a', 'a2')
    expect(line.next(0, false)?.item).toBe('a1')
    line.addPart('a', 'a1, second call')
    expect(line.next(0, false)?.item).toBe('a1, second call')
    expect(line.next(0, false)).toBeUndefined()
    line.end('a')
    expect(line.next(0, false)?.item).toBe('a2')
  })
})
