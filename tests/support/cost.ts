import { setImmediate as nextTurn } from 'node:timers/promises'
import { inRing } from './ring.ts'

/**
 * How long something keeps a core busy, ms. Unlike a stopwatch it does not count the time in which
 * other processes of the machine have the core, and unlike the delay of the event loop neither does it
 * miss what other threads are made to do.
 */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  // What earlier work has left for an idle moment is not this one's.
  await nextTurn()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * For how long a request may keep a core busy, ms: before a release five times the longest time that requests
 * may block, since machines differ. For every submission only a bound on what hangs: a busy machine makes
 * processor time longer, too.
 */
export const MOST_MS = inRing({ fast: 20_000, all: 250 })

/**
 * The same for what may be done again: the least of three, unless it takes less than a bound at once. What is laborious
 * is so each time; what a worker that has run other files tidies up in between is not.
 */
export async function leastCpuTimeOf(bound: number, work: () => Promise<unknown>): Promise<number> {
  const took = await cpuTimeOf(work)
  return took < bound ? took : Math.min(await cpuTimeOf(work), await cpuTimeOf(work))
}

/** By how much something raises the most memory that the process ever had, bytes. */
export async function memoryTakenBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.resourceUsage().maxRSS
  await work()
  return (process.resourceUsage().maxRSS - before) * 1024
}
