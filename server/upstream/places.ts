import { DomainError } from '../errors.ts'

/** Who waits for an answer: fans first, then readings of games under way, then what has time. */
export type Urgency = 'fans' | 'live' | 'rest'

/**
 * Questions under way beyond which none of that urgency is begun: however much there is to read, a fan
 * finds a place.
 */
const PLACES = { fans: 6, live: 4, rest: 2 } as const satisfies Record<Urgency, number>
const IN_ORDER = ['fans', 'live', 'rest'] as const satisfies Urgency[]
/** So many fans' questions wait for a place; more would wait longer than anybody does. */
const FANS_WAITING = 16

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
      if (first && running < PLACES[urgency]) return first
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
      if (urgency === 'fans' && fans >= FANS_WAITING)
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
