import { SECOND } from '../../../../shared/core/time.ts'

/** More than any answer takes on the way: a clock that is that far off was set. */
const SET = 5 * SECOND

/**
 * What the server's clock is ahead of this one by, ms. An answer takes time on the way, so each says too little,
 * and the one that says most is nearest: a countdown by it does not go back and forth with the connection.
 * @param before null for the first
 */
export function serverAhead(before: number | null, latest: number): number {
  if (before === null || latest > before || before - latest > SET) return latest
  return before
}
