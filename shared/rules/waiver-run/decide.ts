import type { PlayerId, TeamId } from '../../core/ids.ts'
import { must } from '../../core/must.ts'
import type { PlayerStatus } from '../../player/player.ts'
import type { RosterSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { judgeCommissionersMove, landingOf } from '../roster/move.ts'
import { rosterPlanOf } from '../roster/plan.ts'
import { overstaying } from '../roster/spot.ts'
import type { Spot } from '../slots/rostered.ts'
import { holdOn, type Holds } from '../waiver/holds.ts'
import { runWaivers, type WaiverClaim, type WaiverRules, type WaiverRun } from '../waiver/run.ts'

/** A player on a roster, in the order in which rosters came by them. */
interface OwnedPlayer {
  readonly playerId: PlayerId
  readonly teamId: TeamId
  /** Null where they take a place of the roster. */
  readonly spot: Spot | null
}

/** What decides where a player fits. */
interface KnownPlayer {
  readonly positions: readonly string[]
  readonly status: PlayerStatus
  /** The real team's; null for none. */
  readonly teamId: string | null
}

/** A team before a run. */
interface TeamBefore {
  readonly id: TeamId
  readonly budget: number
  /** In waivers, from 1. */
  readonly priority: number
  /** Infinity for any number. */
  readonly addsLeft: number
  /** Starters who cannot be dropped now. */
  readonly locked: ReadonlySet<PlayerId>
  /** Who goes and comes by trades that were accepted and are not made yet. */
  readonly promised: { readonly going: ReadonlySet<PlayerId>; readonly coming: readonly PlayerId[] }
}

/** All that a run is decided by. */
export interface RunInput {
  readonly sport: FantasySportKey
  readonly rules: WaiverRules
  readonly roster: RosterSettings
  /** When the run is due, ms since the epoch. */
  readonly dueAt: number
  /** Up to when players are on waivers as of then. */
  readonly holds: Holds
  readonly teams: readonly TeamBefore[]
  /** Players whom the league keeps from being dropped; none where left out. */
  readonly undroppable?: ReadonlySet<PlayerId>
  readonly owned: readonly OwnedPlayer[]
  /** Everyone on a roster and in a claim who is known. */
  readonly players: ReadonlyMap<PlayerId, KnownPlayer>
}

/** The outcome of a run. */
export interface Decision {
  readonly run: WaiverRun<TeamId, PlayerId>
  /** Who is on a team's injured reserve and may not be there any more. */
  readonly overstayingOf: (team: TeamId) => readonly PlayerId[]
}

/** Whether a run looks at a claim: the player is free by then, or has an owner, so that the claim is lost. */
export function isDue(
  { holds, owned, players, dueAt }: RunInput,
  { add }: { readonly add: PlayerId },
): boolean {
  if (owned.some(({ playerId }) => playerId === add)) return true
  const hold = holdOn(holds, { id: add, teamId: players.get(add)?.teamId ?? null }, dueAt)
  return hold === null || (hold.kind === 'on-waivers' && hold.until <= dueAt)
}

/**
 * Decides a run: rosters, settings, promises of trades and locks are looked up once, and nothing is read on the way.
 * @param claims those that the run looks at
 */
export function decideRun(input: RunInput, claims: ReadonlyArray<WaiverClaim<TeamId, PlayerId>>): Decision {
  const { sport, rules, owned, players, roster: spots } = input
  const ofTeam = (team: TeamId) => owned.filter(({ teamId }) => teamId === team)
  const statusOf = (id: PlayerId) => players.get(id)?.status ?? ('active' as const)
  const positioned = (id: PlayerId) => ({ id, positions: players.get(id)?.positions ?? [] })
  const arriving = (id: PlayerId) => ({ ...positioned(id), status: statusOf(id) })
  const overstayingOf = (team: TeamId) =>
    overstaying(
      spots,
      ofTeam(team).map(({ playerId, spot }) => ({ playerId, spot, status: statusOf(playerId) })),
    ).map(({ playerId }) => playerId)

  const plan = rosterPlanOf(sport, spots)
  const promisedOf = new Map(input.teams.map(({ id, promised }) => [id, promised]))
  const onTaxi = new Set(owned.flatMap(({ playerId, spot }) => (spot === 'taxi' ? [playerId] : [])))
  /** Where a team would put a player it adds; `to` as a move says it. */
  const landingIn = (team: TeamId, of: Landing) => {
    const roster = [
      ...of.active.map(positioned),
      ...Array.from(of.stashed, (id) => ({
        ...positioned(id),
        spot: onTaxi.has(id) ? ('taxi' as const) : ('reserve' as const),
      })),
    ]
    const { going, coming } = must(promisedOf.get(team), 'a team of the run')
    const promised = { going, coming: coming.map(arriving) }
    const add = { ...arriving(of.add), ownerId: null, hold: null, to: of.to }
    const isWrong =
      judgeCommissionersMove(
        { teamId: team, phase: 'regular', plan, roster, spots, promised },
        { add, drop: null },
      ).length > 0
    return isWrong ? 'nowhere' : landingOf({ plan, roster, spots }, { add, drop: null }).spot
  }
  const run = runWaivers<TeamId, PlayerId>({
    rules,
    teams: input.teams.map(({ locked, promised, ...team }) => {
      const own = ofTeam(team.id)
      return {
        ...team,
        roster: own.map(({ playerId }) => playerId),
        stashed: new Set(own.flatMap(({ playerId, spot }) => (spot === null ? [] : [playerId]))),
        overstaying: new Set(overstayingOf(team.id)),
        // A player in an accepted trade cannot be dropped either.
        locked: new Set([...locked, ...promised.going]),
        ...(input.undroppable && { undroppable: input.undroppable }),
      }
    }),
    claims,
    // The one who is added comes last.
    hasRoom: (roster, team, stashed) => {
      const add = must(roster.at(-1), 'who is added')
      return landingIn(team, { add, active: roster.slice(0, -1), stashed, to: null }) === null
    },
    mayReserve: (add, team, of) => landingIn(team, { ...of, add, to: 'reserve' }) === 'reserve',
  })
  return { run, overstayingOf }
}

/** A roster to which a player is added. */
interface Landing {
  readonly add: PlayerId
  readonly active: readonly PlayerId[]
  readonly stashed: ReadonlySet<PlayerId>
  readonly to: 'reserve' | null
}
