/** A stream of numbers in [0, 1). The same parts give the same stream on every machine. */
export type Rng = () => number

/** Folds text into 32 bits (FNV-1a with a final avalanche, so that `1` and `2` give unrelated streams). */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A generator named by its parts (mulberry32: 32 bits of state are plenty for one game). */
export function rngOf(...parts: readonly (string | number)[]): Rng {
  let state = hash32(parts.join('|'))
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One number in [0, 1) named by its parts. */
export function hashed(...parts: readonly (string | number)[]): number {
  return hash32(parts.join('|')) / 2 ** 32
}

export function chance(rng: Rng, probability: number): boolean {
  return rng() < probability
}

/** A whole number from `low` to `high`, both included. */
export function between(rng: Rng, low: number, high: number): number {
  return low + Math.floor(rng() * (high - low + 1))
}

/** @throws RangeError for an empty list */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  return pickWeighted(rng, list, () => 1)
}

/** @throws RangeError for an empty list, or one in which nothing weighs more than 0 */
export function pickWeighted<T>(rng: Rng, list: readonly T[], weight: (item: T) => number): T {
  let total = 0
  for (const item of list) total += weight(item)
  let left = rng() * total
  for (const item of list) {
    left -= weight(item)
    if (left < 0) return item
  }
  throw new RangeError('Nothing to pick from')
}

/** Box–Muller. */
export function normal(rng: Rng, mean: number, deviation: number): number {
  return mean + deviation * Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
}

export function exponential(rng: Rng, mean: number): number {
  return -mean * Math.log(1 - rng())
}

export function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: rng() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
