import type { Award } from '../../rules/season/awards.ts'
import { counted } from '../../core/lists.ts'
import { pointsText, sumText } from '../../core/points.ts'

type AnyAward = Award<string | number>

const TITLES = {
  'most-points': 'Most points in a week',
  'fewest-points': 'Fewest points in a week',
  'biggest-win': 'Biggest win',
  'narrowest-win': 'Narrowest win',
  'highest-losing-score': 'Most points in a loss',
  'lowest-winning-score': 'Fewest points in a win',
  'best-luck': 'Most luck',
  'worst-luck': 'Least luck',
  'most-bench-points': 'Most points on the bench',
  'longest-winning-streak': 'Longest winning streak',
  'longest-losing-streak': 'Longest losing streak',
  'most-weeks-on-top': 'Most weeks on top',
} as const satisfies Record<AnyAward['kind'], string>

export function awardTitle({ kind }: AnyAward): string {
  return TITLES[kind]
}

/**
 * What an award is for, without its team: `142.10 to 141.96 against Rome in week 3`.
 * @param nameOf a team
 * @param isOfCategories where a score is the number of categories won: `8 to 1 against Rome in week 3`
 */
export function awardLabel(
  award: AnyAward,
  nameOf: (team: string | number) => string,
  { isOfCategories = false } = {},
): string {
  const text = isOfCategories ? sumText : pointsText
  switch (award.kind) {
    case 'most-points':
    case 'fewest-points':
    case 'most-bench-points':
      return `${pointsText(award.points)} in week ${award.week}`
    case 'biggest-win':
    case 'narrowest-win':
    case 'highest-losing-score':
    case 'lowest-winning-score':
      return `${text(award.points)} to ${text(award.theirs)} against ${nameOf(award.over)} in week ${award.week}`
    case 'best-luck':
    case 'worst-luck':
      return `${counted(award.wins, 'win')} vs ${award.expected} expected`
    case 'longest-winning-streak':
    case 'longest-losing-streak':
      return `${counted(award.games, 'game')} in a row`
    case 'most-weeks-on-top':
      return `${counted(award.weeks, 'week')} with the most points of all`
  }
}
