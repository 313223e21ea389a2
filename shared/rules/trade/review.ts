import type { TradeSettings } from '../../settings/settings.ts'
import { HOUR } from '../../core/time.ts'

/**
 * Who looks at a trade once every team in it has accepted. Fixed when it is offered: what a league changes afterwards
 * does not touch what is on the table (game rules 2.5 [e-veto]).
 */
export interface TradeReview {
  readonly by: TradeSettings['review']
  /** ms; 0 without a review. */
  readonly lasts: number
  /** Votes that stop it; null without a vote. */
  readonly needed: number | null
  /** Teams that are not part of it: each has one vote. */
  readonly voters: number
}

/**
 * The review of a trade. A commissioner does not decide about their own: there the other teams vote, and half
 * of them stop it (game rules 2.5: involved teams have no say [e-veto]). Where no team is left to vote there
 * is no review.
 */
export function reviewOf(
  { review, reviewHours, vetoBy, vetoCount, vetoShare }: TradeSettings,
  of: { readonly teams: number; readonly parties: number; readonly isCommissioners: boolean },
): TradeReview {
  const voters = Math.max(0, of.teams - of.parties)
  const lasts = reviewHours * HOUR
  const byVotes = (needed: number): TradeReview =>
    voters === 0
      ? { by: 'none', lasts: 0, needed: null, voters }
      : { by: 'votes', lasts, needed: Math.min(Math.max(1, needed), voters), voters }
  switch (review) {
    case 'none':
      return { by: 'none', lasts: 0, needed: null, voters }
    case 'commissioner':
      return of.isCommissioners
        ? byVotes(Math.ceil(voters / 2))
        : { by: 'commissioner', lasts, needed: null, voters }
    case 'votes':
      return byVotes(vetoBy === 'count' ? vetoCount : Math.ceil((voters * vetoShare) / 100))
    default:
      return review satisfies never
  }
}

/**
 * The outcome of the votes: stopped as soon as enough are against it [e-veto], passed as soon as that is
 * impossible; a team that has not voted counts as for it when the time is over [mfl-trade].
 * @param votes one of each team that has voted
 */
export function verdictOf(
  { needed, voters }: Pick<TradeReview, 'needed' | 'voters'>,
  votes: ReadonlyArray<{ readonly isAgainst: boolean }>,
): 'open' | 'stopped' | 'passed' {
  if (needed === null) return 'open'
  const against = votes.filter(({ isAgainst }) => isAgainst).length
  if (against >= needed) return 'stopped'
  return against + (voters - votes.length) < needed ? 'passed' : 'open'
}
