import { capitalized } from '../../../shared/core/capital.ts'
import type { PlayerMove, SeasonWhatIf } from '../../../shared/ruleset/what-if.ts'
import { pointsText } from '../../../shared/core/points.ts'

/** The effect of changed rules, in one sentence. */
export function whatIfSentence({
  gainers,
  losers,
  gains,
  losses,
}: Pick<SeasonWhatIf, 'gainers' | 'losers'> & Record<'gains' | 'losses', readonly NamedMove[]>): string {
  if (gainers + losers === 0) return 'No player gains or loses.'
  const parts = [
    part({ count: gainers, most: gains[0], verb: 'gain' }),
    part({ count: losers, most: losses[0], verb: 'lose' }),
  ]
  // Where no player gains, the losers are the news.
  const sentence = (gainers === 0 ? parts.toReversed() : parts).join('; ')
  return `${capitalized(sentence)}.`
}

type NamedMove = Pick<PlayerMove, 'name' | 'points'>

function part({
  count,
  most,
  verb,
}: {
  count: number
  most: NamedMove | undefined
  verb: 'gain' | 'lose'
}): string {
  if (!most) return `no player ${verb}s`
  const points = pointsText(Math.abs(most.points.after - most.points.before))
  if (count === 1) return `only ${most.name} ${verb}s, ${points} points`
  return `${count} players ${verb}, most of all ${most.name} with ${points} points`
}

/** @param share from 0 to 1 */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
