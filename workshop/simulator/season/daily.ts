import { must } from '../../../shared/core/must.ts'
import { shuffled, type Rng } from '../base/rng.ts'
import type { SimTeam } from '../teams/team.ts'
import { createHomeDraw, roundOf, type Drawn, type Pairing } from './pairings.ts'

/** Starts by day of the week, Monday first, in rounds: no team plays twice in a round. */
type Week = readonly (readonly (readonly [day: number, hours: readonly number[]])[])[]

/** How a season of basketball or hockey is drawn up. */
interface DailyPlan {
  readonly weeks: number
  /** A week without games, for the stars' own. */
  readonly breakWeek: number | null
  readonly rounds: Week
}

const EVENING = [19, 19, 19.5, 19.5, 20, 20, 20.5, 21, 21.5, 22, 22.5, 22.5]
const MATINEE = [13, 15.5, 17, 18, 19, 19, 19.5, 20, 20.5, 21, 22, 22]
const SUNDAY = [12, 12.5, 13, 15, 15.5, 15.5, 15.5, 18, 18.5, 20.5]

export const NBA_PLAN: DailyPlan = {
  weeks: 23,
  breakWeek: 17,
  rounds: [
    [
      [0, EVENING.slice(0, 7)],
      [1, EVENING.slice(0, 8)],
    ],
    [
      [2, EVENING.slice(0, 11)],
      [3, [19.5, 20, 22, 22.5]],
    ],
    [
      [4, EVENING.slice(0, 9)],
      [5, MATINEE.slice(1, 7)],
    ],
    [[6, SUNDAY]],
  ],
}

export const NHL_PLAN: DailyPlan = {
  weeks: 23,
  breakWeek: 17,
  rounds: [
    [
      [0, EVENING.slice(0, 5)],
      [1, EVENING.slice(0, 11)],
    ],
    [
      [2, [19, 19.5, 21.5, 22]],
      [3, EVENING],
    ],
    [
      [4, [19, 19, 20, 22]],
      [5, MATINEE],
    ],
    [[6, SUNDAY]],
  ],
}

/** Two games a team and week. */
export const NCAA_MBB_PLAN: DailyPlan = {
  weeks: 18,
  breakWeek: null,
  rounds: [
    [
      [1, [...EVENING, 18, 18.5, 19, 20]],
      [2, [...EVENING, 18, 18.5, 19, 20]],
    ],
    [
      [4, [19, 20, 20.5, 21]],
      [5, [...MATINEE, 12, 12, 14, 14, 16, 16]],
      [6, SUNDAY],
    ],
  ],
}

export function drawDaily(plan: DailyPlan, teams: readonly SimTeam[], rng: Rng): Drawn[] {
  const order = shuffled(rng, teams)
  const atHome = createHomeDraw(rng)
  const played = new Map<string, number>()
  const gamesOf = ([a, b]: Pairing) => (played.get(a.id) ?? 0) + (played.get(b.id) ?? 0)
  const drawn: Drawn[] = []
  let round = 0
  for (let week = 1; week <= plan.weeks; week++) {
    if (week === plan.breakWeek) continue
    for (const days of plan.rounds) {
      // Where there are fewer starts than pairings, those who have played less have them.
      const pairings = shuffled(rng, roundOf(order, round++)).toSorted((a, b) => gamesOf(a) - gamesOf(b))
      const starts = days.flatMap(([day, hours]) => hours.map((hour) => ({ day, hour })))
      const chosen = shuffled(rng, pairings.slice(0, starts.length))
      for (const [i, pairing] of chosen.entries()) {
        for (const { id } of pairing) played.set(id, (played.get(id) ?? 0) + 1)
        drawn.push({ week, ...must(starts[i], 'start'), ...atHome(pairing) })
      }
    }
  }
  return drawn
}
