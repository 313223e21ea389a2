import { DomainError } from '../../core/errors/errors.ts'
import { FEED_QUESTIONS, MOST_FANS_WAITING } from '../../core/overload/limits.ts'

/** Who waits for an answer: fans first, then readings of games under way, then what has time. */
export type Urgency = 'fans' | 'live' | 'rest'

const IN_ORDER = ['fans', 'live', 'rest'] as const satisfies Urgency[]

/** A task that may wait for a place. */
export interface Placed<T> {
  /** @throws {DomainError} BUSY, and what the task throws */
  readonly result: Promise<T>
  /** Somebody more urgent waits for it too. */
  hurry(urgency: Urgency): void
}

interface Waiting {
  urgency: Urgency
  readonly begin: () => void
}

export interface Places {
  run<T>(urgency: Urgency, task: () => Promise<T>): Placed<T>
}

/** Runs few tasks at once, the most urgent first and those of one urgency in their order. */
export function createPlaces(): Places {
  let running = 0
  let waiting: Waiting[] = []

  const next = (): Waiting | undefined => {
    for (const urgency of IN_ORDER) {
      const first = waiting.find((one) => one.urgency === urgency)
      if (first && running < FEED_QUESTIONS[urgency]) return first
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
    run: (urgency, task) => {
      const fans = waiting.filter((one) => one.urgency === 'fans').length
      if (urgency === 'fans' && fans >= MOST_FANS_WAITING)
        return { result: Promise.reject(new DomainError('BUSY')), hurry: () => {} }
      const one = { urgency, begin: () => {} }
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
          if (IN_ORDER.indexOf(wanted) < IN_ORDER.indexOf(one.urgency)) one.urgency = wanted
          beginMore()
        },
      }
    },
  }
}
