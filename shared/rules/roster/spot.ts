import type { PlayerId } from '../../core/ids.ts'
import type { LeaguePhase } from '../../league/league.ts'
import type { RosterSettings } from '../../settings/settings.ts'
import type { PlayerStatus } from '../../player/player.ts'
import { placeIncoming } from './incoming-players.ts'
import { type NoRoom, overfull, type RosterPlan } from '../slots/room.ts'
import { activeOf, type Rostered, type Spot } from '../slots/rostered.ts'

/** Which players a league lets onto reserve and taxi squad, and how many. */
export type SpotRules = Pick<
  RosterSettings,
  'injuredReserve' | 'reserveStatuses' | 'taxi' | 'taxiYears' | 'taxiUntil'
>

/** A player of a roster, with what decides which spots he may have. */
export interface Held extends Rostered {
  /** Null for who takes a place of the roster. */
  readonly spot: Spot | null
  readonly status: PlayerStatus
  /** Seasons before this one that he has played; null where the feed does not say. */
  readonly experience: number | null
  /** Whether his team has taken him from its taxi squad in this season. */
  readonly hasLeftTaxi: boolean
}

/** Who is to be where: null for the roster. */
export interface SpotChange {
  readonly player: PlayerId
  readonly to: Spot | null
}

/** What a team would do in one step. */
export interface SpotMove {
  readonly changes: readonly SpotChange[]
  /** The player it drops for it; null for none. */
  readonly drop: PlayerId | null
}

/** A team that puts a player on its reserve or taxi squad, or brings him back. */
export interface SpotTeam {
  readonly phase: LeaguePhase
  readonly rules: SpotRules
  readonly plan: RosterPlan
  readonly roster: readonly Held[]
  /** Whether the first game of the league's season has begun. */
  readonly hasBegun: boolean
  /** Who has a starting place that cannot be changed any more. */
  readonly lockedStarters: ReadonlySet<PlayerId>
  /** Whether the team is out of it in a league that locks such teams; false where left out. */
  readonly isEliminated?: boolean
  /** Players that the league keeps from being dropped; none where left out. */
  readonly undroppable?: ReadonlySet<PlayerId>
  /** Who comes and goes by trades that were accepted and are not made yet. */
  readonly promised: { readonly going: ReadonlySet<PlayerId>; readonly coming: readonly Arriving[] }
}

/** A player who joins a team, with what decides whether the injured reserve is open to him. */
export interface Arriving extends Rostered {
  /** Left out for who could play. */
  readonly status?: PlayerStatus
}

/** Why a player cannot be put on a reserve or a taxi squad, whatever else is there. */
export type SpotBar =
  | { readonly kind: 'no-such-spot'; readonly spot: Spot }
  /** His status is none of those that the league lets onto its reserve. */
  | { readonly kind: 'wrong-status'; readonly player: PlayerId; readonly status: PlayerStatus }
  | { readonly kind: 'too-experienced'; readonly player: PlayerId; readonly most: number }
  /** The feed does not say how many seasons he has played. */
  | { readonly kind: 'unknown-experience'; readonly player: PlayerId }
  /** The season has begun. */
  | { readonly kind: 'taxi-closed' }
  /** He was on it before, in this season. */
  | { readonly kind: 'left-taxi'; readonly player: PlayerId }
  /** He starts in a game that has begun. */
  | { readonly kind: 'locked-starter'; readonly player: PlayerId }

/** Why a team cannot change who is on its reserve and taxi squad just so. */
export type SpotProblem =
  | SpotBar
  | { readonly kind: 'not-open'; readonly phase: Exclude<LeaguePhase, 'regular' | 'playoffs'> }
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'twice'; readonly player: PlayerId }
  | { readonly kind: 'not-on-roster' }
  /** He is there already. */
  | { readonly kind: 'there-already'; readonly player: PlayerId; readonly spot: Spot | null }
  | { readonly kind: 'spot-full'; readonly spot: Spot; readonly places: number }
  /** The team is out of it, and may drop no one any more. */
  | { readonly kind: 'eliminated' }
  /** The league keeps the player to drop from being dropped. */
  | { readonly kind: 'undroppable' }
  /** The player to drop is in an accepted trade. */
  | { readonly kind: 'promised' }
  /** There would be no room for the players it gets by an accepted trade. */
  | { readonly kind: 'no-room-for-trade' }
  | NoRoom

/** How many places a league has of a kind. */
export function spotsAt({ injuredReserve, taxi }: Pick<SpotRules, 'injuredReserve' | 'taxi'>, spot: Spot) {
  return spot === 'reserve' ? injuredReserve : taxi
}

/** Whether a status allows a player on a league's injured reserve. */
export function mayBeOnReserve(
  { reserveStatuses }: Pick<SpotRules, 'reserveStatuses'>,
  status: PlayerStatus,
): boolean {
  return reserveStatuses.some((one) => one === status)
}

/**
 * Players on a team's reserve who may not be there any more. They stay, but the team makes no adds, claims
 * and trades until they are activated or dropped, as at ESPN, Sleeper and Yahoo.
 */
export function overstaying<Player extends Pick<Held, 'spot' | 'status'>>(
  rules: Pick<SpotRules, 'reserveStatuses'>,
  roster: readonly Player[],
): Player[] {
  return roster.filter(({ spot, status }) => spot === 'reserve' && !mayBeOnReserve(rules, status))
}

/** All reasons that bar a player from a spot, full or not; nothing when he may have it. */
export function barsFrom(
  spot: Spot,
  player: Held,
  { rules, hasBegun, lockedStarters }: Pick<SpotTeam, 'rules' | 'hasBegun' | 'lockedStarters'>,
): SpotBar[] {
  const { id } = player
  if (spotsAt(rules, spot) === 0) return [{ kind: 'no-such-spot', spot }]
  const bars: SpotBar[] = lockedStarters.has(id) ? [{ kind: 'locked-starter', player: id }] : []
  if (spot === 'reserve')
    return mayBeOnReserve(rules, player.status)
      ? bars
      : [...bars, { kind: 'wrong-status', player: id, status: player.status }]
  return [...bars, ...taxiBars(player, rules, hasBegun)]
}

/** A taxi squad is set before the first game, and who has left it does not return [s-taxi]. */
function taxiBars(
  { id, experience, hasLeftTaxi }: Held,
  { taxiYears, taxiUntil }: SpotRules,
  hasBegun: boolean,
): SpotBar[] {
  const bars: SpotBar[] = []
  if (taxiYears !== null && experience === null) bars.push({ kind: 'unknown-experience', player: id })
  if (taxiYears !== null && experience !== null && experience > taxiYears)
    bars.push({ kind: 'too-experienced', player: id, most: taxiYears })
  if (taxiUntil === 'always') return bars
  if (hasBegun) bars.push({ kind: 'taxi-closed' })
  if (hasLeftTaxi) bars.push({ kind: 'left-taxi', player: id })
  return bars
}

/**
 * Everything that is wrong with putting players on reserve and taxi squad, bringing them back, or both in one
 * step; nothing when it may be done. Room is judged after the step, and a roster that was too full before
 * does not bar a step that does not make it fuller. A player who is brought back may have a game in progress:
 * he goes to the bench, where he is locked like all others, so that no player is ever stuck (game rules 2.6
 * [flea-ir]).
 */
export function judgeSpots(team: SpotTeam, move: SpotMove): SpotProblem[] {
  return judge(team, move, (bars) => bars)
}

/**
 * The same for a commissioner's act for a team. The rules of who may be on a taxi squad, and until when, do
 * not apply, for the feed does not know all players; spots, a locked lineup and the statuses of the reserve
 * do.
 */
export function judgeCommissionersSpots(team: SpotTeam, move: SpotMove): SpotProblem[] {
  const held: readonly SpotBar['kind'][] = ['no-such-spot', 'wrong-status', 'locked-starter']
  return judge({ ...team, undroppable: new Set(), isEliminated: false }, move, (bars) =>
    bars.filter(({ kind }) => held.includes(kind)),
  )
}

function judge(
  team: SpotTeam,
  { changes, drop }: SpotMove,
  counting: (bars: SpotBar[]) => SpotBar[],
): SpotProblem[] {
  const { phase, roster } = team
  if (phase !== 'regular' && phase !== 'playoffs') return [{ kind: 'not-open', phase }]
  if (changes.length === 0) return [{ kind: 'nothing-asked' }]
  const problems: SpotProblem[] = []
  const seen = new Set<PlayerId>(drop === null ? [] : [drop])
  for (const { player: id, to } of changes) {
    const player = roster.find((one) => one.id === id)
    if (seen.has(id)) problems.push({ kind: 'twice', player: id })
    else if (!player) problems.push({ kind: 'not-on-roster' })
    else if (player.spot === to) problems.push({ kind: 'there-already', player: id, spot: to })
    else if (to !== null) problems.push(...counting(barsFrom(to, player, team)))
    seen.add(id)
  }
  if (drop !== null) {
    if (!roster.some(({ id }) => id === drop)) problems.push({ kind: 'not-on-roster' })
    if (team.lockedStarters.has(drop)) problems.push({ kind: 'locked-starter', player: drop })
    if (team.isEliminated) problems.push({ kind: 'eliminated' })
    if (team.undroppable?.has(drop)) problems.push({ kind: 'undroppable' })
    if (team.promised.going.has(drop)) problems.push({ kind: 'promised' })
  }
  return [...problems, ...roomProblems(team, { changes, drop })]
}

/** A roster once its players are where a step puts them, whoever is brought back as the last. */
export function rosterAfterSpots<Player extends Pick<Held, 'id' | 'spot'>>(
  roster: readonly Player[],
  { changes, drop }: SpotMove,
): Player[] {
  const spotOf = new Map(changes.map(({ player, to }) => [player, to]))
  const kept = roster.filter(({ id }) => id !== drop)
  return [
    ...kept.filter(({ id }) => !spotOf.has(id)),
    ...kept.flatMap((player) => {
      const spot = spotOf.get(player.id)
      return spot === undefined ? [] : [{ ...player, spot }]
    }),
  ]
}

/**
 * Who has a spot of a team's roster once the trades are made that were accepted: players who come by them are put on the
 * injured reserve where the roster has no room for them.
 */
export function activeAfterPromises(
  roster: readonly Rostered[],
  {
    rules,
    plan,
    promised: { going, coming },
  }: {
    readonly rules: SpotRules | undefined
    readonly plan: RosterPlan
    readonly promised: SpotTeam['promised']
  },
): Rostered[] {
  const rest = roster.filter(({ id }) => !going.has(id))
  const active = activeOf(rest)
  const put = placeIncoming({
    active,
    coming,
    free: freeReserve(rules, rest),
    mayReserve: (player) => rules !== undefined && mayBeOnReserve(rules, player.status ?? 'active'),
    tooMany: (after) => overfull(plan, [], after),
  })
  return [...active, ...activeOf(put)]
}

/** Empty spots of a team's injured reserve. @param rules none where they are left out */
export function freeReserve(
  rules: Pick<SpotRules, 'injuredReserve'> | undefined,
  roster: readonly Pick<Rostered, 'spot'>[],
): number {
  return Math.max(0, (rules?.injuredReserve ?? 0) - roster.filter(({ spot }) => spot === 'reserve').length)
}

function roomProblems({ rules, plan, roster, promised }: SpotTeam, move: SpotMove): SpotProblem[] {
  const after = rosterAfterSpots(roster, move)
  const full = (['reserve', 'taxi'] as const).flatMap((spot): SpotProblem[] => {
    const places = spotsAt(rules, spot)
    const count = (of: readonly Held[]) => of.filter((one) => one.spot === spot).length
    return places > 0 && count(after) > Math.max(places, count(roster))
      ? [{ kind: 'spot-full', spot, places }]
      : []
  })
  const noRoom = overfull(plan, activeOf(roster), activeOf(after))
  if (noRoom.length > 0 || promised.coming.length === 0) return [...full, ...noRoom]
  // Whoever comes by the trade may find a spot of the injured reserve, as long as one is empty.
  const then = (of: readonly Held[]) => activeAfterPromises(of, { rules, plan, promised })
  const isShort = overfull(plan, then(roster), then(after)).length > 0
  return isShort ? [...full, { kind: 'no-room-for-trade' }] : full
}
