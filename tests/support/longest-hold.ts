import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuTimeOf } from './cost.ts'
import { inRing } from './ring.ts'

/**
 * Sorting these takes some 18 ms on the machine of reference, which is a slow one. What holds the loop is counted in
 * such sorts, made in the same minute, so that a machine that is slower still, or a busy one, has no say in it.
 */
const NUMBERS = Float64Array.from({ length: 130_000 }, (_, n) => (n * 7919) % 130_003)
const REFERENCE_MS = 18

/**
 * Before a release twice the longest time that a request may block others, 50 ms, because no two tries are
 * the same. For every submission only a bound on what hangs.
 */
export const MOST_HOLD_MS = inRing({ fast: 20_000, all: 100 })

const sortOnce = () => cpuTimeOf(async () => NUMBERS.toSorted())

/**
 * For how long something blocks the event loop at most in one go, ms of CPU of the machine of reference: all
 * other requests wait meanwhile. Of three tries the best: expensive work is so each time, unlike compilation
 * and garbage collection.
 *
 * @param prepare makes ready for a try what is then measured, from as cold a start each time.
 */
export async function longestHoldOf(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  const tries = []
  for (let count = 0; count < 3; count += 1) {
    const work = await prepare()
    const before = await sortOnce()
    const hold = await holdOf(work)
    tries.push((hold * REFERENCE_MS) / Math.min(before, await sortOnce()))
  }
  return Math.min(...tries)
}

/** In CPU time: unlike a stopwatch it does not count the time in which other processes have the core. */
async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
  }
  const tick = () => {
    look()
    if (!isOver) setImmediate(tick)
  }
  await nextTurn()
  before = process.cpuUsage()
  setImmediate(tick)
  try {
    await work()
  } finally {
    isOver = true
    await nextTurn()
    look()
  }
  return longest
}
