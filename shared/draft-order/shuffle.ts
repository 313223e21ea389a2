import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { must } from '../core/must.ts'
import { fourBytes, listed, lengthPrefixed } from '../core/length-prefixed.ts'
import { DRAW_VERSION } from './version.ts'

/** What a draw comes out of. */
export interface Chance {
  /** 32 bytes that were unknown to all members when the draw was opened. */
  readonly seed: Uint8Array
  /** What it is drawn for: the commitment, as 64 hexadecimal digits. */
  readonly label: string
  /** What teams added, in the order of the teams. */
  readonly entropies: ReadonlyArray<{ readonly teamId: string; readonly text: string }>
}

/**
 * Puts items in an order that depends on the seed and all teams' words, and on nothing else: `empire-draw-v1`.
 *
 * 1. key = HMAC-SHA256(seed, pack("empire-draw-v1", "words", label, how many added words, and of each the team's
 *    id and the text)); `pack` is `lengthPrefixed` (shared/core/length-prefixed.ts).
 * 2. Block i = HMAC-SHA256(key, i as four bytes), i from 0; each block gives eight numbers of four bytes. In all of
 *    this the highest byte comes first.
 * 3. Fisher-Yates: for i from the last place down to the second, counted from 0, a number j from 0 to i, and the
 *    items at i and j change places.
 * 4. j is the next number modulo i + 1; numbers from the highest multiple of i + 1 in 2^32 on are passed over, so
 *    that every j, and with it every order, is equally likely.
 * @param items fewer than 2^32; left as they are
 */
export function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items]
  const numbers = numbersOf(chance)
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = numberBelow(i + 1, numbers)
    const moved = must(order[i], 'an item')
    order[i] = must(order[j], 'an item')
    order[j] = moved
  }
  return order
}

function keyOf({ seed, label, entropies }: Chance): Uint8Array {
  const words = listed(entropies, ({ teamId, text }) => [teamId, text])
  return hmac(sha256, seed, lengthPrefixed([DRAW_VERSION, 'words', label, ...words]))
}

/** The numbers of a draw, below 2^32, without end: steps 1 and 2 of `shuffle`. */
export function* numbersOf(chance: Chance): Generator<number, never, undefined> {
  const key = keyOf(chance)
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, key, fourBytes(block))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.byteLength; at += 4) yield view.getUint32(at)
  }
}

const TWO_TO_32 = 2 ** 32

/**
 * A number from 0 up to `bound`, each equally likely if each of `numbers` is.
 * @param bound from 1 to 2^32 @param numbers below 2^32, as many as it takes
 */
export function numberBelow(bound: number, numbers: Iterator<number, never, undefined>): number {
  const end = TWO_TO_32 - (TWO_TO_32 % bound)
  for (;;) {
    const { value } = numbers.next()
    if (value < end) return value % bound
  }
}
