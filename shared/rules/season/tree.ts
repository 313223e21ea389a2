import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { bye, type Judge, meet, type Meeting, type Part, type SeedIndex } from './meeting.ts'

/** A knock-out among some teams. */
export interface TreePlan {
  /** The tree's first seed first; in a toilet bowl that is the worst of the league. */
  readonly entrants: readonly SeedIndex[]
  /** The round of the playoffs in which it begins. */
  readonly firstRound: number
  /** Best against worst of those left in each round, instead of a fixed tree. */
  readonly reseed: boolean
  /** Whether the losers of the semifinals play each other in the last round. */
  readonly thirdPlace: boolean
  /** Which side advances: the one with more points, or in a toilet bowl the one with fewer. */
  readonly goesOn: 'more' | 'less'
  readonly part: Part
  /** The place, from 1, of who comes in at `rank` of the tree, from 0. */
  readonly placeAt: (rank: number) => number
}

/** Who left a tree in one of its rounds before the semifinals. */
export interface Fallen {
  readonly round: number
  /** In the order of the tree's seeds; null while the round is not over. */
  readonly teams: readonly SeedIndex[] | null
  /** The rank in the tree of the best of them, from 0. */
  readonly from: number
}

export interface Played {
  readonly meetings: readonly Meeting[]
  /** By place, from 1; without those that are open. */
  readonly places: ReadonlyMap<number, SeedIndex>
}

/** A team, `nobody` (for a bye), or not known yet. */
type Slot = SeedIndex | 'nobody' | 'open'

/**
 * Plays a tree as far as points are known (game rules 2.10): as many slots as the next power of two, byes for
 * its top seeds, 1 v 8 with 4 v 5 and 2 v 7 with 3 v 6.
 */
export function playTree(plan: TreePlan, judge: Judge): Played & { readonly fallen: readonly Fallen[] } {
  const { entrants, placeAt } = plan
  const [only] = entrants
  if (entrants.length < 2)
    return { meetings: [], places: new Map(only === undefined ? [] : [[placeAt(0), only]]), fallen: [] }

  const rounds = roundsOf(entrants.length)
  const rankOf = new Map(entrants.map((team, rank) => [team, rank]))
  const meetings: Meeting[] = []
  const fallen: Fallen[] = []
  let slots: Slot[] = slotOrderOf(rounds).map((rank): Slot => entrants[rank] ?? 'nobody')
  for (let step = 1; step <= rounds; step++) {
    const round = plan.firstRound + step - 1
    const place = step === rounds ? betterRank(plan, 0) : null
    const played = pairsOf(slots, plan, rankOf).map((pair) => playPair(pair, { plan, judge, round, place }))
    meetings.push(...played.flatMap(({ meeting }) => meeting ?? []))
    const out = played.flatMap(({ out }) => out ?? []).toSorted(byRank(rankOf))
    slots = played.map(({ on }) => on)
    fallen.push({ round, teams: slots.includes('open') ? null : out, from: slots.length })
  }

  const places = new Map<number, SeedIndex>()
  const [champion] = slots
  if (typeof champion === 'number') places.set(placeAt(0), champion)
  standBySeed(fallen.at(-1), placeAt, places)
  const semiFinals = fallen.at(-2)
  const third = plan.thirdPlace ? thirdPlaceGame(semiFinals, plan, judge) : null
  if (third === null) standBySeed(semiFinals, placeAt, places)
  else {
    meetings.push(third)
    settle(third, plan, 2, places)
  }
  return { meetings, places, fallen: fallen.slice(0, -2) }
}

/** Puts those who left in one round down by seed. */
export function standBySeed(
  fallen: Fallen | undefined,
  placeAt: TreePlan['placeAt'],
  places: Map<number, SeedIndex>,
): void {
  for (const [index, team] of (fallen?.teams ?? []).entries())
    places.set(placeAt((fallen?.from ?? 0) + index), team)
}

const slotOrders = new Map<number, readonly number[]>()

/** The ranks in the order of the slots: `0 7 3 4 1 6 2 5` of three rounds. */
function slotOrderOf(rounds: number): readonly number[] {
  const known = slotOrders.get(rounds) ?? slotOrder(rounds)
  slotOrders.set(rounds, known)
  return known
}

function slotOrder(rounds: number): number[] {
  let order = [0]
  for (let size = 2; size <= 2 ** rounds; size *= 2) order = order.flatMap((rank) => [rank, size - 1 - rank])
  return order
}

type Ranks = ReadonlyMap<SeedIndex, number>

function byRank(rankOf: Ranks) {
  return (a: SeedIndex, b: SeedIndex) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0)
}

function pairsOf(slots: readonly Slot[], { reseed }: TreePlan, rankOf: Ranks): (readonly [Slot, Slot])[] {
  const half = slots.length / 2
  const rank = (slot: Slot) => (typeof slot === 'number' ? (rankOf.get(slot) ?? 0) : Infinity)
  if (!reseed)
    return Array.from({ length: half }, (_, index): readonly [Slot, Slot] => {
      const [first = 'open', second = 'open'] = slots.slice(2 * index, 2 * index + 2)
      return rank(first) <= rank(second) ? [first, second] : [second, first]
    })
  // The pairings depend on all teams that are left.
  if (slots.includes('open')) return Array.from({ length: half }, () => ['open', 'open'] as const)
  const sorted = slots.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
  return Array.from(
    { length: half },
    (_, index) => [sorted[index] ?? 'open', sorted.at(-1 - index) ?? 'open'] as const,
  )
}

interface Stage {
  readonly plan: TreePlan
  readonly judge: Judge
  readonly round: number
  readonly place: number | null
}

function playPair(
  [first, second]: readonly [Slot, Slot],
  { plan, judge, round, place }: Stage,
): { readonly meeting: Meeting | null; readonly on: Slot; readonly out: SeedIndex | null } {
  if (typeof first !== 'number' || second === 'open') return { meeting: null, on: 'open', out: null }
  if (second === 'nobody') return { meeting: bye(first, { round, part: plan.part }), on: first, out: null }
  const meeting = meet(judge, { round, part: plan.part, teams: [first, second] }, place)
  const [on, out] = plan.goesOn === 'more' ? [meeting.winner, meeting.loser] : [meeting.loser, meeting.winner]
  return { meeting, on: on ?? 'open', out }
}

function thirdPlaceGame(semiFinals: Fallen | undefined, plan: TreePlan, judge: Judge): Meeting | null {
  const [first, second] = semiFinals?.teams ?? []
  if (semiFinals === undefined || first === undefined || second === undefined) return null
  const part = plan.part === 'winners' ? 'third-place' : plan.part
  return meet(judge, { round: semiFinals.round + 1, part, teams: [first, second] }, betterRank(plan, 2))
}

/** Puts down what a game decides for who comes in at `rank` and the next. */
export function settle(
  { winner, loser }: Meeting,
  { goesOn, placeAt }: Pick<TreePlan, 'goesOn' | 'placeAt'>,
  rank: number,
  places: Map<number, SeedIndex>,
): void {
  if (winner === null || loser === null) return
  places.set(placeAt(rank), goesOn === 'more' ? winner : loser)
  places.set(placeAt(rank + 1), goesOn === 'more' ? loser : winner)
}

/** In a toilet bowl places count from the bottom. */
export function betterRank({ placeAt }: Pick<TreePlan, 'placeAt'>, rank: number): number {
  return Math.min(placeAt(rank), placeAt(rank + 1))
}
