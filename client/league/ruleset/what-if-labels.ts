import type { SeasonTotals } from '../../../shared/stat-line/season-totals.ts'
import type { Move, WhatIf } from '../../../shared/rules/scoring/what-if.ts'
import { pointsText } from '../../../shared/core/points.ts'

type Players = readonly Pick<SeasonTotals['players'][number], 'name'>[]

/** The effect of changed rules, in one sentence. */
export function whatIfSentence(
  players: Players,
  { gainers, losers, gains, losses }: Omit<WhatIf, 'positions'>,
): string {
  if (gainers + losers === 0) return 'No player gains or loses.'
  const parts = [
    part(players, { count: gainers, most: gains[0], verb: 'gain' }),
    part(players, { count: losers, most: losses[0], verb: 'lose' }),
  ]
  // Where no player gains, the losers are the news.
  const sentence = (gainers === 0 ? parts.toReversed() : parts).join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function part(
  players: Players,
  { count, most, verb }: { count: number; most: Move | undefined; verb: 'gain' | 'lose' },
): string {
  if (!most) return `no player ${verb}s`
  const name = players[most.player]?.name ?? ''
  const points = pointsText(Math.abs(most.points.after - most.points.before))
  if (count === 1) return `only ${name} ${verb}s, ${points} points`
  return `${count} players ${verb}, most of all ${name} with ${points} points`
}

/** @param share from 0 to 1 */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
