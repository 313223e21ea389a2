import type { PlayerId, TeamId } from '../../core/ids.ts'
import { placeIncoming } from '../roster/incoming-players.ts'
import { overfull, type RosterPlan } from '../slots/room.ts'
import { activeOf } from '../slots/rostered.ts'
import { type Arriving, freeReserve, mayBeOnReserve, type SpotRules } from '../roster/spot.ts'
import { type DraftPick, pickKey, type Trade } from './asset.ts'

/** What the teams of a league have. Nothing of it is in two places: a player is on one roster, a pick has one owner. */
export interface Holdings {
  readonly teams: ReadonlyArray<{
    readonly id: TeamId
    /** In the order in which they came. */
    readonly roster: readonly Arriving[]
    /** Players on its injured reserve who may not be there any more; none where left out. */
    readonly overstaying?: readonly PlayerId[]
    /** Dollars left for bids. */
    readonly money: number
  }>
  /** Who has a pick that changed hands, by `pickKey`; every other is its own team's. */
  readonly pickOwners: ReadonlyMap<string, TeamId>
}

/** Who has a pick now. */
export function ownerOfPick({ pickOwners }: Pick<Holdings, 'pickOwners'>, pick: DraftPick): TeamId {
  return pickOwners.get(pickKey(pick)) ?? pick.of
}

/** What rosters have room for. */
export interface RosterRoom {
  readonly plan: RosterPlan
  /** Players that the league allows on its injured reserve; none where left out. */
  readonly spots?: SpotRules | undefined
}

/**
 * What the teams have after a trade. Whoever comes is the last on their new roster (game rules 2.5 [e-veto]: the bench),
 * or on its injured reserve where the roster has no room for them and the league lets them onto it. What its teams do
 * not have does not move.
 */
export function afterTrade(before: Holdings, { assets, drops }: Trade, room: RosterRoom): Holdings {
  const coming = new Map<TeamId, Arriving[]>()
  const going = new Map<TeamId, Set<PlayerId>>()
  const money = new Map<TeamId, number>()
  const pickOwners = new Map(before.pickOwners)
  const leave = (team: TeamId, player: PlayerId) =>
    going.set(team, (going.get(team) ?? new Set<PlayerId>()).add(player))
  const pay = (team: TeamId, amount: number) => money.set(team, (money.get(team) ?? 0) + amount)

  for (const asset of assets) {
    const { from, to } = asset
    if (asset.kind === 'money') {
      pay(from, -asset.amount)
      pay(to, asset.amount)
    } else if (asset.kind === 'pick') {
      if (ownerOfPick({ pickOwners }, asset.pick) === from) pickOwners.set(pickKey(asset.pick), to)
    } else {
      const player = rosterIn(before, from).find(({ id }) => id === asset.player)
      if (!player) continue
      leave(from, asset.player)
      // Whatever spot he had, he joins the active roster first.
      coming.set(to, [...(coming.get(to) ?? []), { ...player, spot: null }])
    }
  }
  for (const { team, player } of drops) leave(team, player)
  return {
    pickOwners,
    teams: before.teams.map((team) => ({
      ...team,
      roster: withArriving(team.roster, room, {
        rest: team.roster.filter(({ id }) => !going.get(team.id)?.has(id)),
        coming: coming.get(team.id) ?? [],
      }),
      money: team.money + (money.get(team.id) ?? 0),
    })),
  }
}

function withArriving(
  before: readonly Arriving[],
  { plan, spots }: RosterRoom,
  { rest, coming }: { readonly rest: readonly Arriving[]; readonly coming: readonly Arriving[] },
): Arriving[] {
  const put = placeIncoming({
    active: activeOf(rest),
    coming,
    free: freeReserve(spots, rest),
    mayReserve: ({ status = 'active' }) => spots !== undefined && mayBeOnReserve(spots, status),
    tooMany: (active) => overfull(plan, activeOf(before), active),
  })
  return [...rest, ...put]
}

/** The players of a team; none where there is no such team. */
export function rosterIn({ teams }: Pick<Holdings, 'teams'>, teamId: TeamId): readonly Arriving[] {
  return teams.find(({ id }) => id === teamId)?.roster ?? []
}
