import type { PlannedPrize } from '../../dues/dues.ts'
import type { Prize } from '../../core/prizes.ts'
import type { PlanProblem } from '../../rules/dues/plan-problems.ts'
import { moneyText } from './money.ts'

export const PRIZE_NAMES = {
  champion: 'Champion',
  'runner-up': 'Runner-up',
  third: 'Third place',
  'regular-season': 'Regular-season winner',
  'most-points': 'Most points',
  'best-week': 'Best single week',
  'weekly-high': 'Each week’s high score',
  last: 'Last place',
} as const satisfies Record<Prize, string>

/** A prize where it is won: `Week 3 high score`. @param label what its week is called; null for none */
export function prizeName(prize: Prize, label: string | null): string {
  if (prize === 'weekly-high' && label !== null) return `${label} high score`
  return label === null ? PRIZE_NAMES[prize] : `${PRIZE_NAMES[prize]} (${label})`
}

/** `60%`, `12.5%` @param basisPoints of a whole */
function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** What a line of a plan pays: `60% of the pot`, `$20.00 each week`, `the rest`. */
export function shareText({ prize, share }: PlannedPrize, money: (minor: number) => string): string {
  const each = prize === 'weekly-high' ? ' each week' : ''
  switch (share.of) {
    case 'pot':
      return `${percentText(share.basisPoints)} of the pot${each}`
    case 'fixed':
      return `${money(share.amount)}${each}`
    case 'rest':
      return 'the rest'
    default:
      return share satisfies never
  }
}

/** A plan in one line: `Champion 60% of the pot, Runner-up the rest`; `none` where it has no prize. */
export function planText(plan: readonly PlannedPrize[], currency: string): string {
  const money = (minor: number) => moneyText(minor, currency)
  return plan.length === 0
    ? 'none'
    : plan.map((line) => `${PRIZE_NAMES[line.prize]} ${shareText(line, money)}`).join(', ')
}

/** What is wrong with a plan, in a sentence. */
export function planProblemText(problem: PlanProblem): string {
  switch (problem.kind) {
    case 'twice':
      return `${PRIZE_NAMES[problem.prize]} is in the plan twice.`
    case 'several-rests':
      return 'Only one prize can take the rest.'
    case 'weekly-rest':
      return 'The rest goes to one prize: it cannot be each week’s.'
    case 'no-points':
      return `${PRIZE_NAMES[problem.prize]} needs points, and this league compares categories.`
    case 'more-than-pot':
      return `The prizes total ${percentText(problem.basisPoints)} of the pot: 100% at most.`
    default:
      return problem satisfies never
  }
}

/** How payouts are rounded, for the page. */
export const ROUNDING =
  'Payouts add up to the pot to the cent: each is rounded down, and the cents left over go to the largest remainders, of equal ones to the first in the plan. Teams that tie split a prize. If the prizes total more than the pot, all are cut by the same share.'
