import type { PlayerId, TeamId } from '../../ids.ts'
import type { Rostered } from './move.ts'
import { type NoRoom, noRoomFor, type RosterPlan } from './room.ts'

/** Somebody who changes hands; null is nobody's. */
export interface Transfer {
  readonly player: Rostered
  readonly from: TeamId | null
  readonly to: TeamId | null
  /** Whether he has changed hands since. */
  readonly hasMovedOn: boolean
}

/** A league in which something is to be undone. */
export interface UndoTable {
  readonly plan: RosterPlan
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
 * @param back the way back, of each player once
 */
export function judgeUndo(back: readonly Transfer[], table: UndoTable): UndoProblem[] {
  const problems = back.flatMap(({ player: { id: player }, from, hasMovedOn }): UndoProblem[] => {
    if (hasMovedOn) return [{ kind: 'moved-on', player }]
    if (from === null) return []
    if (table.lockedOf(from).has(player)) return [{ kind: 'locked-starter', player }]
    return table.goingFrom(from).has(player) ? [{ kind: 'promised', player }] : []
  })
  return problems.length > 0 ? problems : roomProblems(back, table)
}

function roomProblems(back: readonly Transfer[], { plan, rosters }: UndoTable): UndoProblem[] {
  const leaving = new Set(back.map(({ player }) => player.id))
  const after = new Map(
    [...rosters].map(([teamId, roster]) => [teamId, roster.filter(({ id }) => !leaving.has(id))]),
  )
  return back.flatMap(({ player, to: teamId }): UndoProblem[] => {
    if (teamId === null) return []
    const roster = after.get(teamId) ?? []
    after.set(teamId, [...roster, player])
    return noRoomFor(plan, roster, player).map((why) => ({ kind: 'no-room', teamId, why }))
  })
}
