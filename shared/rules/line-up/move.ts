import { fits, type StartingSlot } from '../roster/line-up.ts'

/** Somebody on the roster, as far as a line-up is judged by him. */
export interface LineUpMan<Id> {
  readonly id: Id
  /** Where the league lets him be played. */
  readonly positions: readonly string[]
  readonly isLocked: boolean
}

/** What is wrong with a line-up that somebody would set. */
export type LineUpProblem<Id> =
  /** It has places that the league does not have, or lacks some. */
  | { readonly kind: 'places'; readonly has: number; readonly needs: number }
  | { readonly kind: 'not-on-roster'; readonly player: Id }
  | { readonly kind: 'twice'; readonly player: Id }
  | { readonly kind: 'does-not-fit'; readonly player: Id; readonly slot: string }
  /** He stays where he is: his game has begun. */
  | { readonly kind: 'locked'; readonly player: Id }
  /** Nobody on this day can be moved any more. */
  | { readonly kind: 'day-over' }

/**
 * All that keeps a line-up from being set (game rules 2.6). Who is locked stays as he is, in his place or on the bench;
 * what nobody touches may be as it is, though it would not be allowed anew.
 * @param of.before who has each starting place, null for nobody
 * @param of.after who shall have it
 * @param of.roster whom the team has now
 * @param of.isOver the day's last game is over
 */
export function judgeLineUp<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly after: readonly (Id | null)[]
  readonly roster: readonly LineUpMan<Id>[]
  readonly isOver: boolean
}): LineUpProblem<Id>[] {
  const { starters, before, after, roster, isOver } = of
  if (after.length !== starters.length) return [{ kind: 'places', has: after.length, needs: starters.length }]
  const changed = after.some((player, place) => player !== (before[place] ?? null))
  if (!changed) return []
  if (isOver) return [{ kind: 'day-over' }]
  const men = new Map(roster.map((man) => [man.id, man]))
  const problems: LineUpProblem<Id>[] = []
  const seen = new Set<Id>()
  for (const [place, player] of after.entries()) {
    if (player === null) continue
    const man = men.get(player)
    const slot = starters[place]
    if (seen.has(player)) problems.push({ kind: 'twice', player })
    else if (!man) problems.push({ kind: 'not-on-roster', player })
    else if (slot && player !== before[place] && !fits(slot, man))
      problems.push({ kind: 'does-not-fit', player, slot: slot.slot })
    seen.add(player)
  }
  for (const { id, isLocked } of roster)
    if (isLocked && !isSamePlace(id, starters, { before, after }))
      problems.push({ kind: 'locked', player: id })
  return problems
}

/** Between two places of one slot there is no difference. */
function isSamePlace<Id>(
  id: Id,
  starters: readonly StartingSlot[],
  { before, after }: { readonly before: readonly (Id | null)[]; readonly after: readonly (Id | null)[] },
): boolean {
  const slotIn = (places: readonly (Id | null)[]) => starters[places.indexOf(id)]?.slot ?? null
  return slotIn(before) === slotIn(after)
}
