import { easternDay } from '../../shared/eastern-time.ts'
import type { Game, Scoreboard } from '../../shared/game.ts'
import type { SportKey } from '../../shared/sports/index.ts'
import { SECOND } from '../../shared/time.ts'
import { DomainError } from '../errors.ts'
import { covers, formatRange, isOn, joinTouching } from '../upstream/dates.ts'
import { type Kept, keep, show } from './kept.ts'
import { createLine, delay, type FeedContext, waitALittle } from '../upstream/line.ts'
import { type ParsedScoreboard, parseScoreboard } from '../upstream/parse/scoreboard.ts'
import { type Settled, settle } from './settle.ts'
import type { Snapshot } from '../http/snapshot.ts'
import type { DateRange, FeedSource } from '../upstream/source.ts'

/** One call a sport in this time, however many people ask for however many days. */
const INTERVAL = 10 * SECOND
/** A range that nobody asked for since is not fetched any more. */
const WATCHED_FOR = 30 * SECOND
const RANGES_KEPT = 8
const GAMES_KNOWN = 2_000
/** Calls that somebody asking for a new range waits through, while other ranges have their turn. */
const TURNS_WAITED = 3

/** The scoreboards of one sport. */
export interface Scoreboards {
  /** @throws {DomainError} FEED_DOWN when there never was an answer, BUSY when too many ranges are asked for */
  get(range: DateRange): Promise<Snapshot<Scoreboard>>
  /** Whether the feed ever listed the game. */
  knows(gameId: string): boolean
}

interface Watch {
  readonly range: DateRange
  lastAsked: number
  kept: Kept<Scoreboard> | null
}

export function createScoreboards(context: FeedContext, source: FeedSource, sport: SportKey): Scoreboards {
  const { now, log } = context
  const line = createLine(context, { name: `${sport} scoreboard`, interval: INTERVAL })
  const watches = new Map<string, Watch>()
  const games = new Map<string, Settled>()
  let turn = 0
  let dropped = 0

  const watch = (range: DateRange): Watch => {
    const key = formatRange(range)
    const found = watches.get(key) ?? { range, lastAsked: 0, kept: null }
    found.lastAsked = now()
    // Put last, so that the first is the one nobody has asked for the longest.
    watches.delete(key)
    watches.set(key, found)
    const [oldest] = watches.keys()
    if (oldest !== undefined && watches.size > RANGES_KEPT) watches.delete(oldest)
    return found
  }

  const isFresh = ({ kept }: Watch) => kept !== null && now() - kept.askedAt < INTERVAL

  /**
   * Ranges of browsers in neighbouring time zones overlap and become one question. Others take turns,
   * the longest unanswered first; every second turn is today's, so that nobody who asks for odd days
   * can keep today's games from the rest.
   */
  const nextQuestion = (): DateRange | undefined => {
    const wanted = [...watches.values()].filter(({ lastAsked }) => now() - lastAsked <= WATCHED_FOR)
    const age = (range: DateRange) =>
      Math.min(...wanted.filter((one) => covers(range, one.range)).map((one) => one.kept?.askedAt ?? 0))
    const waiting = joinTouching(wanted.map(({ range }) => range))
      .filter((range) => now() - age(range) >= INTERVAL)
      .toSorted((a, b) => age(a) - age(b))
    const today = easternDay(now())
    turn += 1
    return (
      (turn % 2 === 1 ? waiting.find((range) => range.from <= today && range.to >= today) : undefined) ??
      waiting[0]
    )
  }

  const refresh = async () => {
    const question = nextQuestion()
    if (!question) return
    const askedAt = now()
    const parsed = parseScoreboard(await source.scoreboard(sport, question))
    if (parsed.dropped > 0 && parsed.dropped !== dropped) {
      log.warn({ sport, dropped: parsed.dropped }, 'events of the scoreboard cannot be read')
    }
    dropped = parsed.dropped
    const { leagues } = parsed.value
    const events = settleAll(parsed)
    const answered = [...watches.values()].filter(({ range }) => covers(question, range))
    for (const one of answered) {
      const own =
        answered.length === 1 ? events : events.filter((game) => belongsTo(game, one.range, question))
      one.kept = keep(one.kept, { leagues, events: own }, { askedAt, answeredAt: now() })
    }
  }

  /** An event that cannot be read this time stays as it was, as long as the feed lists it. */
  const settleAll = ({ value, listed }: ParsedScoreboard): Game[] => {
    const read = new Map(value.events.map((game) => [game.id, game]))
    return listed.flatMap((id) => {
      const before = games.get(id)
      const reading = read.get(id)
      const settled = reading ? settle(before, reading) : before
      if (!settled) return []
      games.delete(id)
      games.set(id, settled)
      const [oldest] = games.keys()
      if (oldest !== undefined && games.size > GAMES_KNOWN) games.delete(oldest)
      return [settled.game]
    })
  }

  const serve = ({ kept }: Watch) => show(kept, { now: now(), maxAge: INTERVAL, failure: line.failure() })

  return {
    get: async (range) => {
      const asked = watch(range)
      if (isFresh(asked)) return serve(asked)
      for (let waited = 0; waited < TURNS_WAITED; waited += 1) {
        const opensIn = line.opensAt() - now()
        const running = line.running() ?? (opensIn <= 0 ? line.start(refresh) : null)
        if (asked.kept) {
          if (running) await waitALittle(running)
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
  }
}

/** On its days; or on none of those asked for, so that the feed must have meant it for everybody. */
function belongsTo(game: Game, range: DateRange, question: DateRange): boolean {
  return isOn(game, range) || !isOn(game, question)
}
