import { HOUR, SECOND } from '../../../../shared/core/time.ts'
import type { GameState } from '../../../../shared/game/game.ts'
import { shareLeft } from '../../../../shared/rules/projection/game-left.ts'
import { FANTASY_SPORT_KEYS, SPORTS, type SportKey } from '../../../../shared/sports/index.ts'

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
  /** How much of it is left by its clock and period, 1 for all of it; null or left out where that is not told. */
  readonly left?: number | null
}

/** A suspended game is resumed later, and a delayed one today. */
const CALLED_OFF = /cancel|postpone|forfeit|abandon|no[ _]?contest/i

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
 * late. That a game is over is believed at once where its clock agrees, or else when it has been read twice: feeds call
 * a game final in the middle of it, and take that back a moment later.
 * @param doubt what the reading before left in doubt
 * @param now ms since the epoch; left out, that a game is over is always believed
 * @returns what this one leaves in doubt
 */
export function settleGameStatus(
  before: GameStanding,
  reading: GameStanding,
  doubt: string | null,
  now?: number,
): { isTaken: boolean; doubt: string | null } {
  // The feed lists the rest of it as a future game, on its new day and until it is resumed.
  if (isSuspended(before) && reading.state === 'pre') return { isTaken: false, doubt: null }
  if (goesBack(before, reading)) {
    const said = wordsOf(reading)
    return doubt === said ? { isTaken: true, doubt: null } : { isTaken: false, doubt: said }
  }
  if (now === undefined || !endsTooSoon(before, reading, now)) return { isTaken: true, doubt: null }
  const since = doubt?.startsWith(OVER) === true ? Number(doubt.slice(OVER.length)) : now
  return now - since >= APART ? { isTaken: true, doubt: null } : { isTaken: false, doubt: `${OVER}${since}` }
}

const OVER = 'over since '
/** Two readings at one moment are of one document, which both schedules and live games are read from. */
const APART = 5 * SECOND

/** How much of a game may be left when it is called over: an inning of nine, five minutes of football. */
const NEAR_ITS_END = 0.1
/** No game is over so soon after its start, and nearly all are so late after it. */
const SHORTEST_GAME = HOUR
const LONG_GAME = 6 * HOUR
/** A game that lasts longer than this is suspended, or its end was missed. */
export const LONGEST_GAME = 12 * HOUR

/** Whether a game is called over that cannot be: its period and clock were elsewhere, or it has only just begun. */
function endsTooSoon(before: GameStanding, reading: GameStanding, now: number): boolean {
  if (reading.state !== 'post' || before.state === 'post' || reading.calledOff || isSuspended(reading))
    return false
  const sinceStart = before.startsAt === null ? 0 : now - before.startsAt
  if (before.state === 'pre') return sinceStart < SHORTEST_GAME
  const left = before.left ?? 1
  return (left > NEAR_ITS_END || (reading.left ?? 0) > NEAR_ITS_END) && sinceStart < LONG_GAME
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

/**
 * How much of a game is left, as `GameStanding` has it: of one that is under way by its words; of one that is called
 * over by its period, as a game of nine innings is not over in the fifth.
 * @param of.clockPeriod from 1; 0 or left out where the document does not tell
 */
export function leftOf(
  sport: SportKey,
  of: Pick<GameStanding, 'state' | 'status'> & {
    readonly detail: string
    readonly clockPeriod?: number | undefined
  },
): number | null {
  const { state, clockPeriod = 0 } = of
  if (state === 'post') {
    const { periods } = SPORTS[sport]
    return clockPeriod === 0 ? null : Math.max(0, periods - clockPeriod) / periods
  }
  const fantasySport = FANTASY_SPORT_KEYS.find((key) => key === sport)
  return fantasySport === undefined ? null : shareLeft(fantasySport, of)
}
