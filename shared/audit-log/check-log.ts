import { type HashChainProblem, checkHashChain } from './check-hash-chain.ts'
import type { Digest } from './entry-hash.ts'
import type { Malformed, ReadLog } from './read-log.ts'

/** What is wrong with a log that was read. */
export type LogProblem = HashChainProblem | ({ readonly kind: 'malformed' } & Malformed)

/**
 * Everything that is wrong with a log; nothing if it is good.
 * @yields how many events have been looked at, so that others have their turn
 */
export function* checkLog(log: ReadLog, digest: Digest): Generator<number, LogProblem[]> {
  const malformed = log.malformed.map((one) => ({ kind: 'malformed' as const, ...one }))
  return [...malformed, ...(yield* checkHashChain(log, digest))]
}

/** The same without a pause. */
export function verifyLog(log: ReadLog, digest: Digest): LogProblem[] {
  const check = checkLog(log, digest)
  for (;;) {
    const { done, value } = check.next()
    if (done) return value
  }
}
