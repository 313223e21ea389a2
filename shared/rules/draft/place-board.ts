import type { TeamId } from '../../core/ids.ts'
import type { DraftKind } from '../../settings/settings.ts'
import { isForward, overallOf } from './order.ts'

/** As much of a pick of a board as says where it belongs. */
export interface Placeable {
  readonly key: number
  readonly team: string | null
  readonly overall: number | null
  readonly round: number | null
}

/** A pick in its place: which of the draft, and whose; null for what the board does not say. */
export interface Placed {
  readonly key: number
  /** In an auction the place in the order in which players were sold. */
  readonly overall: number | null
  readonly teamId: TeamId | null
}

/** Which of the league's teams those of a board are, by what the board calls them; null for none. */
export type TeamOf = (label: string) => TeamId | null

/**
 * The order of the first round that goes best with a board: where its picks are numbered, each team has the column that
 * most of its picks are in; otherwise the order in which the board has its teams. Teams that it lacks come last.
 * @param of.usual all teams of the league
 * @param of.labels in the order of the board
 */
export function orderOfBoard(
  picks: readonly Placeable[],
  of: {
    readonly kind: DraftKind
    readonly usual: readonly TeamId[]
    readonly labels: readonly string[]
    readonly teamOf: TeamOf
  },
): TeamId[] {
  const { kind, usual, labels, teamOf } = of
  const size = usual.length
  const named = labels.flatMap((label) => teamOf(label) ?? [])
  const order: (TeamId | null)[] = usual.map(() => null)
  const placed = new Set<TeamId>()
  if (kind !== 'auction' && size > 0) {
    const counts = new Map<string, { teamId: TeamId; slot: number; count: number }>()
    for (const { team, overall } of picks) {
      const teamId = team === null ? null : teamOf(team)
      if (overall === null || teamId === null) continue
      const slot = slotOf(kind, overall, size)
      const key = `${teamId} ${slot}`
      const before = counts.get(key)
      counts.set(key, { teamId, slot, count: (before?.count ?? 0) + 1 })
    }
    for (const { teamId, slot } of [...counts.values()].toSorted(
      (a, b) => b.count - a.count || a.slot - b.slot,
    )) {
      if (placed.has(teamId) || order[slot - 1] !== null) continue
      order[slot - 1] = teamId
      placed.add(teamId)
    }
  }
  const left = [...new Set([...named, ...usual])].filter((id) => usual.includes(id) && !placed.has(id))
  return order.flatMap((id) => id ?? left.shift() ?? [])
}

/** Puts the picks of a board in their places. */
export function placeBoard(
  picks: readonly Placeable[],
  {
    kind,
    order,
    teamOf,
  }: { readonly kind: DraftKind; readonly order: readonly TeamId[]; readonly teamOf: TeamOf },
): Placed[] {
  const size = order.length
  return picks.map(({ key, team, overall, round }, index) => {
    const named = team === null ? null : teamOf(team)
    if (kind === 'auction') return { key, overall: index + 1, teamId: named }
    if (overall !== null) {
      const owner = order[slotOf(kind, overall, size) - 1] ?? null
      return { key, overall, teamId: team === null ? owner : named }
    }
    const slot = named === null ? 0 : order.indexOf(named) + 1
    if (round === null || slot < 1) return { key, overall: null, teamId: named }
    return { key, overall: overallOf(kind, { round, slot, teams: size }), teamId: named }
  })
}

/** The column of a pick, from 1. */
function slotOf(kind: Exclude<DraftKind, 'auction'>, overall: number, teams: number): number {
  const place = ((overall - 1) % teams) + 1
  return isForward(kind, Math.ceil(overall / teams)) ? place : teams + 1 - place
}
