import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { slotsOf, startersAt } from '../slots/league-slots.ts'
import type { RosterPlan } from '../slots/room.ts'

/** What the teams of a league must and may have: a place for each starter in the order of a lineup. */
export function rosterPlanOf(sport: FantasySportKey, roster: LeagueSettings['roster']) {
  const { bench, maxima } = roster
  const places = slotsOf(sport, roster).flatMap((slot) =>
    Array.from({ length: startersAt(roster, slot) }, () => ({
      slot: slot.key,
      positions: [...slot.positions],
    })),
  )
  return { starters: places, size: places.length + bench, maxima: { ...maxima } } satisfies RosterPlan
}
