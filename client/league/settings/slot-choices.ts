import { joinList } from '../../../shared/core/lists.ts'
import { startersAt } from '../../../shared/rules/slots/league-slots.ts'
import { positionName } from '../../../shared/settings/catalogue/reserve-labels.ts'
import type { RosterSettings } from '../../../shared/settings/settings.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Slot } from '../../../shared/sports/model/sport.ts'

/** The slots that lineups of a sport usually have, by name. */
export function usualSlots(sport: FantasySportKey): readonly Slot[] {
  return FANTASY_SPORTS[sport].slots
}

/** Whether a slot of the sport is asked for: leagues that change nothing have it, or this one does. */
export function isInUse(
  sport: FantasySportKey,
  roster: Pick<RosterSettings, 'starters'>,
  key: string,
): boolean {
  return startersAt(roster, { key }) !== 0 || Object.hasOwn(FANTASY_SPORTS[sport].roster.starters, key)
}

/** `Running back, wide receiver or tight end` */
export function whoFits(sport: FantasySportKey, positions: readonly string[]): string {
  const [first = '', ...others] = positions.map((position) => positionName(sport, position))
  return joinList([first, ...others.map((name) => name.toLowerCase())], 'or')
}
