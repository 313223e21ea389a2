import { describe, expect, it } from 'vitest'
import { createMemo } from './memo.ts'

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
    const memo = createMemo<string>()
    const asked = [memo.get(loads.load), memo.get(loads.load)]
    loads.end(0, 'first')
    expect(await Promise.all([...asked, memo.get(loads.load)])).toEqual(['first', 'first', 'first'])
    expect(loads.started()).toBe(1)
  })

  it('is loaded anew after a change', async () => {
    const loads = createLoads()
    const memo = createMemo<string>()
    const before = memo.get(loads.load)
    loads.end(0, 'old')
    expect(await before).toBe('old')
    memo.drop()
    const after = memo.get(loads.load)
    loads.end(1, 'new')
    expect(await after).toBe('new')
  })

  it('is never what a load found that a change has overtaken', async () => {
    const loads = createLoads()
    const memo = createMemo<string>()
    const early = memo.get(loads.load)
    memo.drop()
    const late = memo.get(loads.load)
    loads.end(1, 'new')
    expect(await late).toBe('new')
    loads.end(0, 'old')
    expect(await early).toBe('old')
    expect(await memo.get(loads.load)).toBe('new')
  })

  it('is made anew for another version, and for one before the last as well', async () => {
    const loads = createLoads()
    const memo = createMemo<string>()
    const asked = [memo.get(loads.load, 1), memo.get(loads.load, 1), memo.get(loads.load, 2)]
    loads.end(0, 'one')
    loads.end(1, 'two')
    expect(await Promise.all([...asked, memo.get(loads.load, 2)])).toEqual(['one', 'one', 'two', 'two'])
    const again = memo.get(loads.load, 1)
    loads.end(2, 'one again')
    expect(await again).toBe('one again')
  })

  it('is tried again after a failure, but not because of one that was overtaken', async () => {
    const loads = createLoads()
    const memo = createMemo<string>()
    const failed = memo.get(loads.load)
    loads.fail(0)
    await expect(failed).rejects.toThrow('The disk is gone.')
    const overtaken = memo.get(loads.load)
    memo.drop()
    const latest = memo.get(loads.load)
    loads.fail(1)
    await expect(overtaken).rejects.toThrow('The disk is gone.')
    loads.end(2, 'new')
    expect([await latest, await memo.get(loads.load)]).toEqual(['new', 'new'])
    expect(loads.started()).toBe(3)
  })
})
