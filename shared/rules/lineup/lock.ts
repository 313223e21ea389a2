import type { FantasySportKey } from '../../sports/index.ts'
import { type LineupDay, lineupDayOf } from './day.ts'

/** A game as far as it locks players. Times are ms since the epoch. */
export interface LockingGame {
  /** As scheduled when it began, and before that as scheduled now. */
  readonly startsAt: number
  /** False where only its day is known: it locks no player before it has begun. Left out, its time is known. */
  readonly isTimeSet?: boolean
  readonly state: 'pre' | 'in' | 'post'
  /** False for one that is called off: it locks no player. */
  readonly counts: boolean
}

/** What locks a slot: each player's own game, or for all players the first one. */
export type Lock = 'game' | 'first-game'

/** When a place is locked, ms since the epoch, and whether it is. */
export interface SlotLock {
  /** Null where no game locks it: the player's team rests, or its game is called off. */
  readonly at: number | null
  readonly isLocked: boolean
}

/**
 * The lock of a player's slot on a day (game rules 2.6): from the scheduled start of his first game of that
 * day on, or of the first game that locks all players. It depends on the stored schedule and the server's
 * clock, so that a silent feed neither locks nor opens anything. A game that is postponed or moved to a later
 * time opens what only its scheduled start had locked; one that has begun keeps its players locked even if
 * its start is moved.
 * @param games.own a player's own games on that day (shared/rules/scoring/player-game.ts)
 * @param games.week all games that lock all players; unused where each player locks by himself
 * @param now ms since the epoch
 */
export function lockOf(
  lock: Lock,
  { own, week }: { readonly own: readonly LockingGame[]; readonly week: readonly LockingGame[] },
  now: number,
): SlotLock {
  let at: number | null = null
  let hasBegun = false
  for (const { startsAt, state, counts, isTimeSet = true } of lock === 'game' ? own : week) {
    if (!counts) continue
    hasBegun ||= state !== 'pre'
    if (isTimeSet || state !== 'pre') at = at === null ? startsAt : Math.min(at, startsAt)
  }
  return { at, isLocked: hasBegun || (at !== null && at <= now) }
}

/**
 * Whether a player stays on a team until the games of its lineup are over: a starter whose slot is locked; where the bench
 * locks too, everyone on the roster whose game has begun.
 */
export function staysFor(
  player: { readonly isLocked: boolean; readonly isStarting: boolean },
  { benchLocks }: { readonly benchLocks: boolean },
): boolean {
  return player.isLocked && (player.isStarting || benchLocks)
}

/** A game of a scoring period, and who plays it. */
export interface PlayedBy extends LockingGame {
  readonly awayId: string
  readonly homeId: string
}

/**
 * The locks of a whole roster on a day. Where the first game locks all players, that is the first of the day:
 * in football of the week.
 * @param of.games of the scoring period
 * @param of.players with the team that they have a game for in this period
 *   (shared/rules/scoring/player-game.ts); null for none
 * @param of.now ms since the epoch
 */
export function locksOf<Id>(of: {
  readonly sport: FantasySportKey
  readonly lock: Lock
  readonly period: number
  readonly day: LineupDay
  readonly games: readonly PlayedBy[]
  readonly players: ReadonlyArray<{ readonly id: Id; readonly teamId: string | null }>
  readonly now: number
}): Map<Id, SlotLock> {
  const { sport, lock, period, day, now } = of
  const week = of.games.filter(({ startsAt }) => lineupDayOf(sport, { period, startsAt }) === day)
  const byTeam = new Map<string, LockingGame[]>()
  for (const game of week)
    for (const teamId of [game.awayId, game.homeId]) byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), game])
  return new Map(
    of.players.map(({ id, teamId }) => {
      const own = teamId === null ? [] : (byTeam.get(teamId) ?? [])
      return [id, lockOf(lock, { own, week }, now)]
    }),
  )
}
