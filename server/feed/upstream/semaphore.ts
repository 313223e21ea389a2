import { DomainError } from '../../core/errors/errors.ts'
import { FEED_QUESTIONS, MOST_FANS_WAITING } from '../../core/overload/limits.ts'

/** Who waits for an answer: fans first, then readings of games under way, then what has time. */
export type FeedPriority = 'fans' | 'live' | 'rest'

const IN_ORDER = ['fans', 'live', 'rest'] as const satisfies FeedPriority[]

/** A task that may wait for a place. */
export interface QueuedTask<T> {
  /** @throws {DomainError} BUSY, and what the task throws */
  readonly result: Promise<T>
  /** Raises the priority for a more urgent caller. */
  hurry(priority: FeedPriority): void
}

interface Waiting {
  priority: FeedPriority
  readonly begin: () => void
}

export interface Semaphore {
  run<T>(priority: FeedPriority, task: () => Promise<T>): QueuedTask<T>
}

/** Runs few tasks at once, the most urgent first and those of one priority in their order. */
export function createSemaphore(): Semaphore {
  let running = 0
  let waiting: Waiting[] = []

  const next = (): Waiting | undefined => {
    for (const priority of IN_ORDER) {
      const first = waiting.find((one) => one.priority === priority)
      if (first && running < FEED_QUESTIONS[priority]) return first
    }
    return undefined
  }

  const beginMore = (): void => {
    for (let one = next(); one; one = next()) {
      waiting = waiting.filter((other) => other !== one)
      running += 1
      one.begin()
    }
  }

  return {
    run: (priority, task) => {
      const fans = waiting.filter((one) => one.priority === 'fans').length
      if (priority === 'fans' && fans >= MOST_FANS_WAITING)
        return { result: Promise.reject(new DomainError('BUSY')), hurry: () => {} }
      const one = { priority, begin: () => {} }
      const turn = new Promise<void>((resolve) => {
        one.begin = resolve
      })
      const result = turn.then(task).finally(() => {
        running -= 1
        beginMore()
      })
      waiting.push(one)
      beginMore()
      return {
        result,
        hurry: (wanted) => {
          if (IN_ORDER.indexOf(wanted) < IN_ORDER.indexOf(one.priority)) one.priority = wanted
          beginMore()
        },
      }
    },
  }
}
