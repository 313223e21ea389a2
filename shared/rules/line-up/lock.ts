/** A game as far as it locks anybody. Times are ms since the epoch. */
export interface LockingGame {
  /** As scheduled now. */
  readonly startsAt: number
  readonly state: 'pre' | 'in' | 'post'
  /** False for one that is called off: it locks nobody. */
  readonly counts: boolean
}

/** What locks a place: each player's own game, or for everybody the first of the week. */
export type Lock = 'game' | 'first-game'

/** When a place is locked, ms since the epoch, and whether it is. */
export interface PlaceLock {
  /** Null where no game locks it: the player's team rests, or its game is called off. */
  readonly at: number | null
  readonly isLocked: boolean
}

/**
 * The lock of a player's place on a day (game rules 2.6): from the scheduled start of his first game of that day on, or
 * of the first game of the week. It goes by the schedule that is stored and the server's clock, so that a feed that is
 * silent neither locks nor opens anything; a game that has begun keeps its players locked though its start be moved.
 * @param own games of his team on that day
 * @param week all games of the scoring period; not asked where each player locks by himself
 * @param now ms since the epoch
 */
export function lockOf(
  lock: Lock,
  { own, week }: { readonly own: readonly LockingGame[]; readonly week: readonly LockingGame[] },
  now: number,
): PlaceLock {
  const games = (lock === 'game' ? own : week).filter(({ counts }) => counts)
  if (games.length === 0) return { at: null, isLocked: false }
  const at = Math.min(...games.map(({ startsAt }) => startsAt))
  return { at, isLocked: at <= now || games.some(({ state }) => state !== 'pre') }
}
