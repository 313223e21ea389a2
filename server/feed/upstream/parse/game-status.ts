import type { GameState } from '../../../../shared/game/game.ts'

/** How a game stands, whatever kind of document says so. */
export interface GameStanding {
  readonly state: GameState
  /** The feed's name: `STATUS_FINAL`, `STATUS_POSTPONED` … */
  readonly status: string
  /** Postponed, cancelled or forfeited: not to be played, at least not at that time. */
  readonly calledOff: boolean
  /** ms since the epoch; null where the document does not say. */
  readonly startsAt: number | null
  /** By the side; null where there is none. */
  readonly scores: ReadonlyMap<string, number | null>
}

/** A suspended game is resumed later, and a delayed one today. */
const CALLED_OFF = /cancel|postpone|forfeit|abandon/i

/** @param words a status by all its names */
export function isCalledOff(words: string): boolean {
  return CALLED_OFF.test(words)
}

export function isSuspended({ status }: Pick<GameStanding, 'status'>): boolean {
  return /suspend/i.test(status)
}

/**
 * Whether one more reading of a game counts, for cards, box scores and stored games alike. Feeds repeat old
 * documents and blank out scores for a moment, so a game that has begun and whose score or state goes back
 * stays as it was until the same reading has come twice in a row. A true correction thus shows one reading
 * late.
 * @param doubt what the reading before left in doubt
 * @returns what this one leaves in doubt
 */
export function settleGameStatus(
  before: GameStanding,
  reading: GameStanding,
  doubt: string | null,
): { isTaken: boolean; doubt: string | null } {
  // The feed lists the rest of it as a future game, on its new day and until it is resumed.
  if (isSuspended(before) && reading.state === 'pre') return { isTaken: false, doubt: null }
  if (!goesBack(before, reading)) return { isTaken: true, doubt: null }
  const said = wordsOf(reading)
  return doubt === said ? { isTaken: true, doubt: null } : { isTaken: false, doubt: said }
}

const ORDER = { pre: 0, in: 1, post: 2 } as const satisfies Record<GameState, number>

/** Whether a status takes back an earlier one. */
function goesBack(before: GameStanding, now: GameStanding): boolean {
  if (before.state === 'pre' || before.calledOff || isSuspended(before)) return false
  if (now.calledOff) return before.state === 'post'
  const isMoved = before.state === 'in' && now.state === 'pre' && now.startsAt !== before.startsAt
  if (isMoved) return false
  if (ORDER[now.state] < ORDER[before.state]) return true
  return [...now.scores].some(([side, score]) => {
    const known = before.scores.get(side) ?? null
    return score !== null && known !== null && score < known
  })
}

/** Equal for two readings that say the same. */
function wordsOf({ state, calledOff, startsAt, scores }: GameStanding): string {
  return JSON.stringify([state, calledOff, startsAt, ...scores])
}
