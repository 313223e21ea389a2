import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { Game, Scoreboard } from '../../../shared/game/game.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { covers, isOn, joinTouching } from '../upstream/dates.ts'
import { createRateLimit, delay, waitBriefly } from '../upstream/rate-limit.ts'
import { type ParsedScoreboard, parseScoreboard } from '../upstream/parse/scoreboard.ts'
import type { FeedClient } from '../upstream/feed-client.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import type { Allowance } from '../../core/rate-limit/allowance.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import { type Clocks, type CachedAnswer, cacheAnswer, serveAnswer } from './cached-answer.ts'
import { createOffSeason } from './off-season.ts'
import { type Settled, settle } from './settle.ts'
import { createWatches, type Watch } from './watches.ts'

/** One call a sport in this time, however many people ask for however many days. */
const INTERVAL = 10 * SECOND
/** Other days, without a game in progress, change more slowly. */
const QUIET_AGE = 5 * MINUTE
/** Ranges without a request for so long are not fetched any more. */
const WANTED_FOR = 30 * SECOND
const GAMES_KNOWN = 2_000
/** Calls that a request for a new range waits through, while other ranges have their turn. */
const TURNS_WAITED = 3

/** The scoreboards of one sport. */
export interface Scoreboards {
  /**
   * @param caller's address
   * @throws {DomainError} FEED_DOWN when there never was an answer, BUSY when too many ranges are asked for,
   * TOO_MANY_TRIES when this caller asks for too many
   */
  get(range: DateRange, caller: string): Promise<Snapshot<Scoreboard>>
  /** Whether the feed ever listed the game. */
  knows(gameId: string): boolean
  /** How many games are live, by the scoreboards of today of at most that age, ms; null when there is none. */
  live(age: number): number | null
}

export interface ScoreboardsContext extends Clocks {
  readonly upstream: FeedClient
  readonly log: { warn(fields: object, message: string): void }
  /** What each caller has left of questions for other than the usual days. */
  readonly oddDays: Allowance
}

/**
 * The usual days, yesterday to the day after tomorrow, count against no limit, are never dropped, and have
 * every second turn, so that requests for odd days cannot keep today's games from other fans.
 */
export function createScoreboards(context: ScoreboardsContext, sport: SportKey): Scoreboards {
  const { now, elapsed, log, upstream, oddDays } = context
  const line = createRateLimit(elapsed, INTERVAL)
  const watches = createWatches(context)
  const games = createLargeLru<string, Settled>(GAMES_KNOWN)
  const offSeason = createOffSeason(now)
  let turn = 0
  let dropped = 0

  const { isUsual } = watches

  const maxAge = ({ range, kept }: Watch): number => {
    const today = easternDay(now())
    const isQuiet = !kept?.value.events.some((game) => game.status.type.state === 'in')
    return isQuiet && (range.to < today || range.from > today) && !isUsual(range) ? QUIET_AGE : INTERVAL
  }

  const isFresh = (one: Watch) => one.kept !== null && elapsed() - one.kept.askedAt < maxAge(one)

  /** Whether the feed may be asked for it in this caller's name. */
  const want = (one: Watch, caller: string): boolean => {
    const isPaid = isUsual(one.range) || elapsed() - one.wantedAt < INTERVAL
    if (!isPaid) {
      if (one.kept === null) oddDays.take(caller)
      else if (!oddDays.tryTake(caller)) return false
    }
    if (!isPaid || isUsual(one.range)) one.wantedAt = elapsed()
    return true
  }

  /**
   * Ranges of browsers in neighbouring time zones overlap and become one question. The usual ones and the
   * others take turns, among each the longest unanswered first.
   */
  const nextQuestion = (): DateRange | undefined => {
    const wanted = watches.list().filter((one) => elapsed() - one.wantedAt <= WANTED_FOR && !isFresh(one))
    const age = (range: DateRange) =>
      Math.min(...wanted.filter((one) => covers(range, one.range)).map((one) => one.kept?.askedAt ?? -1))
    const longest = (ones: readonly Watch[]) =>
      joinTouching(ones.map(({ range }) => range)).toSorted((a, b) => age(a) - age(b))[0]
    const usual = longest(wanted.filter(({ range }) => isUsual(range)))
    const odd = longest(wanted.filter(({ range }) => !isUsual(range)))
    turn += 1
    return (turn % 2 === 1 ? usual : odd) ?? usual ?? odd
  }

  const refresh = async (): Promise<number> => {
    const question = nextQuestion()
    if (!question) return elapsed() - INTERVAL
    const document = await upstream.as('fans').scoreboard(sport, question)
    const askedAt = upstream.askedAt(document)
    const parsed = parseScoreboard(document)
    if (parsed.dropped > 0 && parsed.dropped !== dropped) {
      log.warn({ sport, dropped: parsed.dropped }, 'events of the scoreboard cannot be read')
    }
    dropped = parsed.dropped
    const { leagues } = parsed.value
    offSeason.learn(document, leagues)
    const events = settleAll(parsed)
    const answered = watches.list().filter(({ range }) => covers(question, range))
    for (const one of answered) {
      const own =
        answered.length === 1 ? events : events.filter((game) => belongsTo(game, one.range, question))
      one.kept = cacheAnswer(one.kept, { leagues, events: own }, askedAt)
    }
    return askedAt
  }

  /** The last answer for these days within a larger range: a fan's calendar elsewhere begins a day earlier. */
  const partOfMore = (range: DateRange): CachedAnswer<Scoreboard> | null => {
    const [newest] = watches
      .list()
      .filter((one) => one.kept !== null && covers(one.range, range))
      .toSorted((a, b) => (b.kept?.askedAt ?? 0) - (a.kept?.askedAt ?? 0))
    if (!newest?.kept) return null
    const { value, askedAt } = newest.kept
    const events = value.events.filter((game) => belongsTo(game, range, newest.range))
    return cacheAnswer(null, { leagues: value.leagues, events }, askedAt)
  }

  /** An event that cannot be read this time stays as it was, as long as the feed lists it. */
  const settleAll = ({ value, listed }: ParsedScoreboard): Game[] => {
    const read = new Map(value.events.map((game) => [game.id, game]))
    return listed.flatMap((id) => {
      const before = games.get(id)
      const reading = read.get(id)
      const settled = reading ? settle(before, reading, { sport, now: now() }) : before
      if (!settled) return []
      games.set(id, settled)
      return [settled.game]
    })
  }

  const serve = (one: Watch) =>
    serveAnswer(one.kept, context, { maxAge: maxAge(one), failure: line.failure() })

  return {
    get: async (range, caller) => {
      const nothing = isUsual(range) ? null : offSeason.answer(range)
      if (nothing) return nothing
      const isNew = !watches.has(range)
      // Charged before it is added: a caller above its limit pushes out no others.
      if (isNew && !isUsual(range)) oddDays.take(caller)
      const asked = watches.ask(range)
      if (isNew) {
        asked.wantedAt = elapsed()
        asked.kept = partOfMore(range)
      }
      if (isFresh(asked) || !want(asked, caller)) return serve(asked)
      for (let waited = 0; waited < TURNS_WAITED; waited += 1) {
        const opensIn = line.opensIn()
        const running = line.running() ?? (opensIn <= 0 ? line.start(refresh) : null)
        if (asked.kept) {
          if (running) await waitBriefly(running)
          return serve(asked)
        }
        if (running) await running
        // Not its turn yet: the line is well and was busy with other days a moment ago.
        else if (line.failure() === null) await delay(opensIn)
        if (asked.kept || line.failure() !== null) return serve(asked)
      }
      throw new DomainError('BUSY')
    },
    knows: (gameId) => games.has(gameId),
    live: (age) => {
      const today = easternDay(now())
      const boards = watches.list().flatMap(({ range, kept }) => {
        const isOfToday = isUsual(range) && range.from <= today && range.to >= today
        return kept && isOfToday && elapsed() - kept.askedAt < age ? [kept.value] : []
      })
      if (boards.length === 0) return null
      // The same game may be on several, and an older one has not heard that it is over.
      const ids = new Set(boards.flatMap(({ events }) => events.map(({ id }) => id)))
      return [...ids].filter((id) => games.get(id)?.game.status.type.state === 'in').length
    },
  }
}

/** On its days; or on none of the requested ones, so that the feed must have meant it for all. */
function belongsTo(game: Game, range: DateRange, question: DateRange): boolean {
  return isOn(game, range) || !isOn(game, question)
}
