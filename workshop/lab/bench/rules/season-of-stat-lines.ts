/** A season to score: 18 weeks of 2,000 players with 40 stats, of which a line has about eight. */
export interface SeasonOfStatLines {
  /** A line for each player and week. Amounts are whole. */
  readonly lines: readonly Readonly<Record<string, number>>[]
  /** Points per unit of each stat. */
  readonly rules: Readonly<Record<string, number>>
}

const WEEKS = 18
const PLAYERS = 2_000
const STATS = Array.from({ length: 40 }, (_, index) => `stat${index}`)

/** Positions differ in what they do: a dozen stats are usual for each, the others happen to few. */
const POSITIONS = 8
const USUAL = { stats: 12, chance: 0.65 }
const UNUSUAL_CHANCE = 0.015

/** Always the same. */
export function makeSeason(): SeasonOfStatLines {
  const random = seeded(20261122)
  const lines = Array.from({ length: WEEKS * PLAYERS }, (_, index) => {
    const position = index % POSITIONS
    const line: Record<string, number> = {}
    for (const [number, stat] of STATS.entries()) {
      const isUsual = (number + STATS.length - position * 4) % STATS.length < USUAL.stats
      if (random() >= (isUsual ? USUAL.chance : UNUSUAL_CHANCE)) continue
      // Yards and touchdowns: some stats come in hundreds and most in ones.
      line[stat] = 1 + Math.floor(random() * (number % 5 === 0 ? 120 : 6))
    }
    return line
  })
  const rules = Object.fromEntries(
    STATS.map((stat, number) => [
      `points_${stat}`,
      number % 5 === 0 ? 0.04 : Math.round(random() * 1_000) / 100 - 3,
    ]),
  )
  return { lines, rules }
}

/**
 * The same season under sixty rules such as leagues have: half of them for each of something, the others for positions,
 * bands, every so many, lengths and sums. Each line says at which position it was made, and how long a few of its stats were.
 */
export function makeMixedSeason(): SeasonOfStatLines {
  const { lines, rules } = makeSeason()
  const plain = Object.entries(rules).slice(0, 30)
  const stat = (number: number) => STATS[number % STATS.length] ?? ''
  const ten = Array.from({ length: 10 }, (_, number) => number)
  const others = [
    ...ten.map((number) => [`points_${stat(number * 3)}@P${number % POSITIONS}`, 0.5]),
    ...ten
      .slice(0, 8)
      .map((number) => [`points_${stat((number % 4) * 5)}:${number < 4 ? '50-99' : '100-'}`, 2]),
    ...ten.slice(0, 4).map((number) => [`points_${stat(number * 10 + 5)}/25`, 1]),
    ...ten.slice(0, 4).map((number) => [`points_${stat(number * 7 + 1)}#40-`, 1.5]),
    ...ten.slice(0, 4).map((number) => [`points_${stat(number * 5)}+${stat(number * 5 + 10)}:150-`, 3]),
  ]
  return {
    lines: lines.map((line, index) => ({
      ...line,
      ...lengthsOf(line, index),
      [`@P${index % POSITIONS}`]: 1,
    })),
    rules: Object.fromEntries([...plain, ...others]),
  }
}

/** How long one of each of a few stats was. */
function lengthsOf(line: Readonly<Record<string, number>>, index: number): Record<string, number> {
  const measured = [1, 8, 15, 22].filter((number) => line[`stat${number}`] !== undefined)
  return Object.fromEntries(measured.map((number) => [`stat${number}#${(index * 7 + number) % 75}`, 1]))
}

/** Numbers from 0 to 1 that look random: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
