import type { DuesTerms } from '../../dues/dues.ts'
import { BY_POINTS, type Prize, WHOLE } from '../../core/prizes.ts'

/** Why a plan cannot be paid by. */
export type PlanProblem =
  | { readonly kind: 'twice'; readonly prize: Prize }
  | { readonly kind: 'several-rests' }
  /** By points, in a league that compares categories. */
  | { readonly kind: 'no-points'; readonly prize: Prize }
  /** Parts of the pot that come to more than it, in basis points. */
  | { readonly kind: 'more-than-pot'; readonly basisPoints: number }
  | { readonly kind: 'weekly-rest' }

/** Everything that is wrong with a plan. @param of.weeks how many weeks have a high score */
export function planProblems(
  { plan }: Pick<DuesTerms, 'plan'>,
  { weeks, isByCategories }: { weeks: number; isByCategories: boolean },
): PlanProblem[] {
  const prizes = plan.map(({ prize }) => prize)
  const twice = [...new Set(prizes.filter((prize, index) => prizes.indexOf(prize) !== index))]
  const rests = plan.filter(({ share }) => share.of === 'rest')
  const parts = plan.reduce(
    (sum, { prize, share }) =>
      sum + (share.of === 'pot' ? share.basisPoints * (prize === 'weekly-high' ? weeks : 1) : 0),
    0,
  )
  return [
    ...twice.map((prize): PlanProblem => ({ kind: 'twice', prize })),
    ...(rests.length > 1 ? [{ kind: 'several-rests' } as const] : []),
    ...(rests.some(({ prize }) => prize === 'weekly-high') ? [{ kind: 'weekly-rest' } as const] : []),
    ...(isByCategories
      ? prizes
          .filter((prize) => BY_POINTS.includes(prize))
          .map((prize): PlanProblem => ({ kind: 'no-points', prize }))
      : []),
    ...(parts > WHOLE ? [{ kind: 'more-than-pot', basisPoints: parts } as const] : []),
  ]
}
