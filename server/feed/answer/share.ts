import { setTimeout as delay } from 'node:timers/promises'
import { HOUR, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Db } from '../../core/db/open.ts'
import { formatRange } from '../upstream/dates.ts'
import type { FeedSource } from '../../../shared/feed/source.ts'
import * as queries from './queries.ts'

/** An answer is as good as one's own for so long, ms: a little less than two questions are apart. */
const GOOD_FOR = 9 * SECOND
/** Who asks and does not answer by then is taken for dead, ms. */
const ASKS_FOR = 12 * SECOND
const LOOK_AGAIN = 150

/**
 * A source of which all processes on a database ask a question once: one asks the feed, and the others are given what it
 * was told. So the feed is asked as often by ten processes as by one, and all show the same.
 * @param asker a name that no other process has
 */
export function shareSource(
  source: FeedSource,
  { db, now, asker }: { readonly db: Db; readonly now: () => number; readonly asker: string },
): FeedSource {
  /** When the answer that this process was given last was asked for: the same is no other reading. */
  const given = new Map<string, number>()

  async function share(question: string, ask: () => Promise<unknown>): Promise<unknown> {
    const waitsUntil = performance.now() + ASKS_FOR
    // What others here are given while this one waits is news to it too.
    const before = given.get(question) ?? 0
    while (performance.now() < waitsUntil) {
      const time = now()
      const since = Math.max(time - GOOD_FOR, before)
      const known = await queries.findAnswer(db, question, since)
      if (known) {
        given.set(question, known.askedAt)
        return JSON.parse(known.document)
      }
      if (await queries.claimQuestion(db, question, { asker, now: time, since, until: time + ASKS_FOR }))
        break
      await delay(LOOK_AGAIN)
    }
    const askedAt = now()
    let answer: queries.Answer | null = null
    try {
      const document = await ask()
      answer = { askedAt, document: JSON.stringify(document) }
      given.set(question, askedAt)
      return document
    } finally {
      await queries.keepAnswer(db, question, { asker, answer })
    }
  }

  return {
    ...source,
    scoreboard: (sport, dates) =>
      share(`scoreboard ${sport} ${formatRange(dates)}`, () => source.scoreboard(sport, dates)),
    news: (sport) => share(`news ${sport}`, () => source.news(sport)),
    summary: (sport, gameId) => share(`summary ${sport} ${gameId}`, () => source.summary(sport, gameId)),
  }
}

/** Deletes answers that were not used for an hour. */
export function forgetOldAnswers(app: App): Promise<void> {
  return queries.deleteAnswersBefore(app.db, app.now() - HOUR)
}
