import { describe, expect, it } from 'vitest'
import { createResident } from './resident.ts'

/** Loads that end when they are told to. */
function createLoads() {
  const loads: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  return {
    started: () => loads.length,
    end: (index: number, value: string) => loads[index]?.end(value),
    fail: (index: number) => loads[index]?.fail(new Error('The disk is gone.')),
    load: () => new Promise<string>((end, fail) => void loads.push({ end, fail })),
  }
}

describe('what is kept in memory', () => {
  it('is loaded once for all who ask', async () => {
    const loads = createLoads()
    const resident = createResident<string>()
    const asked = [resident.get(loads.load), resident.get(loads.load)]
    loads.end(0, 'first')
    expect(await Promise.all([...asked, resident.get(loads.load)])).toEqual(['first', 'first', 'first'])
    expect(loads.started()).toBe(1)
  })

  it('is loaded anew after a change', async () => {
    const loads = createLoads()
    const resident = createResident<string>()
    const before = resident.get(loads.load)
    loads.end(0, 'old')
    expect(await before).toBe('old')
    resident.drop()
    const after = resident.get(loads.load)
    loads.end(1, 'new')
    expect(await after).toBe('new')
  })

  it('is never what a load found that a change has overtaken', async () => {
    const loads = createLoads()
    const resident = createResident<string>()
    const early = resident.get(loads.load)
    resident.drop()
    const late = resident.get(loads.load)
    loads.end(1, 'new')
    expect(await late).toBe('new')
    loads.end(0, 'old')
    expect(await early).toBe('old')
    expect(await resident.get(loads.load)).toBe('new')
  })

  it('is tried again after a failure, but not because of one that was overtaken', async () => {
    const loads = createLoads()
    const resident = createResident<string>()
    const failed = resident.get(loads.load)
    loads.fail(0)
    await expect(failed).rejects.toThrow('The disk is gone.')
    const overtaken = resident.get(loads.load)
    resident.drop()
    const latest = resident.get(loads.load)
    loads.fail(1)
    await expect(overtaken).rejects.toThrow('The disk is gone.')
    loads.end(2, 'new')
    expect([await latest, await resident.get(loads.load)]).toEqual(['new', 'new'])
    expect(loads.started()).toBe(3)
  })
})
