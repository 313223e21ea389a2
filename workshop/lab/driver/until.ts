import { setTimeout as sleep } from 'node:timers/promises'

/** How long something is waited for, and how often looked at, ms. */
interface Waiting {
  /** A sentence that is not true yet: `The week ends`. */
  readonly what: string
  readonly patience: number
  readonly every?: number
}

/**
 * Looks again and again until something is so.
 * @returns how long that took, ms
 * @throws when it is not so in time
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { what, patience, every = 20 }: Waiting,
): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > patience) throw new Error(`Waited ${patience} ms in vain: ${what}`)
    await sleep(every)
  }
  return performance.now() - began
}
