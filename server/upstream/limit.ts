import { DomainError } from '../errors.ts'

type Limit = <T>(task: () => Promise<T>) => Promise<T>

/** Runs so many tasks at once and lets so many more wait. @throws {DomainError} BUSY beyond that */
export function createLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): Limit {
  let running = 0
  const queue: Array<() => void> = []
  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('BUSY')
      // Whoever leaves hands over the place, so `running` stays as it is.
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Says yes `burst` times at once, and once more for each period of `every` ms. */
export function createQuota(
  now: () => number,
  { burst, every }: { burst: number; every: number },
): () => boolean {
  let left = burst
  let countedAt = now()
  return () => {
    const periods = Math.floor((now() - countedAt) / every)
    left = Math.min(burst, left + periods)
    countedAt += periods * every
    if (left <= 0) return false
    left -= 1
    return true
  }
}
