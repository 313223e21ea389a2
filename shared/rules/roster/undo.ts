import type { PlayerId, TeamId } from '../../core/ids.ts'
import { placeIncoming } from './incoming-players.ts'
import { type NoRoom, noRoomFor, overfull, type RosterPlan } from '../slots/room.ts'
import { activeOf, type Rostered, type Spot } from '../slots/rostered.ts'
import { type Arriving, freeReserve, mayBeOnReserve, spotsAt, type SpotRules } from './spot.ts'

/** A player who changes teams; null is no team. */
export interface Transfer {
  readonly player: Arriving
  readonly from: TeamId | null
  readonly to: TeamId | null
  /** His spot on reserve or taxi squad of the new team; null, or left out, for an active one. */
  readonly spot?: Spot | null
  /** Whether he has changed hands since; where only his place changed, whether that has. */
  readonly hasMovedOn: boolean
}

/** A league in which something is to be undone. */
export interface UndoTable {
  readonly plan: RosterPlan
  readonly places: Pick<SpotRules, 'injuredReserve' | 'taxi'>
  readonly rosters: ReadonlyMap<TeamId, readonly Rostered[]>
  /** Who has a starting place of a team that cannot be changed any more. */
  readonly lockedOf: (teamId: TeamId) => ReadonlySet<PlayerId>
  /** Who goes from a team by a trade that was accepted. */
  readonly goingFrom: (teamId: TeamId) => ReadonlySet<PlayerId>
}

/** Why a move cannot be undone. */
export type UndoProblem =
  /** He is not where the move had left him. */
  | { readonly kind: 'moved-on'; readonly player: PlayerId }
  | { readonly kind: 'locked-starter'; readonly player: PlayerId }
  | { readonly kind: 'promised'; readonly player: PlayerId }
  | { readonly kind: 'no-room'; readonly teamId: TeamId; readonly why: NoRoom }

/** The way back. */
export function reversed(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map((transfer) => ({ ...transfer, from: transfer.to, to: transfer.from }))
}

/**
 * Everything that keeps a move from being undone; nothing when it may be. Whoever has moved on since stays where he
 * is: what came later is undone first.
 * @param back the way back, of each player once, with the places that are free (`withFreeSpots`)
 */
export function judgeUndo(back: readonly Transfer[], table: UndoTable): UndoProblem[] {
  const problems = back.flatMap(({ player: { id: player }, from, to, hasMovedOn }): UndoProblem[] => {
    if (hasMovedOn) return [{ kind: 'moved-on', player }]
    if (from === null) return []
    if (from === to) return table.lockedOf(from).has(player) ? [{ kind: 'locked-starter', player }] : []
    if (table.lockedOf(from).has(player)) return [{ kind: 'locked-starter', player }]
    return table.goingFrom(from).has(player) ? [{ kind: 'promised', player }] : []
  })
  return problems.length > 0 ? problems : roomProblems(back, table)
}

/**
 * The way back with the spots that are still free: a player whose reserve or taxi squad is full goes to the
 * roster, and where that is full to an empty spot of the injured reserve, if the league lets him onto it.
 */
export function withFreeSpots(
  back: readonly Transfer[],
  table: Pick<UndoTable, 'plan' | 'rosters'> & { readonly places: UndoTable['places'] & Partial<SpotRules> },
): Transfer[] {
  const { places, rosters, plan } = table
  const leaving = new Set(back.map(({ player }) => player.id))
  const placed = withOldSpots(back, { places, rosters, leaving })
  const { reserveStatuses = [] } = places
  return placed.map((transfer) => {
    const { player, to, from, spot = null } = transfer
    if (to === null || to === from || spot !== null) return transfer
    const coming = placed.filter((one) => one.to === to)
    const rest = [
      ...(rosters.get(to) ?? []).filter(({ id }) => !leaving.has(id)),
      ...coming.flatMap((one) => (one.spot ? [{ ...one.player, spot: one.spot }] : [])),
    ]
    const put = placeIncoming({
      active: activeOf(rest),
      coming: coming.flatMap((one) => (one.spot ? [] : [one.player])),
      free: freeReserve(places, rest),
      mayReserve: ({ status = 'active' }) => mayBeOnReserve({ reserveStatuses }, status),
      tooMany: (active) => overfull(plan, [], active),
    })
    return { ...transfer, spot: put.find(({ id }) => id === player.id)?.spot ?? null }
  })
}

function withOldSpots(
  back: readonly Transfer[],
  {
    places,
    rosters,
    leaving,
  }: Pick<UndoTable, 'places' | 'rosters'> & { readonly leaving: ReadonlySet<PlayerId> },
): Transfer[] {
  const taken = new Map<string, number>()
  return back.map((transfer) => {
    const { to, spot = null } = transfer
    if (to === null || spot === null) return { ...transfer, spot: null }
    const key = `${to} ${spot}`
    const there = (rosters.get(to) ?? []).filter((one) => one.spot === spot && !leaving.has(one.id))
    const has = taken.get(key) ?? there.length
    if (has >= spotsAt(places, spot)) return { ...transfer, spot: null }
    taken.set(key, has + 1)
    return transfer
  })
}

function roomProblems(back: readonly Transfer[], { plan, rosters }: UndoTable): UndoProblem[] {
  const leaving = new Set(back.map(({ player }) => player.id))
  const after = new Map(
    [...rosters].map(([teamId, roster]) => [teamId, roster.filter(({ id }) => !leaving.has(id))]),
  )
  return back.flatMap(({ player, to: teamId, spot = null }): UndoProblem[] => {
    if (teamId === null || spot !== null) return []
    const roster = activeOf(after.get(teamId) ?? [])
    after.set(teamId, [...roster, player])
    // A player who was on the team came there when a slot took him.
    return noRoomFor(plan, roster, player).flatMap((why): UndoProblem[] =>
      why.kind === 'no-slot' ? [] : [{ kind: 'no-room', teamId, why }],
    )
  })
}
