import type { Options } from '@node-rs/argon2'
import { SECOND } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { PASSWORDS } from '../../core/overload/limits.ts'
import { createFairQueue, type Line } from './fair-queue.ts'
import { own } from '../../core/app/own.ts'

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const OWASP: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Machine code, which takes a while to load: no one is kept waiting for it at the start. */
export const loadHashing = () => import('@node-rs/argon2')

/** A full queue is worked off in less, at some hundred passwords a second. */
const RETRY_AFTER = 2 * SECOND

/** Whose password it is, and what to look at again when its turn has come. */
export interface Turn extends Line {
  /** What it throws, the call fails with, and nothing is hashed: much may have happened while it waited. */
  readonly whenItComes?: () => Promise<void>
}

export interface Passwords {
  hash(password: string, turn: Turn): Promise<string>
  /** @param stored null for an unknown account: takes as long as a wrong password and says no */
  matches(stored: string | null, password: string, turn: Turn): Promise<boolean>
}

/**
 * Hashes away from the event loop, a few at a time: without a bound a flood of logins would take all of the
 * thread pool and, at 19 MiB each, the memory. A flooding caller waits behind all others.
 * @throws {DomainError} BUSY when too many wait already
 */
export function createPasswords(cost: Options = OWASP, bounds: Partial<typeof PASSWORDS> = {}): Passwords {
  const { parallel, maxWaiting, maxPerAccount } = { ...PASSWORDS, ...bounds }
  const inTurn = createTurnstile(parallel, { inAll: maxWaiting, perAccount: maxPerAccount })
  const hash = async (password: string) => (await loadHashing()).hash(password, cost)
  const verify = async (stored: string, password: string) => (await loadHashing()).verify(stored, password)
  const decoy = hash('no one has this password')
  return {
    hash: (password, turn) => inTurn(turn, () => hash(password)),
    matches: (stored, password, turn) =>
      inTurn(turn, async () => (await verify(stored ?? (await decoy), password)) && stored !== null),
  }
}

interface Waiting {
  readonly enter: () => void
  readonly turnAway: () => void
}

function createTurnstile(parallel: number, bounds: { inAll: number; perAccount: number }) {
  const queue = createFairQueue<Waiting>(bounds)
  let running = 0

  function wait(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const turnAway = () => reject(new DomainError('BUSY', { retryAfter: RETRY_AFTER }))
      queue.add(turn, { enter: resolve, turnAway })?.turnAway()
    })
  }

  return async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (running >= parallel) await wait(turn)
    else running++
    try {
      await turn.whenItComes?.()
      return await work()
    } finally {
      // The place is handed on rather than given back, so that nothing slips in between.
      const next = queue.take()
      if (next) next.enter()
      else running--
    }
  }
}

/** The passwords of this process. */
export const passwordsOf = own(() => createPasswords())
