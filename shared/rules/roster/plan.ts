import type { LeagueSettings } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { RosterPlan } from '../slots/room.ts'

/** What the teams of a league must and may have: a place for each starter in the order of a lineup. */
export function rosterPlanOf(sport: FantasySportKey, { starters, bench, maxima }: LeagueSettings['roster']) {
  const places = FANTASY_SPORTS[sport].slots.flatMap(({ key, positions }) =>
    Array.from({ length: starters[key] ?? 0 }, () => ({ slot: key as string, positions: [...positions] })),
  )
  return { starters: places, size: places.length + bench, maxima: { ...maxima } } satisfies RosterPlan
}
