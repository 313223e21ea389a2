import type { StartingSlot } from '../slots/slots.ts'
import { bestLineup } from './best.ts'
import type { LineupMember } from './move.ts'

/**
 * The lineup with the most worth among those that leave everybody who is locked as he is: a starter in his place,
 * one on the bench out of it. Of equal ones that which moves the fewest.
 * @param of.before who has each starting place, null for nobody
 * @param of.isOpen whether a place may be filled anew, who is locked in it aside; by who has it
 * @param of.worth of a player whom nothing locks: a whole number, or below 0 for whom the bench is better than
 * @returns who has each starting place then
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
