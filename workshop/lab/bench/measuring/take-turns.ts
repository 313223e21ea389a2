import { performance } from 'node:perf_hooks'

/** Long enough for the slow to run more than once too: whoever comes first finds nothing in the cache. */
const TURN_MICROS = 100_000

/** CPU time of one run each, ms, by way. They take short turns, so that a slow moment slows them all. */
export function takeTurns(
  ways: Readonly<Record<string, () => unknown>>,
  seconds: number,
): Record<string, number> {
  const spent = Object.entries(ways).map(([name, run]) => ({ name, run, micros: 0, runs: 0 }))
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    for (const way of spent) {
      const before = process.cpuUsage()
      let micros = 0
      while (micros < TURN_MICROS) {
        way.run()
        way.runs++
        const { user, system } = process.cpuUsage(before)
        micros = user + system
      }
      way.micros += micros
    }
  }
  return Object.fromEntries(spent.map(({ name, micros, runs }) => [name, micros / runs / 1_000]))
}
