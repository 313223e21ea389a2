import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Slot } from '../../../shared/sports/model/sport.ts'

/** A place as rosters show it. @param slot its key; null for the bench */
export function slotLabel(slot: string | null): string {
  return slot ?? 'Bench'
}

/** The same in words: `Running back`. */
export function slotName(sport: FantasySportKey, slot: string | null): string {
  const slots: readonly Slot[] = FANTASY_SPORTS[sport].slots
  // A slot that a league made itself is called by its key.
  return slots.find(({ key }) => key === slot)?.name ?? slot ?? 'Bench'
}

/** `QB and RB`, `QB, 2 × RB and K`; empty slots, each as often as it is empty. */
export function slotsLabel(slots: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const slot of slots) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  const words = [...counts].map(([slot, count]) => (count === 1 ? slot : `${count} × ${slot}`))
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
