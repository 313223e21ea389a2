import { describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { usualDays } from '../upstream/dates.ts'
import { createWatches, ODD_RANGES_KEPT } from './watches.ts'

/** Days that are requested while a clock runs. */
function open() {
  let time = Date.UTC(2026, 10, 24, 17)
  const watches = createWatches({ now: () => time, elapsed: () => time })
  const oddDay = (day: number) => ({ from: String(20250100 + day), to: String(20250100 + day) })
  return {
    watches,
    oddDay,
    usual: () => usualDays(time),
    advance: (ms: number) => (time += ms),
  }
}

describe('days that somebody asks for', () => {
  it('do not pile up in a server that runs for years, though all that anybody asks for are the usual ones', () => {
    const { watches, usual, advance } = open()
    for (let day = 0; day < 700; day += 1) {
      watches.ask(usual())
      watches.ask({ ...usual(), from: usual().to })
      advance(DAY)
    }
    // A single day is usual for four days, four of them together for one.
    expect(watches.list()).toHaveLength(ODD_RANGES_KEPT + 4 + 1)
  })

  it('stay while they are usual, whatever else is asked for', () => {
    const { watches, usual, oddDay, advance } = open()
    const today = watches.ask(usual())
    for (let day = 1; day <= 31; day += 1) {
      advance(SECOND)
      watches.ask(oddDay(day))
    }
    expect(watches.ask(usual())).toBe(today)
    expect(watches.list()).toHaveLength(ODD_RANGES_KEPT + 1)
    expect(watches.has(oddDay(31))).toBe(true)
    expect(watches.has(oddDay(31 - ODD_RANGES_KEPT))).toBe(false)
  })

  it('stay while somebody looks at them, until there are too many of those', () => {
    const { watches, oddDay, advance } = open()
    const look = (many: number) => {
      for (let day = 1; day <= many; day += 1) watches.ask(oddDay(day))
    }
    for (let many = ODD_RANGES_KEPT; many <= 32; many += 1) {
      look(many)
      advance(11 * SECOND)
      look(many)
    }
    expect(watches.list()).toHaveLength(32)
    expect(() => watches.ask(oddDay(99))).toThrow('The server is busy')
    advance(2 * MINUTE)
    watches.ask(oddDay(99))
    expect(watches.list()).toHaveLength(ODD_RANGES_KEPT)
  })
})
