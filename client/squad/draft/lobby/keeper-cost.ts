import type { Keeper } from '../../../../shared/draft/draft.ts'
import type { DraftSettings } from '../../../../shared/settings/settings.ts'

/** What a keeper costs as it was agreed: `$30`, `the pick of round 3`. @param kind of the draft, for one that does not say */
export function keeperCost({ cost, costsIn }: Keeper, kind: DraftSettings['kind']): string {
  const isDollars = costsIn === undefined ? kind === 'auction' : costsIn === 'dollars'
  return isDollars ? `$${cost}` : `the pick of round ${cost}`
}
