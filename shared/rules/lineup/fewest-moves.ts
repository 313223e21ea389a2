import { fits, type Positioned, type StartingSlot } from '../slots/slots.ts'
import { cheapestColumns } from './assign.ts'

/**
 * Of all best lineups the one with the fewest moves, and of those the one whose players come first in the
 * list. Rows are slots; columns are players, and one for each slot that stays empty.
 * @param of.starters one of the best
 * @param of.couldStart players who are in one of the best; none of them is worth 0
 * @param of.present who has each slot now, by index
 * @returns for each slot the index of its player, or null
 */
export function fewestMoves(
  slots: readonly StartingSlot[],
  players: ReadonlyArray<Positioned & { readonly points: number }>,
  of: {
    readonly starters: readonly (number | null)[]
    readonly couldStart: readonly number[]
    readonly present: readonly (number | null)[]
  },
): (number | null)[] {
  const { present } = of
  const slotNow = new Map<number, string>()
  for (const [place, { slot }] of slots.entries()) {
    const player = present[place] ?? null
    if (player !== null) slotNow.set(player, slot)
  }
  // Whoever is worth nothing may stay where he is.
  const idle = [...slotNow.keys()].filter((index) => players[index]?.points === 0)
  const candidates = [...of.couldStart, ...idle]
  const empty = of.starters.filter((index) => index === null).length

  const [rows, columns] = [slots.length, candidates.length + empty]
  const first = new Float64Array(rows * columns)
  const second = new Float64Array(rows * columns)
  // More than the sum of all indexes in the list, so that one move always weighs more.
  const move = slots.length * (players.length + 1)
  for (const [row, slot] of slots.entries())
    for (const [column, index] of candidates.entries()) {
      const at = row * columns + column
      const player = players[index]
      if (!player || !fits(slot, player)) first[at] = Infinity
      else {
        const now = slotNow.get(index)
        first[at] = 0 - player.points
        // Whoever has a place is moved unless he keeps it, to the bench too; whoever has none, when he gets one.
        second[at] = index + 1 + (now === undefined ? move : now === slot.slot ? -move : 0)
      }
    }
  const columnOf = cheapestColumns({ rows, columns, first, second })
  return atTheirPlaces(
    slots,
    present,
    Array.from(columnOf, (column) => candidates[column] ?? null),
  )
}

/** Where a slot has several places, each player keeps the one that he has now. */
function atTheirPlaces(
  slots: readonly StartingSlot[],
  present: readonly (number | null)[],
  starters: readonly (number | null)[],
): (number | null)[] {
  const settled = slots.map((): number | null => null)
  const others = new Map<string, number[]>()
  for (const [place, player] of starters.entries()) {
    if (player === null) continue
    const now = present.indexOf(player)
    const key = slots[place]?.slot ?? ''
    if (slots[now]?.slot === key) settled[now] = player
    else others.set(key, [...(others.get(key) ?? []), player])
  }
  return settled.map((player, place) => player ?? others.get(slots[place]?.slot ?? '')?.shift() ?? null)
}
