import { createMemo } from './memo.ts'

/**
 * Gives all callers within a period the same answer, so that repeated calls cost nothing. A failure reaches
 * only the callers that waited for it.
 * @param elapsed ms since an arbitrary moment; never goes back
 * @param length ms
 */
export function memoizeFor<T>(
  elapsed: () => number,
  length: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  const memo = createMemo<T>()
  let goodUntil = -Infinity
  return () => {
    if (elapsed() >= goodUntil) {
      memo.drop()
      goodUntil = elapsed() + length
    }
    return memo.get(ask)
  }
}
