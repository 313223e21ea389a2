import { LRUCache } from 'lru-cache'
import type { Summary } from '../../../shared/game/game.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { isCalledOff, LONGEST_GAME } from '../upstream/parse/game-status.ts'
import { parseSummary } from '../upstream/parse/summary.ts'
import type { FeedClient } from '../upstream/feed-client.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { createAllowance } from '../../core/rate-limit/allowance.ts'
import type { Clocks } from './cached-answer.ts'
import { type Asked, createLatest, type Latest } from './latest.ts'
import { type SettledSummary, settleSummary } from './settle-summary.ts'

const LIVE_AGE = 10 * SECOND
const FINAL_AGE = 10 * MINUTE
/** A game that has just been called over is read on for a while: feeds take that back. */
const MAY_RESUME_FOR = 5 * MINUTE
const GAMES_KEPT = 200
/** How long a game that the feed does not know is not asked for again. */
const MISSING_FOR = 5 * MINUTE
const MISSING_KEPT = 1_000
/** Readings of games that one caller may have the feed asked for: a household with a game on every phone. */
const READINGS = { burst: 60, every: SECOND / 2 }
/** Unknown ids may be made up: limits of tries for one caller, and for all together. */
const GUESSES = { burst: 5, every: 20 * SECOND }
const GUESSES_OF_ALL = { burst: 30, every: 3 * SECOND }

export interface Summaries {
  /**
   * @param caller's address
   * @throws {DomainError} GAME_NOT_FOUND; FEED_DOWN when there never was an answer; BUSY when too many
   * unknown games are asked for; TOO_MANY_TRIES when this caller asks for too many
   */
  get(game: { sport: SportKey; gameId: string }, caller: string): Promise<Snapshot<Summary>>
}

export interface SummariesContext extends Clocks {
  readonly upstream: FeedClient
  /** Whether a scoreboard has shown the game, or the database has it. */
  readonly isKnown: (sport: SportKey, gameId: string) => Promise<boolean>
}

export function createSummaries(context: SummariesContext): Summaries {
  const { now, elapsed, upstream, isKnown } = context
  const games = new LRUCache<string, Latest<Summary>>({ max: GAMES_KEPT })
  const missing = new LRUCache<string, number>({ max: MISSING_KEPT })
  const readings = createAllowance(elapsed, READINGS)
  const guesses = createAllowance(elapsed, GUESSES)
  const guessesOfAll = createAllowance(elapsed, GUESSES_OF_ALL)

  const isOld = ({ header: { date } }: Summary) => date !== null && now() - Date.parse(date) > LONGEST_GAME

  const load = async (sport: SportKey, gameId: string): Promise<Asked<Summary>> => {
    const document = await upstream.as('fans').summary(sport, gameId)
    const { value } = parseSummary(document)
    const { header } = value
    if (header.id !== '' && header.id !== gameId)
      throw new FeedError(`Asked for game ${gameId}, got ${header.id}`)
    return {
      value: { ...value, header: { ...header, id: gameId } },
      askedAt: upstream.askedAt(document),
    }
  }

  const open = (sport: SportKey, gameId: string): Latest<Summary> => {
    let settled: SettledSummary | undefined
    let overSince = Infinity
    const isOver = (summary: Summary) => hasEnded(summary) && elapsed() - overSince >= MAY_RESUME_FOR
    return createLatest<Summary>(context, {
      interval: LIVE_AGE,
      maxAge: (summary) => (isOver(summary) ? FINAL_AGE : LIVE_AGE),
      load: async () => {
        const { value, askedAt } = await load(sport, gameId)
        settled = settleSummary(settled, value, { sport, now: now() })
        if (!hasEnded(settled.summary)) overSince = Infinity
        else if (isOld(value)) overSince = -Infinity
        else overSince = Math.min(overSince, elapsed())
        return { value: settled.summary, askedAt }
      },
    })
  }

  const guess = (caller: string): void => {
    guesses.take(caller)
    if (!guessesOfAll.tryTake('')) throw new DomainError('BUSY')
  }

  return {
    get: async ({ sport, gameId }, caller) => {
      const key = `${sport} ${gameId}`
      if ((missing.get(key) ?? -Infinity) > elapsed()) throw new DomainError('GAME_NOT_FOUND')
      const before = games.get(key)
      const isReal = before?.isKnown() || (await isKnown(sport, gameId))
      // A concurrent call may have opened it.
      const game = games.get(key) ?? open(sport, gameId)
      if (game.isFree()) return await game.get()
      if (game.isKnown() && !readings.tryTake(caller)) return game.peek()
      if (!game.isKnown()) {
        if (isReal) readings.take(caller)
        else guess(caller)
      }
      games.set(key, game)
      try {
        return await game.get()
      } catch (error) {
        if (error instanceof DomainError && error.code === 'GAME_NOT_FOUND') {
          games.delete(key)
          missing.set(key, elapsed() + MISSING_FOR)
        }
        throw error
      }
    },
  }
}

/** A suspended game has not. */
function hasEnded({ header: { status } }: Summary): boolean {
  const { state, completed, name, description } = status.type
  return state === 'post' && (completed || isCalledOff(`${name} ${description}`))
}
