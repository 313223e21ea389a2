/** Of what is made up at random: another on each engine, and the one that `npm run fuzz` names. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 7 + Number(process.env['TEST_POOL'] ?? 0))

/** Numbers that are the same for the same seed (mulberry32). */
export interface Dice {
  /** From 0 up to, not including, `below`. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number], // within the list
  }
}
