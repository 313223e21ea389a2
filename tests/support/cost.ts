import { setImmediate as nextTurn } from 'node:timers/promises'

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

/** By how much something raises the most memory that the process ever had, bytes. */
export async function memoryTakenBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.resourceUsage().maxRSS
  await work()
  return (process.resourceUsage().maxRSS - before) * 1024
}
