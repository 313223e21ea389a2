import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { slotsWith } from '../../settings/catalogue/slots.ts'
import type { RosterSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { FantasySport, Position, Slot } from '../../sports/model/sport.ts'

/** How many a team starts of a slot. */
export function startersAt({ starters }: Pick<RosterSettings, 'starters'>, slot: Pick<Slot, 'key'>): number {
  return Object.hasOwn(starters, slot.key) ? (starters[slot.key] ?? 0) : 0
}

/** Every slot that the lineups of a league may have, in their order: those of the sport, then its own. */
export function slotsOf(sport: FantasySportKey, { slots }: Pick<RosterSettings, 'slots'>): readonly Slot[] {
  return slotsWith(sport, slots)
}

/** The slots that teams of a league start players at, in their order. */
export function startedSlots(
  sport: FantasySportKey,
  roster: Pick<RosterSettings, 'slots' | 'starters'>,
): readonly Slot[] {
  return slotsOf(sport, roster).filter((slot) => startersAt(roster, slot) > 0)
}

/** The position that a limit goes by: the wider one of a narrow one. */
export function limitedAs({ positions }: FantasySport, position: string): string {
  return positions.find(({ key }) => key === position)?.within ?? position
}

/** Positions that limits go by, in the order of a lineup. */
export function limitedPositions({ positions }: FantasySport): readonly Position[] {
  return positions.filter(({ within }) => within === undefined)
}

/** Positions within wider ones, such as left field. */
export function narrowPositions(sport: FantasySportKey): readonly string[] {
  const { positions }: FantasySport = FANTASY_SPORTS[sport]
  return positions.flatMap(({ key, within }) => (within === undefined ? [] : [key]))
}

/** Those that the slots of a league take. */
export function narrowTaken(
  sport: FantasySportKey,
  roster: Pick<RosterSettings, 'slots' | 'starters'>,
): readonly string[] {
  const started = startedSlots(sport, roster)
  return narrowPositions(sport).filter((key) => started.some(({ positions }) => positions.includes(key)))
}
