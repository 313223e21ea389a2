import { MINUTE } from '../../../shared/core/time.ts'

/*
 * A server without pictures, or one that cannot reach where they are, would be asked for every one of a page
 * in vain. After a few failures in a row no more are asked for, until a while later.
 */
const FAILURES_TO_GIVE_UP = 6
/** So long, ms, a picture that failed is not asked for again, and all are left alone. */
export const LEFT_ALONE_FOR = 2 * MINUTE

let failures = 0
let until = 0

export function recordLoaded(): void {
  failures = 0
  until = 0
}

export function recordFailure(): void {
  failures += 1
  if (failures >= FAILURES_TO_GIVE_UP) until = Date.now() + LEFT_ALONE_FOR
}

/** Whether it is worth asking for pictures now. */
export function mayHavePictures(): boolean {
  return Date.now() >= until
}
