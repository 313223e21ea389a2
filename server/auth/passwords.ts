import { type Options, hash, verify } from '@node-rs/argon2'
import { DomainError } from '../errors.ts'

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const OWASP: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored null for an unknown account: takes as long as a wrong password and says no */
  matches(stored: string | null, password: string): Promise<boolean>
}

/**
 * Hashes away from the event loop, a few at a time: without a bound a flood of logins would take all
 * of the thread pool and, at 19 MiB each, the memory.
 * @throws {DomainError} BUSY when too many wait already
 */
export function createPasswords(cost: Options = OWASP, { parallel = 2, maxWaiting = 200 } = {}): Passwords {
  const turn = createTurnstile(parallel, maxWaiting)
  const nobody = hash('nobody has this password', cost)
  return {
    hash: (password) => turn(() => hash(password, cost)),
    matches: (stored, password) =>
      turn(async () => (await verify(stored ?? (await nobody), password)) && stored !== null),
  }
}

function createTurnstile(parallel: number, maxWaiting: number) {
  const waiting: Array<() => void> = []
  let running = 0
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw new DomainError('BUSY')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
