import { startWords } from '../../ui/time/local-time.ts'
import type { PlayerRow } from './types.ts'

type NextGame = Omit<NonNullable<PlayerRow['nextGame']>, 'gameId'>

/** `at BUF` or `vs MIA`. */
export function against({ isHome, opponent }: { isHome: boolean; opponent: string }): string {
  return `${isHome ? 'vs' : 'at'} ${opponent}`
}

/** `at BUF, Sun 1:00 PM`, `vs MIA, Nov 29`, or `at BUF, live now`. @param now ms since the epoch */
export function nextGameWords(game: NextGame, now: number): string {
  return `${against(game)}, ${game.state === 'in' ? 'live now' : startWords(game, now)}`
}
