import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { LeaguePhase } from '../../league/league.ts'
import type { NoAdds } from '../limit/adds.ts'
import type { Hold } from '../waiver/holds.ts'
import { type NoRoom, noRoomFor, overfull, type RosterPlan } from '../slots/room.ts'
import { activeOf, type Rostered, type Spot } from '../slots/rostered.ts'
import { activeAfterPromises, type Arriving, freeReserve, mayBeOnReserve, type SpotRules } from './spot.ts'

/** Phases in which no player can be added or dropped. */
type ClosedPhase = Extract<LeaguePhase, 'setting-up' | 'drafting' | 'over'>

/** What a player is to a team. */
export type Availability =
  /** He can be added now. */
  | { readonly kind: 'free' }
  /** He can be claimed, or not even that while his game is on. */
  | Hold
  /** He is a free agent, and cannot be added in this phase. */
  | { readonly kind: 'not-open'; readonly phase: ClosedPhase }
  /** Another team has him, and can be offered a trade while the season is on. */
  | { readonly kind: 'owned'; readonly teamId: TeamId; readonly canTrade: boolean }
  | { readonly kind: 'yours' }

/** Why a team cannot change its roster just so. */
export type MoveProblem =
  | Exclude<Availability, { readonly kind: 'free' }>
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'same-player' }
  /** The player to drop is not on it. */
  | { readonly kind: 'not-on-roster' }
  /** The player to drop starts in a game that has begun. */
  | { readonly kind: 'locked-starter' }
  /** The team is out of it, and may change its roster no more. */
  | { readonly kind: 'eliminated' }
  /** The league keeps the player to drop from being dropped. */
  | { readonly kind: 'undroppable' }
  /** The player to drop is in an accepted trade. */
  | { readonly kind: 'promised' }
  /** There would be no room for the players it gets by an accepted trade. */
  | { readonly kind: 'no-room-for-trade' }
  /** A rookie: no team can add one before the draft. */
  | { readonly kind: 'for-draft' }
  | NoAdds
  | Overstaying
  | NoRoom
  | NotToReserve

/** Why a player cannot be added straight to the injured reserve. */
type NotToReserve =
  /** Their status is none of those that the league lets onto it; a league without one lets none. */
  | { readonly kind: 'not-for-reserve'; readonly statuses: SpotRules['reserveStatuses'] }
  | { readonly kind: 'reserve-full'; readonly spots: number }

/** Its injured reserve has players who may not be there any more: it adds none until they are activated or dropped. */
export interface Overstaying {
  readonly kind: 'overstaying'
  readonly players: readonly PlayerId[]
}

/** A team that wants to change its roster. */
export interface MovingTeam {
  readonly teamId: TeamId
  readonly phase: LeaguePhase
  readonly plan: RosterPlan
  readonly roster: readonly Rostered[]
  /** Players in starting slots that cannot be changed any more; none where left out. */
  readonly lockedStarters?: ReadonlySet<PlayerId>
  /** Whether the team is out of it in a league that locks such teams; false where left out. */
  readonly isEliminated?: boolean
  /** Players that the league keeps from being dropped; none where left out. */
  readonly undroppable?: ReadonlySet<PlayerId>
  /** Players who come and go by accepted trades that are not made yet; none where left out. */
  readonly promised?: { readonly going: ReadonlySet<PlayerId>; readonly coming: readonly Arriving[] }
  /** Players that the league allows on its injured reserve; none where left out. */
  readonly spots?: SpotRules
  /** Players on its injured reserve who may not be there any more; none where left out. */
  readonly overstaying?: readonly PlayerId[]
  /** Why the team may not add players; null where it may. */
  readonly noAdds?: NoAdds | null
}

/** The player that a team adds and the one that it drops. */
export interface Move {
  /** With the team that has him, null for none, and what keeps him from being added, null for nothing. */
  readonly add:
    | (Arriving & {
        readonly ownerId: TeamId | null
        readonly hold: Hold | null
        /** `reserve`: straight to the injured reserve; else there only where the roster has no room. */
        readonly to?: 'reserve' | null
      })
    | null
  readonly drop: PlayerId | null
}

/**
 * What a player is to a team. Lists show it for every player, and `judgeMove` uses it: what may be done is
 * shown before it is tried.
 * @param of.teamId null while a page does not know whose it is
 * @param of.ownerId the team that has him; null for none
 * @param of.hold what keeps him from being added; null for nothing
 */
export function playerStanding({
  teamId,
  phase,
  ownerId,
  hold,
}: Pick<MovingTeam, 'phase'> & {
  readonly teamId: TeamId | null
  readonly ownerId: TeamId | null
  readonly hold: Hold | null
}): Availability {
  if (ownerId !== null)
    return ownerId === teamId
      ? { kind: 'yours' }
      : { kind: 'owned', teamId: ownerId, canTrade: !isClosed(phase) }
  if (isClosed(phase)) return { kind: 'not-open', phase }
  return hold ?? { kind: 'free' }
}

/** Everything that is wrong with a move; nothing when it may be made. */
export function judgeMove(team: MovingTeam, move: Move): MoveProblem[] {
  return judge(team, move, ['yours', 'owned', 'on-waivers', 'locked'])
}

/**
 * Everything that is wrong with a move that a commissioner makes for a team. Waivers, games that are on, limits, the
 * list of the undroppable and a team's being out do not hold him, nor who is on a reserve too long; players of a team, a lineup that is locked and a full roster do.
 */
export function judgeCommissionersMove(
  team: Omit<MovingTeam, 'noAdds' | 'overstaying' | 'undroppable' | 'isEliminated'>,
  move: Move,
): MoveProblem[] {
  return judge(
    { ...team, noAdds: null, overstaying: [], undroppable: new Set(), isEliminated: false },
    move,
    ['yours', 'owned'],
  )
}

/**
 * Everything that is wrong with a claim; nothing when it may be made. It is judged as a move, for a player on
 * waivers: a free agent is added and not claimed.
 */
export function judgeClaim(team: MovingTeam, move: Move): (MoveProblem | { readonly kind: 'free' })[] {
  return judge(team, move, ['yours', 'owned', 'free', 'locked'])
}

/** @param wrong what a player must not be to the team for it to have him so */
function judge<Wrong extends Availability['kind']>(
  team: MovingTeam,
  { add, drop }: Move,
  wrong: readonly Wrong[],
): (MoveProblem | Extract<Availability, { readonly kind: Wrong }>)[] {
  const { phase, plan, roster } = team
  const problems: (MoveProblem | Extract<Availability, { readonly kind: Wrong }>)[] = []
  if (isClosed(phase)) problems.push({ kind: 'not-open', phase })
  if (team.isEliminated) problems.push({ kind: 'eliminated' })
  if (add === null && drop === null) problems.push({ kind: 'nothing-asked' })
  if (add !== null && add.id === drop) problems.push({ kind: 'same-player' })
  if (drop !== null && !roster.some(({ id }) => id === drop)) problems.push({ kind: 'not-on-roster' })
  if (drop !== null && team.lockedStarters?.has(drop)) problems.push({ kind: 'locked-starter' })
  if (drop !== null && team.undroppable?.has(drop)) problems.push({ kind: 'undroppable' })
  if (drop !== null && team.promised?.going.has(drop)) problems.push({ kind: 'promised' })
  if (add === null) return problems
  const standing = playerStanding({ ...team, ownerId: add.ownerId, hold: add.hold })
  if (isOneOf(standing, wrong)) problems.push(standing)
  // A player it already has takes up no more room.
  if (standing.kind === 'yours') return problems
  if (team.noAdds) problems.push(team.noAdds)
  const overstaying = (team.overstaying ?? []).filter((id) => id !== drop)
  if (overstaying.length > 0) problems.push({ kind: 'overstaying', players: overstaying })
  const landing = landingOf(team, { add, drop })
  if (landing.problems.length > 0 || !team.promised || problems.some(({ kind }) => kind === 'promised'))
    return [...problems, ...landing.problems]
  const after = [...rosterWithout(roster, drop), { ...add, spot: landing.spot }]
  const then = activeAfterPromises(after, { rules: team.spots, plan, promised: team.promised })
  return hasRoomIn(plan, then, add) ? problems : [...problems, { kind: 'no-room-for-trade' }]
}

/**
 * The spot of an added player: active, or an empty spot of the injured reserve where the move says so, or
 * where the roster has no room and the league lets him onto it. Room is judged once that is known.
 */
export function landingOf(
  { plan, roster, spots }: Pick<MovingTeam, 'plan' | 'roster' | 'spots'>,
  { add, drop }: { readonly add: NonNullable<Move['add']>; readonly drop: PlayerId | null },
): { readonly spot: Spot | null; readonly problems: readonly (NoRoom | NotToReserve)[] } {
  // Who is on reserve or taxi squad takes no room, so who is dropped from there frees none.
  const rest = rosterWithout(roster, drop)
  const notToReserve = whyNotToReserve(add, { spots, rest })
  const noRoom = noRoomFor(plan, activeOf(rest), add)
  const noSlot = noRoom.filter(({ kind }) => kind === 'no-slot')
  if (noSlot.length > 0) return { spot: null, problems: noSlot }
  if (add.to === 'reserve') return { spot: 'reserve', problems: notToReserve }
  return noRoom.length > 0 && notToReserve.length === 0
    ? { spot: 'reserve', problems: [] }
    : { spot: null, problems: noRoom }
}

function whyNotToReserve(
  { status = 'active' }: Arriving,
  { spots, rest }: { readonly spots: SpotRules | undefined; readonly rest: readonly Rostered[] },
): NotToReserve[] {
  if (!spots || spots.injuredReserve === 0) return [{ kind: 'not-for-reserve', statuses: [] }]
  if (!mayBeOnReserve(spots, status)) return [{ kind: 'not-for-reserve', statuses: spots.reserveStatuses }]
  return freeReserve(spots, rest) > 0 ? [] : [{ kind: 'reserve-full', spots: spots.injuredReserve }]
}

/** Whether a roster has no more than it may have, and not too many at a player's position. */
function hasRoomIn(
  plan: RosterPlan,
  active: readonly Rostered[],
  { positions: [position] }: Rostered,
): boolean {
  return overfull(plan, [], active).every(
    (problem) => problem.kind === 'position-full' && problem.position !== position,
  )
}

function isOneOf<Kind extends Availability['kind']>(
  standing: Availability,
  kinds: readonly Kind[],
): standing is Extract<Availability, { readonly kind: Kind }> {
  return kinds.some((kind) => kind === standing.kind)
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
