import type { SportKey } from '../../../shared/sports/index.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { formatRange } from './dates.ts'
import { createHealth, type FeedLog } from './health.ts'
import { isRecord } from './parse/read.ts'
import { createSemaphore, type QueuedTask, type FeedPriority } from './semaphore.ts'
import { hasShape, type Kind } from './shape.ts'
import { FeedError, type FeedSource } from '../../../shared/feed/source.ts'
import { given } from '../../core/app/own.ts'

/** An answer serves all equal questions for so long. */
const REUSED_FOR = 10 * SECOND
/** The largest take just under 1 MB in memory: enough for a Saturday of college football. */
const ANSWERS_KEPT = 48

/**
 * The one way to the feed, for scoreboards and the collector alike: a running question is not asked twice,
 * its answer serves all callers for ten seconds, few run at once and the most urgent first, and after a
 * failure all callers wait.
 */
export interface FeedClient {
  readonly name: FeedSource['name']
  /**
   * The feed for callers of this priority. A caller never gets the same answer twice: a repeated question is
   * another reading. Throws `FeedError` with the time to wait, and BUSY when too many fans wait already.
   */
  as(priority: FeedPriority): FeedSource
  /** How long it must be left alone still, ms; 0 when it may be asked. */
  opensIn(priority: FeedPriority): number
  /** Since when it does not answer at all, by `app.elapsed`; null while it does. */
  downSince(): number | null
  /** How often each sport was asked for since the process began. */
  counts(): ReadonlyMap<SportKey, RequestCounts>
  /** When a document was asked for, by the clock that never goes back: what it says cannot be older. */
  askedAt(document: unknown): number
}

/** Counts questions put to the feed; reused answers are not among them. */
export interface RequestCounts {
  answered: number
  failed: number
  /** By `app.elapsed`; null for never. */
  answeredAt: number | null
}

const NO_COUNTS: RequestCounts = { answered: 0, failed: 0, answeredAt: null }

interface Answer {
  readonly askedAt: number
  readonly placed: QueuedTask<unknown>
  readonly givenTo: Set<'fans' | 'readers'>
  arrived: boolean
}

export function createFeedClient(settings: {
  source: FeedSource
  /** ms since some moment; never goes back */
  elapsed: () => number
  /** From 0 up to 1. */
  random: () => number
  log: FeedLog
}): FeedClient {
  const { source, elapsed } = settings
  const projections = source.projections?.bind(source)
  const siteHealth = createHealth(settings)
  // Of another host: what fails there holds up nothing that is read of games.
  const fantasyHealth = createHealth(settings)
  const healthOf = (kind: Kind) => (kind === 'projections' ? fantasyHealth : siteHealth)
  const places = createSemaphore()
  const answers = new Map<string, Answer>()
  const askedAt = new WeakMap<object, number>()
  const countsBySport = new Map<SportKey, RequestCounts>()
  let sweeping: NodeJS.Timeout | null = null

  /** So that nothing stays in memory for having been asked for once. */
  function forgetOld(): void {
    const arrived = [...answers].filter(([, answer]) => answer.arrived)
    for (const [index, [question, answer]] of arrived.entries()) {
      const isOld = elapsed() - answer.askedAt >= REUSED_FOR
      if (isOld || index < arrived.length - ANSWERS_KEPT) answers.delete(question)
    }
  }

  function forgetLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = null
      forgetOld()
      if (answers.size > 0) forgetLater()
    }, REUSED_FOR).unref()
  }

  function countsOf(sport: SportKey): RequestCounts {
    const known = countsBySport.get(sport)
    if (known) return known
    const counts: RequestCounts = { ...NO_COUNTS }
    countsBySport.set(sport, counts)
    return counts
  }

  function put(one: Question, priority: FeedPriority): Answer {
    const { key, kind } = one
    const began = elapsed()
    const health = healthOf(kind)
    // Those of the fantasy host say nothing of how well the feed is.
    const counts = kind === 'projections' ? { ...NO_COUNTS } : countsOf(one.sport)
    const placed = places.run(priority, async () => {
      health.mayAsk(key, priority)
      try {
        const document = await one.call()
        if (!hasShape(kind, document)) throw new FeedError(`${key}: the answer is no ${kind}`)
        health.succeeded(key)
        counts.answered += 1
        counts.answeredAt = elapsed()
        askedAt.set(document, began)
        return document
      } catch (error) {
        // That there is no such thing is an answer.
        if (!(error instanceof FeedError && error.notFound)) counts.failed += 1
        throw health.failed(key, error)
      }
    })
    return { askedAt: began, placed, givenTo: new Set(), arrived: false }
  }

  async function ask(one: Question, priority: FeedPriority): Promise<unknown> {
    const { key } = one
    const health = healthOf(one.kind)
    const asker = priority === 'fans' ? 'fans' : 'readers'
    forgetOld()
    const before = answers.get(key)
    if (before && !(before.arrived && before.givenTo.has(asker))) {
      before.givenTo.add(asker)
      before.placed.hurry(priority)
      return before.placed.result
    }
    health.mayAsk(key, priority)
    const answer = put(one, priority)
    answer.givenTo.add(asker)
    answers.delete(key)
    answers.set(key, answer)
    try {
      const document = await answer.placed.result
      answer.arrived = true
      forgetOld()
      forgetLater()
      return document
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }

  function as(priority: FeedPriority): FeedSource {
    const put = (
      kind: Kind,
      [sport, ...about]: readonly [SportKey, ...string[]],
      call: () => Promise<unknown>,
    ) => ask({ kind, sport, key: [kind, sport, ...about].join(' '), call }, priority)
    return {
      name: source.name,
      scoreboard: (sport, dates) =>
        put('scoreboard', [sport, formatRange(dates)], () => source.scoreboard(sport, dates)),
      news: (sport) => put('news', [sport], () => source.news(sport)),
      summary: (sport, gameId) => put('summary', [sport, gameId], () => source.summary(sport, gameId)),
      teams: (sport) => put('teams', [sport], () => source.teams(sport)),
      roster: (sport, teamId) => put('roster', [sport, teamId], () => source.roster(sport, teamId)),
      injuries: (sport) => put('injuries', [sport], () => source.injuries(sport)),
      ...(projections && {
        projections: (sport, page) =>
          put('projections', [sport, `${page.season} ${page.week ?? '-'} ${page.from}+${page.count}`], () =>
            projections(sport, page),
          ),
      }),
    }
  }
  const ways = { fans: as('fans'), live: as('live'), rest: as('rest') } satisfies Record<
    FeedPriority,
    FeedSource
  >

  return {
    name: source.name,
    as: (priority) => ways[priority],
    opensIn: (priority) => siteHealth.opensIn(priority),
    downSince: () => siteHealth.downSince(),
    counts: () => countsBySport,
    askedAt: (document) => (isRecord(document) ? askedAt.get(document) : undefined) ?? elapsed(),
  }
}

interface Question {
  readonly kind: Kind
  readonly sport: SportKey
  /** In words, for the log; equal for equal questions. */
  readonly key: string
  readonly call: () => Promise<unknown>
}

/** The way to the sports world, for all who ask it. */
export const feedClientOf = given<FeedClient>('a way to the sports feed')
