import { capitalized } from '../../../shared/core/capital.ts'
import type { PlayerMove, SeasonWhatIf } from '../../../shared/ruleset/what-if.ts'
import { pointsText } from '../../../shared/core/points.ts'

/** The effect of changed rules, in one sentence. */
export function whatIfSentence({
  gainers,
  losers,
  gains,
  losses,
  in: of,
}: Pick<SeasonWhatIf, 'gainers' | 'losers' | 'in'> &
  Record<'gains' | 'losses', readonly NamedMove[]>): string {
  if (gainers + losers === 0) return 'No player gains or loses.'
  const parts = [
    part({ count: gainers, most: gains[0], verb: 'gain', of }),
    part({ count: losers, most: losses[0], verb: 'lose', of }),
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
  of,
}: {
  count: number
  most: NamedMove | undefined
  verb: 'gain' | 'lose'
  of: SeasonWhatIf['in']
}): string {
  if (!most) return `no player ${verb}s`
  const change = Math.abs(most.points.after - most.points.before)
  const much = of === 'points' ? `${pointsText(change)} points` : `${Math.round(change / 100)} in value`
  if (count === 1) return `only ${most.name} ${verb}s, ${much}`
  return `${count} players ${verb}, most of all ${most.name} with ${much}`
}

/** @param share from 0 to 1 */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
