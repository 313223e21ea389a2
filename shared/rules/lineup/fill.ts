import type { StartingSlot } from '../slots/slots.ts'
import { type LineupMember, type SlotMove, slotMoves } from './move.ts'
import { arrangeOpen } from './open-slots.ts'

/** A player of the roster, with his projection for a day. */
export interface ExpectedPlayer<Id> extends LineupMember<Id> {
  /** Whether he has a game on that day that is not called off, and may play in it. */
  readonly plays: boolean
  /** What he is expected to get on that day, in hundredths; null where there is nothing to go by. */
  readonly projection: number | null
}

/** The best lineup of a day, and what it changes. Points in hundredths. */
export interface FilledLineup<Id> {
  /** The player in each starting slot, in the order of the slots; null for none. */
  readonly starters: readonly (Id | null)[]
  readonly moves: readonly SlotMove<Id>[]
  /** The sum of the projections of the present starters. */
  readonly before: number
  readonly after: number
}

/**
 * The lineup of a day with the highest projection, with locked slots left as they are (game rules 2.7). Of
 * equal lineups it is the one in which the most starters have a game, and of those the one with the fewest
 * moves: a starter without a game keeps his slot while no bench player with a game could take it.
 * @param of.before the player in each starting slot, null for none
 * @param of.roster the team's players
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
