import { fits, missingStarters, type Positioned, type StartingSlot } from './slots.ts'

/** What a team must and may have. */
export interface RosterPlan {
  /** One for each starter, in the order of a lineup. */
  readonly starters: readonly StartingSlot[]
  /** Players of a full roster: starters and bench. */
  readonly size: number
  /** The most of a position, by a player's first one; no limit where it is left out. */
  readonly maxima: Readonly<Record<string, number>>
}

/** The same without an end to how many players fit, as between two seasons of a league that carries rosters over. */
export function unlimited(plan: RosterPlan): RosterPlan {
  return { ...plan, size: Infinity }
}

/** Why a team cannot take a player. */
export type NoRoom =
  | { readonly kind: 'roster-full'; readonly size: number }
  /** No slot of the league takes any of his positions, so no team of it owns him. */
  | { readonly kind: 'no-slot'; readonly position: string | null }
  | { readonly kind: 'position-full'; readonly position: string; readonly most: number }

/** Everything that keeps a team from taking a player; nothing when it may. */
export function noRoomFor(plan: RosterPlan, roster: readonly Positioned[], player: Positioned): NoRoom[] {
  const problems: NoRoom[] = []
  if (roster.length >= plan.size) problems.push({ kind: 'roster-full', size: plan.size })
  const [position] = player.positions
  if (!isOwnable(plan, player)) problems.push({ kind: 'no-slot', position: position ?? null })
  const most = position === undefined ? undefined : plan.maxima[position]
  if (position !== undefined && most !== undefined && countAt(roster, position) >= most)
    problems.push({ kind: 'position-full', position, most })
  return problems
}

/** Whether a league owns players of such positions: those that one of its slots takes. */
function isOwnable({ starters }: Pick<RosterPlan, 'starters'>, player: Positioned): boolean {
  return starters.some((slot) => fits(slot, player))
}

/** What a roster has more of than it may have, and than before. */
export function overfull(
  plan: RosterPlan,
  before: readonly Positioned[],
  after: readonly Positioned[],
): NoRoom[] {
  const positions = Object.entries(plan.maxima).flatMap(([position, most]): NoRoom[] => {
    const has = countAt(after, position)
    return has > most && has > countAt(before, position) ? [{ kind: 'position-full', position, most }] : []
  })
  return after.length > plan.size && after.length > before.length
    ? [{ kind: 'roster-full', size: plan.size }, ...positions]
    : positions
}

/** How many have it as their first position. */
export function countAt(roster: readonly Positioned[], position: string): number {
  return roster.filter(({ positions: [first] }) => first === position).length
}

/**
 * Whether a team that takes the player can still fill its lineup with the picks it has left after him, or,
 * where it could not before, comes closer to it (game rules 2.3 `feasible`).
 * @param picksLeft after this one
 */
export function keepsLineupWhole(
  plan: RosterPlan,
  roster: readonly Positioned[],
  { player, picksLeft }: { player: Positioned; picksLeft: number },
): boolean {
  const after = missingStarters(plan.starters, [...roster, player])
  return after <= picksLeft || after < missingStarters(plan.starters, roster)
}
