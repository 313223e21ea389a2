import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { gameWords } from '../matchup/words.ts'
import { soonOrDay } from '../ui/local-time.ts'
import { isFootball } from '../../shared/sports/football.ts'
import type { LineUp, LineUpPlayer } from './types.ts'

/** A player's games of the day, or that he has none: `Sun 1:00 PM vs BUF`. @param now ms since the epoch */
export function gamesWords(
  { sport }: Pick<LineUp, 'sport'>,
  { games, team }: LineUpPlayer,
  now: number,
): string {
  if (games.length > 0) return games.map((game) => gameWords(game, now)).join(', ')
  if (!team) return 'No team'
  return isFootball(sport) ? 'Bye' : 'No game'
}

/** `Locks Sun 1:00 PM`, `Locked`, or null for who has no game that locks him. @param now ms since the epoch */
export function lockWords({ isLocked, locksAt }: LineUpPlayer, now: number): string | null {
  if (isLocked || (locksAt !== null && locksAt <= now)) return 'Locked'
  return locksAt === null ? null : `Locks ${soonOrDay(locksAt, now)}`
}

/** `2 d 3 h`, `3 h 5 min`, `12 min`; below a minute `less than a minute`. @param ms above zero */
export function leftWords(ms: number): string {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}

/** When the next of a lineup's places is locked, and whose, up to two of them; null after the last. */
export function nextLock(
  players: readonly LineUpPlayer[],
  now: number,
): { at: number; names: string } | null {
  const open = players.flatMap(({ name, isLocked, locksAt }) =>
    isLocked || locksAt === null || locksAt <= now ? [] : [{ name, locksAt }],
  )
  const at = Math.min(...open.map(({ locksAt }) => locksAt))
  if (at === Infinity) return null
  const names = open.flatMap((one) => (one.locksAt === at ? [one.name] : []))
  return { at, names: names.length > 2 ? `${names.length} players` : names.join(' and ') }
}

/** A day's row in the strip: `2 empty`, `6 of 8 start`; nobody plays: `No games`. */
export function dayWords({ games, started, holes }: LineUp['days'][number]): string {
  if (games === 0) return 'No games'
  // A hole is only one where somebody on the bench could be playing.
  const onBench = games - started
  return holes > 0 && onBench > 0 ? `${started} of ${games} start` : `${started} start`
}

/** Whether nothing can be set any more and nobody has a game to come: what was expected is of no interest then. */
export function isPast({ mayChange, players }: Pick<LineUp, 'mayChange' | 'players'>): boolean {
  return (
    mayChange === 'no' &&
    players.every(({ games }) => games.every(({ state, counts }) => state === 'post' || !counts))
  )
}
