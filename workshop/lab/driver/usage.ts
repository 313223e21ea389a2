import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../../../shared/core/must.ts'

/** Linux counts in hundredths of a second wherever programs can see it. */
const MICROS_PER_TICK = 10_000

/**
 * CPU time that a process has used so far, in all its threads and in the kernel for it, µs.
 * @param withEnded also of children that are no more
 */
export function cpuMicros(pid: number, { withEnded = false } = {}): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes before and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number)
  return ticks.reduce((sum, one) => sum + one, 0) * MICROS_PER_TICK
}

/** Memory of a process, with its share of what it has in common with others, MiB. */
export function proportionalMiB(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** Resident memory of a process, MiB. */
export function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(must(kib, 'VmRSS')) / 1024
}

/** How many cores all programs use together, over a second. */
export async function busyCores(): Promise<number> {
  const before = coreTicks()
  await sleep(1_000)
  const after = coreTicks()
  const [busy, all] = [after.busy - before.busy, after.all - before.all]
  return (busy / all) * availableParallelism()
}

/** Of all cores together, since the machine began. */
function coreTicks(): { readonly busy: number; readonly all: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...others] = first
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  const busy = others.reduce((sum, one) => sum + one, user + nice + system)
  return { busy, all: busy + idle + waiting }
}
