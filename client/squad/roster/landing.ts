import { landingOf } from '../../../shared/rules/roster/move.ts'
import type { Added, RosteredPlayer, Rosters, RosterTeam } from './types.ts'

/** What room is judged by, as `judgeMove` and `landingOf` have it. */
export function roomOf({ plan, spots, eliminated, undroppable }: Rosters, own: RosterTeam) {
  return {
    plan,
    spots,
    isEliminated: eliminated.includes(own.id),
    undroppable: new Set(undroppable),
    roster: own.players.map(({ id, eligible, spot }) => ({ id, positions: eligible, spot })),
  }
}

/** A player who is to be added, as the rules have him. */
export function addingOf({ id, eligible, status }: Added) {
  return { id, positions: eligible, status }
}

/**
 * The spots that an added player may take: active, the injured reserve because the roster has no room, or
 * either of them.
 */
export function landingWith(
  rosters: Rosters,
  own: RosterTeam,
  { add, drop }: { add: Added | null; drop: RosteredPlayer['id'] | null },
): 'roster' | 'reserve' | 'either' {
  if (!add) return 'roster'
  const room = roomOf(rosters, own)
  const adding = { ...addingOf(add), ownerId: null, hold: null }
  if (landingOf(room, { add: adding, drop }).spot === 'reserve') return 'reserve'
  return landingOf(room, { add: { ...adding, to: 'reserve' }, drop }).problems.length === 0
    ? 'either'
    : 'roster'
}
