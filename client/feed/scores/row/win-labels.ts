import type { Competitor, GameStatus, Summary } from '../../../../shared/game/game.ts'

export type WinMoment = Summary['winProbability'][number]

/** `84%`; what is nearly sure is not called sure while the game is on. @param chance from 0 to 1 */
export function chanceText(chance: number): string {
  if (chance > 0.99 && chance < 1) return '> 99%'
  if (chance < 0.01 && chance > 0) return '< 1%'
  return `${Math.round(100 * chance)}%`
}

/**
 * The odds in a sentence: who is the favorite now, or how far down the winner was once.
 * @param sides away, then home
 * @param moments in order, at least one
 */
export function winLabel(
  status: GameStatus,
  [away, home]: readonly Competitor[],
  moments: readonly WinMoment[],
): string | null {
  const last = moments.at(-1)
  if (!away || !home || !last) return null
  if (status.type.state === 'in') {
    if (last.home === 0.5) return 'Even odds'
    return last.home > 0.5
      ? `${home.team.displayName} ${chanceText(last.home)} to win`
      : `${away.team.displayName} ${chanceText(1 - last.home)} to win`
  }
  const winner = home.winner ? home : away.winner ? away : null
  if (!winner) return null
  const chances = moments.map((moment) => (winner === home ? moment.home : 1 - moment.home))
  const worst = Math.min(...chances)
  return `${winner.team.displayName} won, ${worst < 0.5 ? 'from as low as' : 'never below'} ${chanceText(worst)}`
}
