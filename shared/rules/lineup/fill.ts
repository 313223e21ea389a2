import type { StartingSlot } from '../slots/slots.ts'
import { type LineupMember, type SlotMove, slotMoves } from './move.ts'
import { arrangeOpen } from './open-slots.ts'

/** Somebody on the roster, and what is expected of him on a day. */
export interface ExpectedPlayer<Id> extends LineupMember<Id> {
  /** Whether he has a game on that day that is not called off, and may play in it. */
  readonly plays: boolean
  /** What he is expected to get on that day, in hundredths; null where there is nothing to go by. */
  readonly projection: number | null
}

/** The best lineup of a day, and what it changes. Points in hundredths. */
export interface FilledLineup<Id> {
  /** For each starting slot in its order who has it; null for nobody. */
  readonly starters: readonly (Id | null)[]
  readonly moves: readonly SlotMove<Id>[]
  /** What the starters are expected to come to as they are now. */
  readonly before: number
  readonly after: number
}

/**
 * The lineup of a day that is expected to get the most, with what is locked left as it is (game rules 2.7). Of equal
 * ones it is that in which the most have a game, and of those that which moves the fewest: somebody without a game
 * keeps his place while nobody who plays could have it.
 * @param of.before who has each starting place, null for nobody
 * @param of.roster whom the team has
 */
export function fillLineup<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly roster: readonly ExpectedPlayer<Id>[]
}): FilledLineup<Id> {
  const { starters, before, roster } = of
  const byId = new Map(roster.map((player) => [player.id, player]))
  const expected = (player: Id | null) => (player === null ? 0 : expectedOf(byId.get(player)))
  // More than there are places: a hundredth of a point outweighs any number of games.
  const scale = starters.length + 1
  const after = arrangeOpen({
    ...of,
    isOpen: () => true,
    worth: (player) => (player.plays ? expectedOf(player) * scale + 1 : 0),
  })
  const sum = (players: readonly (Id | null)[]) =>
    players.reduce<number>((total, player) => total + expected(player), 0)
  return {
    starters: after,
    moves: slotMoves({ starters, before, after }),
    before: sum(before),
    after: sum(after),
  }
}

function expectedOf(player: ExpectedPlayer<unknown> | undefined): number {
  return player?.plays ? (player.projection ?? 0) : 0
}
