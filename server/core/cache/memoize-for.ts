import { createMemo } from './memo.ts'

/**
 * Answers all who ask within a while with one answer, so that asking costs nothing however often it is done. A
 * failure is nobody's but those who waited for it.
 * @param elapsed ms since some moment; never goes back
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
