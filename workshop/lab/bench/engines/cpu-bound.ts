import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Of Linux's control groups, the first version of which is mounted like that. */
const GROUPS = '/sys/fs/cgroup/cpu'
/** Long beside the turns in which Linux counts, and short enough that who has used his share up is not taken for overloaded. */
const PERIOD_MICROS = 50_000

/**
 * Lets a process have no more than a share of a core, as on a smaller machine of its own, until it ends.
 * @returns what removes the bound once the process has ended; null where that cannot be had here
 */
export function boundCpu(pid: number, share: number): (() => void) | null {
  const group = path.join(GROUPS, `empire-bench-${pid}`)
  try {
    mkdirSync(group)
    writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROS))
    writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_MICROS * share)))
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid))
  } catch {
    return null
  }
  return () => rmdirSync(group)
}
