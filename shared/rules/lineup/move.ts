import { fits, type StartingSlot } from '../slots/slots.ts'

/** Someone on the roster, as far as a lineup is judged by him. */
export interface LineupMember<Id> {
  readonly id: Id
  /** Where the league lets him be played. */
  readonly positions: readonly string[]
  readonly isLocked: boolean
}

/** What is wrong with a lineup that someone would set. */
export type LineupProblem<Id> =
  /** It has places that the league does not have, or lacks some. */
  | { readonly kind: 'places'; readonly has: number; readonly needs: number }
  | { readonly kind: 'not-on-roster'; readonly player: Id }
  | { readonly kind: 'twice'; readonly player: Id }
  | { readonly kind: 'does-not-fit'; readonly player: Id; readonly slot: string }
  /** His game has begun, and he started in it. */
  | { readonly kind: 'locked-starter'; readonly player: Id; readonly slot: string }
  /** His game has begun while he was on the bench. */
  | { readonly kind: 'locked-bench'; readonly player: Id }
  /** No player of this day can be moved any more. */
  | { readonly kind: 'day-over' }

/** The present and the wanted player of each starting slot, null for none; in the order of the slots. */
interface StartersChange<Id> {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly after: readonly (Id | null)[]
}

/** A player's move, by the keys of the slots: null is the bench. */
export interface SlotMove<Id> {
  readonly player: Id
  readonly from: string | null
  readonly to: string | null
}

/**
 * Who is moved, those who had a place first. Between two places of one slot there is no difference.
 */
export function slotMoves<Id>({ starters, before, after }: StartersChange<Id>): SlotMove<Id>[] {
  const [was, is] = [slotsOf(starters, before), slotsOf(starters, after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((player) => {
    const [from, to] = [was.get(player) ?? null, is.get(player) ?? null]
    return from === to ? [] : [{ player, from, to }]
  })
}

/**
 * All that keeps a lineup from being set (game rules 2.6). Locked players stay in their slot or on the bench;
 * slots that do not change may stay as they are, even if they would not be allowed anew.
 * @param of.roster the team's present players
 * @param of.isOver the day is over
 */
export function judgeLineup<Id>(
  of: StartersChange<Id> & { readonly roster: readonly LineupMember<Id>[]; readonly isOver: boolean },
): LineupProblem<Id>[] {
  const { starters, after } = of
  if (after.length !== starters.length) return [{ kind: 'places', has: after.length, needs: starters.length }]
  const twice = repeated(after.filter((player) => player !== null))
  const moves = slotMoves(of)
  if (moves.length === 0 && twice.length === 0) return []
  if (of.isOver) return [{ kind: 'day-over' }]

  const players = new Map(of.roster.map((player) => [player.id, player]))
  const problems: LineupProblem<Id>[] = twice.map((player) => ({ kind: 'twice', player }))
  for (const { player, from, to } of moves) {
    const member = players.get(player)
    const slot = starters.find(({ slot }) => slot === to)
    if (!member) {
      if (to !== null) problems.push({ kind: 'not-on-roster', player })
      continue
    }
    if (slot && !fits(slot, member)) problems.push({ kind: 'does-not-fit', player, slot: slot.slot })
    if (!member.isLocked) continue
    problems.push(
      from === null ? { kind: 'locked-bench', player } : { kind: 'locked-starter', player, slot: from },
    )
  }
  return problems
}

function slotsOf<Id>(
  starters: readonly StartingSlot[],
  players: readonly (Id | null)[],
): Map<Id, string | null> {
  const slots = new Map<Id, string | null>()
  for (const [place, player] of players.entries())
    if (player !== null && !slots.has(player)) slots.set(player, starters[place]?.slot ?? null)
  return slots
}

function repeated<Id>(players: readonly Id[]): Id[] {
  return [...new Set(players.filter((player, place) => players.indexOf(player) !== place))]
}
