import type { DraftedPlayer, DraftPlan } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import type { DraftKind } from '../../settings/settings.ts'
import { must } from '../../core/must.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import type { StartingSlot } from '../slots/slots.ts'
import { withWider } from '../scoring/eligibility.ts'
import { limitedAs } from '../slots/league-slots.ts'
import type { PickSources, Ranked } from './autopick.ts'
import { planFor, player, team } from './made-up.ts'
import { cellsOf } from './order.ts'

/** What a league made up by chance is like, for tests of whole drafts. */
export interface Chance {
  readonly seed: number
  readonly sport: FantasySportKey
  readonly teams: number
  readonly kind: DraftKind
  /** The sport's own, any, or any with a bench that makes it 60 spots. */
  readonly roster: 'default' | 'random' | 'largest'
  /**
   * `scarce`: hardly more players than spots, and no maxima; `capped`: the same at all positions but one, in
   * sports where every player has one position; `plenty`: enough of all, and the lowest maxima that can still
   * be filled. All lineups can be filled in each of them.
   */
  readonly players: 'scarce' | 'capped' | 'plenty'
  /** Players who are free in the end, at least. */
  readonly spare: number
  /** The most that a team keeps. */
  readonly keepers: number
  /** Pairs of picks that change hands. */
  readonly trades: number
  /** Whether one position comes first in every ranking, whatever the players' values are. */
  readonly isHostile: boolean
}

export interface RandomLeague {
  readonly plan: DraftPlan
  readonly league: readonly Ranked[]
  /** The choices of a team's manager. */
  readonly sourcesOf: (teamId: TeamId) => PickSources
  readonly random: Random
}

export interface Random {
  /** From 0 up to, not including. */
  below: (limit: number) => number
  one: <T>(of: readonly T[]) => T
  shuffled: <T>(of: readonly T[]) => T[]
}

/** A small generator of numbers that are as good as random (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const one = <T>(of: readonly T[]): T => must(of[below(of.length)], 'something to choose from')
  const shuffled = <T>(of: readonly T[]): T[] =>
    of
      .map((each) => ({ each, key: below(2 ** 31) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ each }) => each)
  return { below, one, shuffled }
}

export function randomLeague(chance: Chance): RandomLeague {
  const random = randomFrom(chance.seed)
  const sport: FantasySport = FANTASY_SPORTS[chance.sport]
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ012345').slice(0, chance.teams)
  const { starters, bench } = rosterOf(sport, chance, random)
  const size = starters.length + bench
  const { positionsOf, maxima } = templates(sport, { starters, bench, chance, random })

  let count = 0
  const makePlayer = (positions: readonly string[]) => ({
    ...player(`${positions.join('/')} ${++count}`),
    positions: [...positions],
  })
  // For each team one way of filling it: together they show that all can be filled.
  const whole = letters.map(() => positionsOf().map(makePlayer))
  const { owned, kinds } = ownedBy(sport, starters)
  const others =
    chance.players === 'scarce'
      ? Array.from({ length: chance.spare }, () => makePlayer(random.one(kinds)))
      : owned
          .filter((key) => chance.players === 'plenty' || maxima[limitedAs(sport, key)] === undefined)
          .flatMap((key) =>
            Array.from({ length: (maxima[limitedAs(sport, key)] ?? size) * chance.teams }, () =>
              makePlayer(withWider(chance.sport, key)),
            ),
          )

  const keepers = whole.flatMap((players, index) =>
    random
      .shuffled(players)
      .slice(0, Math.min(random.below(chance.keepers + 1), size))
      .map((kept) => ({ teamId: team(letters[index] ?? ''), player: kept, cost: 1 + random.below(size) })),
  )
  const base = planFor(letters.join(' '), '', { kind: chance.kind, keepers })
  const plan: DraftPlan = {
    ...base,
    roster: {
      starters: starters.map(({ slot, positions }) => ({ slot, positions: [...positions] })),
      size,
      maxima,
    },
    // What every place costs, and as much again for each that is to be bid for, keepers' included.
    auction:
      chance.kind === 'auction'
        ? {
            budget: size * (2 + random.below(12)),
            minimumBid: random.below(3),
            lotClock: 30_000,
            bidReset: 10_000,
          }
        : null,
  }
  return {
    plan: { ...affordable(plan), traded: trades(plan, chance.trades, random) },
    ...rankings([...whole.flat(), ...others], sport, { chance, random }),
    random,
  }
}

/** What a roster has at most. */
const MOST_SPOTS = 60

/** Kinds of slots that a random lineup has at most. */
const MOST_SLOTS = 9

function rosterOf(
  sport: FantasySport,
  { roster }: Chance,
  random: Random,
): { starters: StartingSlot[]; bench: number } {
  // So many as a league has: football alone knows twenty.
  const chosen = new Set(random.shuffled(sport.slots.map(({ key }) => key)).slice(0, MOST_SLOTS))
  const counts = sport.slots.map(({ key }) =>
    roster === 'default' ? (sport.roster.starters[key] ?? 0) : chosen.has(key) ? random.below(3) : 0,
  )
  const starters = sport.slots.flatMap(({ key, positions }, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => ({ slot: key, positions })),
  )
  const [first] = sport.slots
  if (starters.length === 0 && first) starters.push({ slot: first.key, positions: first.positions })
  const benches = {
    default: () => sport.roster.bench,
    random: () => random.below(8),
    largest: () => MOST_SPOTS - starters.length,
  } as const
  return { starters, bench: benches[roster]() }
}

/** The positions that some slot takes, and the kinds of players who have one of them: the league has no others. */
function ownedBy(sport: FantasySport, starters: readonly StartingSlot[]) {
  const isOwned = (position: string) => starters.some(({ positions }) => positions.includes(position))
  return {
    owned: sport.positions.map(({ key }) => key).filter(isOwned),
    kinds: Object.values(sport.eligibility).filter((kind) => kind.some(isOwned)),
  }
}

/** Ways of filling a roster, and maxima that leave room for them. */
function templates(
  sport: FantasySport,
  {
    starters,
    bench,
    chance,
    random,
  }: { starters: StartingSlot[]; bench: number; chance: Chance; random: Random },
): { positionsOf: () => (readonly string[])[]; maxima: Record<string, number> } {
  const { owned, kinds } = ownedBy(sport, starters)
  if (chance.players === 'scarce') {
    const fitting = ({ positions }: StartingSlot) =>
      kinds.filter((kind) => kind.some((one) => positions.includes(one)))
    return {
      positionsOf: () => [
        ...starters.map((slot) => random.one(fitting(slot))),
        ...Array.from({ length: bench }, () => random.one(kinds)),
      ],
      maxima: {},
    }
  }
  const single = () => [
    ...starters.map(({ positions }) => withWider(chance.sport, random.one(positions))),
    ...Array.from({ length: bench }, () => withWider(chance.sport, random.one(owned))),
  ]
  // A limit of a wide position whose narrow ones have slots of their own leaves a guess, as several positions do.
  const isSplit = (key: string) => owned.some((one) => one !== key && limitedAs(sport, one) === key)
  const limits = sport.positions
    .map(({ key }) => key)
    .filter((key) => owned.includes(key) && limitedAs(sport, key) === key && !isSplit(key))
  const [first, unlimited] = [single(), random.one(limits)]
  const inFirst = (position: string) => first.filter(([one]) => one === position).length
  const maxima = Object.fromEntries(
    limits.flatMap((key) =>
      chance.players === 'capped' && key === unlimited ? [] : [[key, inFirst(key) + random.below(2)]],
    ),
  )
  return { positionsOf: () => first, maxima }
}

/** Keepers at what their teams can pay besides every place that is still open. */
function affordable(plan: DraftPlan): DraftPlan {
  if (!plan.auction) return plan
  const { budget, minimumBid } = plan.auction
  const spare = Math.max(0, Math.floor(budget / plan.roster.size) - minimumBid)
  return {
    ...plan,
    keepers: plan.keepers.map((one) => ({ ...one, cost: minimumBid + (one.cost % (spare + 1)) })),
  }
}

/** Picks that changed hands in pairs, so that every team has as many as before. */
function trades(plan: DraftPlan, pairs: number, random: Random): DraftPlan['traded'] {
  const cells = cellsOf(plan).map(({ round, teamId }) => ({ round, teamId, ownerId: teamId }))
  for (let pair = 0; cells.length > 0 && pair < pairs; pair++) {
    const [one, other] = [random.one(cells), random.one(cells)]
    ;[one.ownerId, other.ownerId] = [other.ownerId, one.ownerId]
  }
  return cells.filter(({ teamId, ownerId }) => teamId !== ownerId)
}

function rankings(
  players: readonly DraftedPlayer[],
  sport: FantasySport,
  { chance, random }: { chance: Chance; random: Random },
): Pick<RandomLeague, 'league' | 'sourcesOf'> {
  const top = random.one(sport.positions).key
  const hostile = <T extends DraftedPlayer>(ranked: readonly T[]): T[] =>
    chance.isHostile
      ? ranked.toSorted((a, b) => Number(b.positions.includes(top)) - Number(a.positions.includes(top)))
      : [...ranked]
  const rare = 2 + random.below(20)
  const league = hostile(
    random.shuffled(players).map((one) => ({
      ...one,
      value: random.below(4) === 0 ? null : random.below(4000) - 1000,
      isOut: random.below(rare) === 0,
    })),
  )
  const lists = new Map<TeamId, PickSources>()
  const someOf = (most: number) => hostile(random.shuffled(players).slice(0, random.below(most)))
  return {
    league,
    sourcesOf(teamId) {
      const sources = lists.get(teamId) ?? { queue: someOf(8), ranking: someOf(40), league }
      lists.set(teamId, sources)
      return sources
    },
  }
}
