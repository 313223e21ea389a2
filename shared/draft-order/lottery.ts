import { must } from '../core/must.ts'
import { type Chance, numberBelow, numbersOf } from './shuffle.ts'

/** Balls that a team may have. */
export const MOST_BALLS = 1_000

/** A team in a lottery. */
export interface Entry<Id> {
  readonly team: Id
  /** Its balls in the drum: whole, from 1. */
  readonly balls: number
}

/**
 * Draws the first places of an order by weighted lottery; whoever is not drawn follows in the order of the entries, so
 * that no team falls further than the places that are drawn. Like all chance here it depends on the seed and all teams'
 * words alone: `empire-lottery-v1`.
 *
 * 1. The numbers are those of `shuffle`, steps 1 and 2.
 * 2. For each place that is drawn: the balls of the teams that are left lie in a row, in the order of the entries; j is
 *    the next number modulo how many balls there are, with the numbers passed over as in step 4 of `shuffle`; the team of
 *    ball j, counted from 0, has the place, and its balls leave the row.
 * @param entries the team that picks first without a lottery comes first
 * @param places that are drawn; more than there are teams draw all of them
 */
export function drawLottery<Id>(entries: readonly Entry<Id>[], places: number, chance: Chance): Id[] {
  const numbers = numbersOf(chance)
  const left = [...entries]
  const drawn: Id[] = []
  while (drawn.length < places && left.length > 0) {
    let ball = numberBelow(ballsOf(left), numbers)
    const at = left.findIndex(({ balls }) => {
      if (ball < balls) return true
      ball -= balls
      return false
    })
    drawn.push(must(left.splice(at, 1)[0], 'the team of a ball').team)
  }
  return [...drawn, ...left.map(({ team }) => team)]
}

/**
 * How likely each team is to be drawn at each of the drawn places, 0 to 1: a row for each entry, right to six digits.
 * Drawing team after team is a race in which each arrives by itself, the sooner the more balls it has (exponential
 * clocks): a team has place p where p others arrive before it, added up over all times.
 * @param places at most as many as there are entries
 */
export function lotteryOdds(entries: readonly { readonly balls: number }[], places: number): number[][] {
  // The team with the fewest balls arrives at 1 in the mean, the others sooner.
  const fewest = Math.min(...entries.map(({ balls }) => balls))
  const rates = entries.map(({ balls }) => balls / fewest)
  const drawn = Math.min(places, entries.length)
  return rates.map((own, index) => {
    const others = rates.filter((_, other) => other !== index)
    const odds = Array.from({ length: drawn }, () => 0)
    for (const { at, lasts } of MOMENTS) {
      const arrives = own * Math.exp(-own * at) * lasts
      for (const [place, chance] of countArrived(others, at, drawn).entries())
        odds[place] = (odds[place] ?? 0) + arrives * chance
    }
    return odds
  })
}

/** How likely it is that none, one, two … of some have arrived at a moment. */
function countArrived(rates: readonly number[], at: number, most: number): number[] {
  const odds: number[] = Array.from({ length: most }, (_, count) => (count === 0 ? 1 : 0))
  for (const rate of rates) {
    const isAway = Math.exp(-rate * at)
    for (let count = most - 1; count >= 0; count--)
      odds[count] = (odds[count] ?? 0) * isAway + (count > 0 ? (odds[count - 1] ?? 0) * (1 - isAway) : 0)
  }
  return odds
}

/** Where the first span ends, where the last does, and how much longer each is than the one before. */
const SPANS = { first: 1e-6, last: 40, grows: 1.12 }

/** Gauss and Legendre’s three points of a span from −1 to 1, with their shares of it. */
const POINTS = [
  [-Math.sqrt(0.6), 5 / 18],
  [0, 8 / 18],
  [Math.sqrt(0.6), 5 / 18],
] as const

/** Moments of all times, near together at first, with the time that each stands for. */
const MOMENTS = momentsOf()

function momentsOf(): { at: number; lasts: number }[] {
  const moments: { at: number; lasts: number }[] = []
  let from = 0
  for (let to = SPANS.first; from < SPANS.last; to *= SPANS.grows) {
    const length = to - from
    for (const [point, share] of POINTS)
      moments.push({ at: from + (length * (1 + point)) / 2, lasts: length * share })
    from = to
  }
  return moments
}

function ballsOf(entries: readonly { readonly balls: number }[]): number {
  return entries.reduce((sum, { balls }) => sum + balls, 0)
}
