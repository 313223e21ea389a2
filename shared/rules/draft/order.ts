import type { DraftPlan } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import type { DraftKind } from '../../settings/settings.ts'

/** A cell of the board. */
export interface Cell {
  /** Which pick of the draft, from 1. */
  readonly overall: number
  /** From 1. */
  readonly round: number
  /** The column: place in the order of the first round, from 1. */
  readonly slot: number
  /** Whose column it is. */
  readonly teamId: TeamId
  /** Whose pick it is: another's where it was traded. */
  readonly ownerId: TeamId
}

/**
 * Whether a round goes from the first column to the last (game rules 2.1). With third-round reversal the
 * direction of every round from the third on is the other one [s-3rr], not of the third alone [fidx].
 */
export function isForward(kind: Exclude<DraftKind, 'auction'>, round: number): boolean {
  if (kind === 'linear') return true
  const isOdd = round % 2 === 1
  return kind === 'third-round-reversal' && round >= 3 ? !isOdd : isOdd
}

/** Which pick of the draft a column has in a round. @param slot from 1 @param teams how many there are */
export function overallOf(
  kind: Exclude<DraftKind, 'auction'>,
  { round, slot, teams }: { round: number; slot: number; teams: number },
): number {
  return (round - 1) * teams + (isForward(kind, round) ? slot : teams + 1 - slot)
}

/** How many rounds a draft has. */
export function roundsOf({ rounds, roster }: Pick<DraftPlan, 'rounds' | 'roster'>): number {
  return rounds ?? roster.size
}

/** Every pick of a draft in the order in which they are made; none for an auction, which has no board. */
export function cellsOf({
  kind,
  teams,
  traded,
  ...of
}: Pick<DraftPlan, 'kind' | 'teams' | 'roster' | 'traded' | 'rounds'>): Cell[] {
  if (kind === 'auction') return []
  return Array.from({ length: roundsOf(of) * teams.length }, (_, index) => {
    const round = Math.floor(index / teams.length) + 1
    const place = index % teams.length
    const column = isForward(kind, round) ? place : teams.length - 1 - place
    const teamId = teamAt(teams, column)
    const trade = traded.findLast((pick) => pick.round === round && pick.teamId === teamId)
    return { overall: index + 1, round, slot: column + 1, teamId, ownerId: trade?.ownerId ?? teamId }
  })
}

function teamAt(teams: DraftPlan['teams'], column: number): TeamId {
  const team = teams[column]
  if (!team) throw new RangeError(`There is no column ${column + 1}`)
  return team.id
}
