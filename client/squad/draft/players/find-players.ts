import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { fillSlots, fits, type StartingSlot } from '../../../../shared/rules/slots/slots.ts'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'

/** What the list can be in the order of: each a column of it. */
export type PoolOrder = 'rank' | 'name' | 'projection' | 'average' | 'adp' | 'bye'

/** What a manager looks for in the list of players. */
export interface PoolFilter {
  readonly text: string
  /** Whoever may be played at one of them; null for all. */
  readonly positions: readonly string[] | null
  readonly isDraftedHidden: boolean
  /** Starting slots one of which he must fit; null for whether or not he does. */
  readonly slots: readonly StartingSlot[] | null
  readonly order: PoolOrder
}

/** A player with his place in the league's ranking, from 1; null for who is beyond it. */
export interface PlacedPlayer {
  readonly player: PoolPlayer
  readonly rank: number | null
}

/** The words of a name without case, accents and signs, as names are searched by. */
function plainWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The players of a pool that a filter lets through, in its order. */
export function findPlayers(
  pool: readonly PlacedPlayer[],
  filter: PoolFilter,
  taken: ReadonlySet<string>,
): PlacedPlayer[] {
  const words = plainWords(filter.text)
  const found = pool.filter(({ player }) => {
    if (filter.isDraftedHidden && taken.has(player.id)) return false
    if (filter.positions && !player.positions.some((one) => filter.positions?.includes(one))) return false
    if (filter.slots && !filter.slots.some((slot) => fits(slot, player))) return false
    if (words.length === 0) return true
    const names = plainWords(player.name)
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
  return filter.order === 'rank' ? found : found.toSorted(comparing[filter.order])
}

const comparing = {
  average: (a, b) => (averageOf(b.player) ?? -Infinity) - (averageOf(a.player) ?? -Infinity) || 0,
  projection: (a, b) => (expectedOf(b) ?? -Infinity) - (expectedOf(a) ?? -Infinity) || 0,
  adp: (a, b) => (a.player.adp ?? Infinity) - (b.player.adp ?? Infinity) || 0,
  bye: (a, b) => (a.player.bye ?? Infinity) - (b.player.bye ?? Infinity) || 0,
  name: (a, b) => a.player.name.localeCompare(b.player.name),
} as const satisfies Record<Exclude<PoolOrder, 'rank'>, (a: PlacedPlayer, b: PlacedPlayer) => number>

/** Points a game, hundredths; null without a game. */
export function averageOf({ games, points }: PoolPlayer): number | null {
  return games === 0 ? null : points / games
}

/** The starting slots that no player on a roster fills yet. */
export function openSlots(
  starters: readonly StartingSlot[],
  roster: readonly DraftedPlayer[],
): StartingSlot[] {
  const filled = fillSlots(starters, roster)
  return starters.filter((_, index) => filled[index] === null)
}

/** What a player is expected to bring: in a league by categories value over a season, else points in the rest of it. */
function expectedOf({ player: { valueInCategories, restOfSeason } }: PlacedPlayer): number | null {
  return valueInCategories ?? restOfSeason
}
