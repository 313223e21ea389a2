import type { FantasySportKey } from '../../sports/index.ts'
import { type Amounts, amountsOf, some } from '../../sports/model/amounts.ts'
import { BASEBALL_NOUNS, baseballPlay } from '../../sports/mlb/plays.ts'
import { BASKETBALL_NOUNS, basketballPlay } from '../../sports/nba/plays.ts'
import { FOOTBALL_NOUNS, footballPlay } from '../../sports/nfl/plays.ts'
import { HOCKEY_NOUNS, hockeyPlay } from '../../sports/nhl/plays.ts'

interface SportWords {
  /** What several stats together are called; takes those from the amounts. */
  readonly play: (amounts: Amounts) => string[]
  readonly nouns: Readonly<Record<string, (count: number) => string>>
}

const FOOTBALL: SportWords = { play: footballPlay, nouns: FOOTBALL_NOUNS }
const BASKETBALL: SportWords = { play: basketballPlay, nouns: BASKETBALL_NOUNS }
const SPORTS = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: BASKETBALL,
  mlb: { play: baseballPlay, nouns: BASEBALL_NOUNS },
  nhl: { play: hockeyPlay, nouns: HOCKEY_NOUNS },
} as const satisfies Record<FantasySportKey, SportWords>

/**
 * A scoring play as fans say it, from how many more of each stat a player has: `40-yd rush`, `6-yd TD catch`,
 * `2-run homer`; of several plays in one change their sums: `40 rush yds, 2 catches for 13`. What a correction takes
 * back says so. Empty without terms.
 * @param terms none of them 0; innings in outs
 */
export function playWords(
  sport: FantasySportKey,
  terms: readonly { readonly stat: string; readonly amount: number }[],
): string {
  const { play, nouns }: SportWords = SPORTS[sport]
  const amounts = amountsOf(terms)
  const parts = play(amounts)
  for (const [stat, amount] of amounts.rest())
    parts.push(nouns[stat]?.(amount) ?? some(amount, stat.replaceAll('_', ' '), stat.replaceAll('_', ' ')))
  return parts.join(', ')
}
