import { chance, pick, shuffled, type Rng } from '../base/rng.ts'
import type { SimTeam } from '../teams/team.ts'
import { createHomeDraw, roundOf, type Drawn } from './pairings.ts'

/** Of weeks; with six games and a quarter a week about 162 games a team. */
export const MLB_WEEKS = 26

const NIGHT = [18 + 2 / 3, 19 + 1 / 12, 19 + 1 / 6, 20 + 1 / 6, 21 + 2 / 3] as const
const AFTERNOON = 13 + 1 / 12
const SATURDAY = [AFTERNOON, 16 + 1 / 12, 18 + 1 / 6, 19 + 1 / 6, 21 + 1 / 6] as const
const TEN_PAST_TWO = 14 + 1 / 6
const SUNDAY = [
  AFTERNOON,
  AFTERNOON,
  AFTERNOON,
  13 + 7 / 12,
  TEN_PAST_TWO,
  TEN_PAST_TWO,
  TEN_PAST_TWO,
  TEN_PAST_TWO,
  15 + 1 / 6,
  16 + 1 / 12,
  16 + 1 / 12,
  16 + 1 / 6,
  19 + 1 / 6,
  19 + 1 / 6,
  19 + 1 / 6,
]

/** Days of a series early in the week: before or after a day off, or without one. */
const EARLY_WEEK = [
  [0, 1, 2],
  [1, 2, 3],
  [0, 1, 2, 3],
] as const

/**
 * A season of series: three or four games from Monday to Thursday, three at the weekend. Now and then
 * the last two games of a series are played on one day.
 */
export function drawBaseball(teams: readonly SimTeam[], rng: Rng): Drawn[] {
  const order = shuffled(rng, teams)
  const atHome = createHomeDraw(rng)
  const drawn: Drawn[] = []
  for (let week = 1; week <= MLB_WEEKS; week++) {
    for (const pairing of roundOf(order, 2 * week)) {
      const sides = atHome(pairing)
      const days = chance(rng, 0.25) ? EARLY_WEEK[2] : pick(rng, EARLY_WEEK.slice(0, 2))
      const night = pick(rng, NIGHT)
      const last = days.at(-1)
      const doubleHeader = chance(rng, 1 / 30)
      for (const day of days) {
        if (day !== last) drawn.push({ week, day, hour: night, ...sides })
        else if (doubleHeader) drawn.push({ week, day: day - 1, hour: AFTERNOON, ...sides })
        else drawn.push({ week, day, hour: chance(rng, 0.3) ? AFTERNOON : night, ...sides })
      }
    }
    for (const [i, pairing] of shuffled(rng, roundOf(order, 2 * week + 1)).entries()) {
      const sides = atHome(pairing)
      drawn.push({ week, day: 4, hour: pick(rng, NIGHT), ...sides })
      drawn.push({ week, day: 5, hour: pick(rng, SATURDAY), ...sides })
      drawn.push({ week, day: 6, hour: SUNDAY[i % SUNDAY.length] ?? AFTERNOON, ...sides })
    }
  }
  return drawn
}
