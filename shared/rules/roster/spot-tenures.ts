import type { Tenure } from '../lineup/team-points.ts'
import type { Spot } from '../slots/rostered.ts'

/** A time in which a team had a player in one place: on its roster, its reserve or its taxi squad. */
export interface SpotTenure<Id, Team> extends Tenure<Id> {
  readonly teamId: Team
  /** Null while he takes a place of the roster. */
  readonly spot: Spot | null
}

/** A time in which a team had a player. */
interface TeamTenure<Id, Team> extends Tenure<Id> {
  readonly teamId: Team
  /** Number of the event by which it ended; null while it lasts. */
  readonly untilSeq: number | null
}

/** A time in which he was beside its roster. */
interface SpotSpell<Id, Team> extends TeamTenure<Id, Team> {
  readonly spot: Spot
}

/**
 * Cuts the times in which teams had players where those were put beside the roster or brought back. Who is brought back
 * is on the roster anew: so he has no place that was his in a lineup before, as who has left a team and returned.
 * @param spots in the order of their events
 * @returns in the order in which they began; pieces of no length are left out. Of two that would overlap, because the
 *   clock was set back between their events, the later one counts
 */
export function spotTenuresOf<Id, Team>(
  tenures: readonly TeamTenure<Id, Team>[],
  spots: readonly SpotSpell<Id, Team>[],
): SpotTenure<Id, Team>[] {
  const spotsOf = new Map<Id, SpotSpell<Id, Team>[]>()
  for (const spot of spots) spotsOf.set(spot.playerId, [...(spotsOf.get(spot.playerId) ?? []), spot])
  if (spotsOf.size === 0) return tenures.flatMap((tenure) => cut(tenure, []))
  return tenures
    .flatMap((tenure) =>
      cut(
        tenure,
        (spotsOf.get(tenure.playerId) ?? []).filter(({ fromSeq }) => isWithin(tenure, fromSeq)),
      ),
    )
    .toSorted((one, other) => one.fromSeq - other.fromSeq)
}

function isWithin(
  { fromSeq, untilSeq }: { readonly fromSeq: number; readonly untilSeq: number | null },
  seq: number,
): boolean {
  return seq >= fromSeq && (untilSeq === null || seq < untilSeq)
}

function cut<Id, Team>(
  tenure: TeamTenure<Id, Team>,
  spots: readonly SpotSpell<Id, Team>[],
): SpotTenure<Id, Team>[] {
  const { playerId, teamId } = tenure
  const pieces: SpotTenure<Id, Team>[] = []
  let since: { seq: number; at: number } | null = { seq: tenure.fromSeq, at: tenure.from }
  for (const { spot, fromSeq, from, untilSeq, until } of spots) {
    if (since !== null)
      pieces.push({ playerId, teamId, spot: null, fromSeq: since.seq, from: since.at, until: from })
    pieces.push({ playerId, teamId, spot, fromSeq, from, until })
    since = untilSeq === null || until === null ? null : { seq: untilSeq, at: until }
  }
  if (since !== null)
    pieces.push({ playerId, teamId, spot: null, fromSeq: since.seq, from: since.at, until: tenure.until })
  let next = Infinity
  return pieces
    .toReversed()
    .flatMap((piece) => {
      const until = Math.min(piece.until ?? Infinity, next)
      next = Math.min(next, piece.from)
      return until > piece.from ? [{ ...piece, until: until === Infinity ? null : until }] : []
    })
    .toReversed()
}
