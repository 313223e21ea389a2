import type { Pairings } from '../../rules/compare/pairings.ts'
import type { VerdictFigure } from '../../rules/compare/verdict.ts'

const FIGURES = {
  projection: 'Highest projection',
  average: 'Highest average',
  floor: 'Highest floor',
  ceiling: 'Highest ceiling',
  steadiness: 'Narrowest range',
  opponent: 'Opponent allows the most',
} as const satisfies Record<VerdictFigure, string>

/** What someone is best at: `Highest average; narrowest range`. Null for nothing. */
export function verdictText(figures: readonly VerdictFigure[]): string | null {
  const [first, ...more] = figures
  if (first === undefined) return null
  return [FIGURES[first], ...more.map((figure) => lowerFirst(FIGURES[figure]))].join('; ')
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** `More in 41 of 72 pairings (57%)`, `, 2 equal` */
export function pairingsText({ more, equal, all }: Pairings): string {
  const share = Math.round((more / all) * 100)
  return `more in ${more} of ${all} pairings (${share}%)${equal === 0 ? '' : `, ${equal} equal`}`
}

/** How the figures of a comparison come about, in sentences. */
export const COMPARISON_METHOD = [
  'Averages, ranges and pairings are of a player’s own games this season that are over, under the league’s rules of each week.',
  'Floor and ceiling are the 20th and the 80th percentile of those games: three games in five lie between them. They take at least four games.',
  'A pairing holds a game of one player against a game of the other, whoever the opponents were. It tells of the season so far and predicts nothing.',
  'An opponent’s rank is by the points it allowed per game to the position before this week; 1st allows the fewest.',
] as const
