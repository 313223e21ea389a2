import { must } from '../../../shared/core/must.ts'
import { shuffled, type Rng } from '../base/rng.ts'
import type { SimTeam } from '../teams/team.ts'
import { createHomeDraw, roundOf, type Drawn, type Pairing } from './pairings.ts'

interface Slot {
  readonly day: number
  readonly hour: number
}

/** How a football season is drawn up: one game a team and week, but for its bye. */
interface FootballPlan {
  readonly weeks: number
  /** How many teams rest in which week, even numbers. */
  readonly byes: Readonly<Record<number, number>>
  /** The kick-offs of a week of so many games. The first of them is for two teams that rested long enough. */
  readonly slots: (games: number) => readonly Slot[]
  /** Days of the week after which a team does not play the first slot of the next. */
  readonly lastDay: number
}

const repeat = (count: number, slot: Slot): Slot[] => Array.from({ length: count }, () => slot)

/** Wednesday to Tuesday: a Thursday game, two windows and a night game on Sunday, and Monday night. */
export const NFL_PLAN: FootballPlan = {
  weeks: 18,
  byes: { 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 2, 11: 2, 12: 4, 13: 2, 14: 2 },
  lastDay: 5,
  slots(games) {
    const sunday = games - 3
    const late = Math.round(sunday * 0.35)
    return [
      { day: 1, hour: 20.25 },
      { day: 5, hour: 20.25 },
      { day: 4, hour: 20 + 1 / 3 },
      ...repeat(2, { day: 4, hour: 16 + 1 / 12 }),
      ...repeat(late - 2, { day: 4, hour: 16 + 5 / 12 }),
      ...repeat(sunday - late, { day: 4, hour: 13 }),
    ]
  },
}

/** Monday to Sunday: a few games on Thursday and Friday, and Saturday from noon to night. */
export const NCAAF_PLAN: FootballPlan = {
  weeks: 15,
  byes: { 3: 6, 4: 6, 5: 6, 6: 6, 7: 6, 8: 6, 9: 6, 10: 6, 11: 6, 12: 2, 13: 4 },
  lastDay: 6,
  slots: (games) => [
    { day: 3, hour: 19.5 },
    { day: 4, hour: 19 },
    { day: 4, hour: 20 },
    ...repeat(8, { day: 5, hour: 12 }),
    ...repeat(8, { day: 5, hour: 15.5 }),
    ...repeat(3, { day: 5, hour: 19 }),
    ...repeat(2, { day: 5, hour: 22.5 }),
    ...repeat(games - 24, { day: 5, hour: 19.5 }),
  ],
}

export function drawFootball(plan: FootballPlan, teams: readonly SimTeam[], rng: Rng): Drawn[] {
  const order = shuffled(rng, teams)
  const resting = drawByes(plan, shuffled(rng, teams))
  const atHome = createHomeDraw(rng)
  const drawn: Drawn[] = []
  let tired = new Set<string>()
  for (let week = 1; week <= plan.weeks; week++) {
    const games = shuffled(rng, withoutResting(roundOf(order, week), resting.get(week) ?? new Set()))
    const rested = games.findIndex((pairing) => !pairing.some(({ id }) => tired.has(id)))
    games.unshift(...games.splice(Math.max(0, rested), 1))
    const slots = plan.slots(games.length)
    const ofWeek = games.map((pairing, i) => ({ week, ...must(slots[i], 'slot'), ...atHome(pairing) }))
    tired = new Set(
      ofWeek.filter(({ day }) => day === plan.lastDay).flatMap(({ home, away }) => [home.id, away.id]),
    )
    drawn.push(...ofWeek)
  }
  return drawn
}

/** Deals the teams out to the weeks in which they rest. */
function drawByes({ byes }: FootballPlan, teams: readonly SimTeam[]): Map<number, ReadonlySet<string>> {
  let dealt = 0
  return new Map(
    Object.entries(byes).map(([week, count]) => {
      const resting = teams.slice(dealt, dealt + count)
      dealt += count
      return [Number(week), new Set(resting.map(({ id }) => id))]
    }),
  )
}

/** Those whose opponent rests play one another. */
function withoutResting(round: readonly Pairing[], resting: ReadonlySet<string>): Pairing[] {
  const left = round.map((pairing) => pairing.filter(({ id }) => !resting.has(id)))
  const alone = left.flatMap((teams) => (teams.length === 1 ? teams : []))
  const joined = alone.flatMap((team, i) => {
    const next = alone[i + 1]
    return i % 2 === 0 && next ? [[team, next] as const] : []
  })
  return [...round.filter((pairing) => !pairing.some(({ id }) => resting.has(id))), ...joined]
}
