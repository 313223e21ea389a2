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
  let answer: Promise<T> | null = null
  let goodUntil = 0
  return () => {
    if (answer && elapsed() < goodUntil) return answer
    const asked = ask()
    answer = asked
    goodUntil = elapsed() + length
    asked.catch(() => {
      if (answer === asked) answer = null
    })
    return asked
  }
}
