import type { HostDraft, HostPick, HostTradedPick } from '../league/host-league.ts'
import type { FleaDraftBoard, FleaPick, FleaSelection } from './documents.ts'
import { namePlayer, type Names } from './teams.ts'

/** The picks that were made of a board. It does not say what an auction’s cost. */
export function draftOf(board: FleaDraftBoard, names: Names): HostDraft | null {
  const picks = new Map<number, HostPick>()
  const selections = selectionsOf(board)
  for (const { team, player, slot } of selections)
    if (team && player && slot?.overall && slot.round && slot.overall > 0 && slot.round > 0)
      picks.set(slot.overall, {
        overall: slot.overall,
        round: slot.round,
        team: team.id,
        player: namePlayer(names, player),
        price: null,
        isKeeper: player.isKeeper === true,
      })
  if (picks.size === 0) return null
  return {
    id: null,
    kind: kindOf(selections),
    startedAt: null,
    rounds: selections.reduce((most, { slot }) => Math.max(most, slot?.round ?? 0), 0),
    picks: [...picks.values()].toSorted((a, b) => a.overall - b.overall),
  }
}

/** Whether a board has picks that are still to be made. */
export function isUnderWay(board: FleaDraftBoard): boolean {
  const selections = selectionsOf(board)
  return selections.some(({ player }) => player) && selections.some(({ player }) => !player)
}

function selectionsOf({ orderedSelections, rows }: FleaDraftBoard): FleaSelection[] {
  const cells = (rows ?? []).flatMap((row) => row.cells ?? [])
  return cells.length > 0 ? cells : (orderedSelections ?? [])
}

/** By the order of the first two rounds: each team keeps its place, or they turn around. Traded picks may hide it. */
function kindOf(selections: readonly FleaSelection[]): HostDraft['kind'] {
  const orders = [1, 2].map((round) =>
    selections
      .filter(({ slot }) => slot?.round === round)
      .toSorted((a, b) => (a.slot?.overall ?? 0) - (b.slot?.overall ?? 0))
      .map(({ team, fromOtherTeam }) => (fromOtherTeam === true ? null : (team?.id ?? null))),
  )
  const [first = [], second = []] = orders
  if (first.length < 2 || first.length !== second.length) return null
  const alike = (other: readonly (string | null)[]) =>
    first.filter((team, index) => team !== null && team === other[index]).length
  const [linear, snake] = [alike(second), alike(second.toReversed())]
  if (linear === snake) return null
  return linear > snake ? 'linear' : 'snake'
}

/**
 * Picks that another team has than the one whose they are by the order of the draft.
 * @param yearOf the feed’s year of the host’s
 */
export function tradedPicksOf(
  picks: readonly FleaPick[],
  yearOf: (year: number) => number,
): HostTradedPick[] {
  const traded = new Map<string, HostTradedPick>()
  for (const { season, slot, originalOwner, ownedBy } of picks) {
    const round = slot?.round ?? 0
    if (!season || round < 1 || !originalOwner || !ownedBy || originalOwner.id === ownedBy.id) continue
    const key = JSON.stringify([season, round, originalOwner.id])
    if (!traded.has(key))
      traded.set(key, { season: yearOf(season), round, original: originalOwner.id, owner: ownedBy.id })
  }
  return [...traded.values()]
}
