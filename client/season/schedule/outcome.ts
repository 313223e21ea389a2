import { pointsText } from '../../../shared/core/points.ts'
import { categoriesText, reversed } from '../../../shared/labels/season/score.ts'
import type { ScheduledMatchup } from './types.ts'

/** How a matchup went for one of its teams. Points are in hundredths. */
export interface Outcome {
  /** Null during a round of the playoffs, and for a team without a game. */
  readonly letter: 'W' | 'L' | 'T' | null
  readonly words: string
  readonly points: string
}

const WORDS = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/** How a matchup went for a team; null before it is over. @param isPlayoff where nothing ends level */
export function outcomeOf(
  { home, isBye, homePoints, awayPoints, categories, winner }: ScheduledMatchup,
  team: string,
  isPlayoff: boolean,
): Outcome | null {
  const [own, theirs] = home === team ? [homePoints, awayPoints] : [awayPoints, homePoints]
  if (own === null) return null
  if (isBye || theirs === null) return { letter: null, words: '', points: pointsText(own) }
  const letter = winner === null ? (isPlayoff ? null : 'T') : winner === team ? 'W' : 'L'
  return {
    letter,
    words: letter === null ? '' : WORDS[letter],
    points: categories
      ? categoriesText(home === team ? categories : reversed(categories))
      : `${pointsText(own)}–${pointsText(theirs)}`,
  }
}
