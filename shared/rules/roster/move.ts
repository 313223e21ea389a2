import type { PlayerId, TeamId } from '../../ids.ts'
import type { LeaguePhase } from '../../league.ts'
import type { Positioned } from './line-up.ts'
import { type NoRoom, noRoomFor, type RosterPlan } from './room.ts'

/** Phases in which nobody can be added or dropped. */
type ClosedPhase = Extract<LeaguePhase, 'setting-up' | 'drafting' | 'over'>

/** What a player is to a team. */
export type Availability =
  /** He can be added now. */
  | { readonly kind: 'free' }
  /** Nobody has him, and nobody can take him in this phase. */
  | { readonly kind: 'not-open'; readonly phase: ClosedPhase }
  /** Another team has him. */
  | { readonly kind: 'owned'; readonly teamId: TeamId }
  | { readonly kind: 'yours' }

/** Why a team cannot change its roster just so. */
export type MoveProblem =
  | Exclude<Availability, { readonly kind: 'free' }>
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'same-player' }
  /** Whom it would drop is not on it. */
  | { readonly kind: 'not-on-roster' }
  /** Whom it would drop starts in a game that has begun. */
  | { readonly kind: 'locked-starter' }
  | NoRoom

/** Somebody on a roster. */
export interface Rostered extends Positioned {
  readonly id: PlayerId
}

/** A team that wants to change its roster. */
export interface MovingTeam {
  readonly teamId: TeamId
  readonly phase: LeaguePhase
  readonly plan: RosterPlan
  readonly roster: readonly Rostered[]
  /** Who has a starting place that cannot be changed any more; nobody where it is left out. */
  readonly lockedStarters?: ReadonlySet<PlayerId>
}

/** Whom a team would take and give up. */
export interface Move {
  /** With who has him; null for nobody. */
  readonly add: (Rostered & { readonly ownerId: TeamId | null }) | null
  readonly drop: PlayerId | null
}

/**
 * What a player is to a team. Lists say it of every player, and `judgeMove` goes by it: what may be done is said
 * before it is tried.
 * @param of.teamId null while a page does not know whose it is
 * @param of.ownerId who has him; null for nobody
 */
export function playerStanding({
  teamId,
  phase,
  ownerId,
}: Pick<MovingTeam, 'phase'> & {
  readonly teamId: TeamId | null
  readonly ownerId: TeamId | null
}): Availability {
  if (ownerId !== null) return ownerId === teamId ? { kind: 'yours' } : { kind: 'owned', teamId: ownerId }
  return isClosed(phase) ? { kind: 'not-open', phase } : { kind: 'free' }
}

/** Everything that is wrong with a move; nothing when it may be made. */
export function judgeMove(team: MovingTeam, { add, drop }: Move): MoveProblem[] {
  const { phase, plan, roster } = team
  const problems: MoveProblem[] = []
  if (isClosed(phase)) problems.push({ kind: 'not-open', phase })
  if (add === null && drop === null) problems.push({ kind: 'nothing-asked' })
  if (add !== null && add.id === drop) problems.push({ kind: 'same-player' })
  if (drop !== null && !roster.some(({ id }) => id === drop)) problems.push({ kind: 'not-on-roster' })
  if (drop !== null && team.lockedStarters?.has(drop)) problems.push({ kind: 'locked-starter' })
  if (add === null) return problems
  const standing = playerStanding({ ...team, ownerId: add.ownerId })
  if (standing.kind === 'yours' || standing.kind === 'owned') problems.push(standing)
  // Whom it has takes up no more room.
  if (standing.kind === 'yours') return problems
  return [...problems, ...noRoomFor(plan, rosterWithout(roster, drop), add)]
}

/** A roster after a move, whoever comes as the last. */
export function rosterAfter<Player extends Rostered>(
  roster: readonly Player[],
  { add, drop }: { readonly add: Player | null; readonly drop: PlayerId | null },
): Player[] {
  const rest = rosterWithout(roster, drop)
  return add ? [...rest, add] : rest
}

function rosterWithout<Player extends Rostered>(roster: readonly Player[], drop: PlayerId | null): Player[] {
  return roster.filter(({ id }) => id !== drop)
}

function isClosed(phase: LeaguePhase): phase is ClosedPhase {
  return phase === 'setting-up' || phase === 'drafting' || phase === 'over'
}
