import type { Spot } from '../../rules/slots/rostered.ts'
import { joinList } from '../../core/lists.ts'

/** What a place is called beside the roster. */
export const SPOT_NAMES = {
  reserve: 'Injured reserve',
  taxi: 'Taxi squad',
} as const satisfies Record<Spot, string>

/** Short, where a slot would stand. */
export const SPOT_SHORT = { reserve: 'IR', taxi: 'Taxi' } as const satisfies Record<Spot, string>

/** What a place beside the roster is called in a sentence: `on the injured reserve`. */
export const SPOT_WORDS = {
  reserve: 'the injured reserve',
  taxi: 'the taxi squad',
} as const satisfies Record<Spot, string>

/** A step between roster, reserve and taxi squad, as events tell it: `put X on the injured reserve and dropped Y`. */
export function spotStepLabel({
  changes,
  dropped,
}: {
  readonly changes: ReadonlyArray<{
    readonly player: { readonly name: string }
    readonly from: Spot | null
    readonly to: Spot | null
  }>
  readonly dropped: { readonly name: string } | null
}): string {
  const steps = changes.map(({ player, from, to }) =>
    to === null
      ? `brought ${player.name} back from ${from === null ? 'the roster' : SPOT_WORDS[from]}`
      : `put ${player.name} on ${SPOT_WORDS[to]}`,
  )
  return joinList(dropped === null ? steps : [...steps, `dropped ${dropped.name}`])
}
