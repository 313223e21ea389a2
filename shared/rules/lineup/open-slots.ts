import type { StartingSlot } from '../slots/slots.ts'
import { bestLineup } from './best.ts'
import type { LineupMember } from './move.ts'

/**
 * The lineup with the most worth among those that leave all locked players as they are: a starter in his
 * slot, a bench player on the bench. Of equal lineups the one with the fewest moves.
 * @param of.before the player in each starting slot, null for none
 * @param of.isOpen whether a slot may be filled anew, apart from locks; by its player
 * @param of.worth of an unlocked player: a whole number, or below 0 where the bench is better
 * @returns the player in each starting slot afterwards
 */
export function arrangeOpen<Id, Man extends LineupMember<Id>>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly roster: readonly Man[]
  readonly isOpen: (player: Id | null) => boolean
  readonly worth: (player: Man) => number
}): (Id | null)[] {
  const { starters, before, roster, worth } = of
  const locked = new Set(roster.flatMap(({ id, isLocked }) => (isLocked ? [id] : [])))
  const open = starters.flatMap((slot, place) => {
    const player = before[place] ?? null
    const isOpen = of.isOpen(player) && (player === null || !locked.has(player))
    return isOpen ? [{ slot, place }] : []
  })
  const free = roster.filter(({ isLocked }) => !isLocked)
  const indexOf = new Map(free.map(({ id }, index) => [id, index]))
  const best = bestLineup(
    open.map(({ slot }) => slot),
    free.map((player) => ({ positions: player.positions, points: worth(player) })),
    open.map(({ place }) => {
      const player = before[place] ?? null
      return player === null ? null : (indexOf.get(player) ?? null)
    }),
  )
  const after = starters.map((_, place) => before[place] ?? null)
  for (const [index, { place }] of open.entries()) after[place] = free[best.starters[index] ?? -1]?.id ?? null
  return after
}
