import type { Log } from '../log/log.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { Db } from '../db/open.ts'
import { listen, LONGEST_TEXT } from '../db/postgres-listen.ts'
import type { News, SportNews } from '../news/news.ts'
import type { Relay } from '../news/relay.ts'
import { type Hint, hintOf, readHints, writeHints } from './hint.ts'
import * as queries from './queries.ts'

/** The other processes on the same database. */
export interface Cluster extends Relay {
  stop(): Promise<void>
}

/** Hints of so long go out together, ms: a draft's pick has five. */
const GATHERED = 30
/** Without a hint news are found after so long, ms. */
const LOOK_EVERY = SECOND
/** What is asked for now may be so old, ms. */
const FRESH = 250
/** News are kept for so long; a process that was stopped for longer makes everything anew. */
const KEPT_FOR = 3 * MINUTE

const CHANNEL = 'empire'

/**
 * Keeps a process up to date with what others write to the same PostgreSQL database. Rows are the truth, and
 * LISTEN/NOTIFY says when to look at them (docs/decisions/041).
 * @param settings.process a name that no other process has
 * @param deliver tells this process what others have changed
 */
export function createCluster(
  settings: {
    readonly url: string
    readonly process: string
    readonly db: Db
    readonly log: Log
    readonly now: () => number
  },
  deliver: (news: News) => void,
): Cluster {
  const { db, log, now, process } = settings
  const waiting: Hint[] = []
  /** Of each sport the number of the news that was read last; none before the first look. */
  let read: Map<FantasySportKey, number> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  let gathering: NodeJS.Timeout | undefined

  const listening = listen(settings.url, CHANNEL, {
    text(text) {
      const heard = readHints(text)
      if (heard.process !== process) for (const hint of heard.hints) act(hint)
    },
    again() {
      // For messages that were sent while this process was not listening.
      deliver({ of: 'anything' })
      void look().catch(() => {})
    },
    lost: (error) => log.warn({ err: error }, 'The other processes are not heard; it is tried again'),
  })
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY).unref()

  function act(hint: Hint): void {
    switch (hint.of) {
      case 'league':
        deliver(hint)
        return deliver({ of: 'events', id: hint.id })
      case 'notice':
      case 'ended':
        return deliver(hint)
      case 'deadlines':
        return deliver({ of: 'jobs' })
      case 'sport':
        return void look().catch(() => {})
      default:
        return hint satisfies never
    }
  }

  /** One at a time: who asks meanwhile has another one begin after it, for it may not see what he means. */
  let again: Promise<void> | null = null
  function look(): Promise<void> {
    if (looking) {
      again ??= looking
        .catch(() => {})
        .then(() => {
          again = null
          return look()
        })
      return again
    }
    looking = readNews().finally(() => (looking = null))
    return looking
  }

  async function readNews(): Promise<void> {
    const began = performance.now()
    const heads = await queries.listHeads(db)
    if (read === null) read = heads
    else
      for (const [sport, head] of heads) {
        const before = read.get(sport) ?? 0
        if (head === before) continue
        const news = await queries.listNewsAfter(db, sport, before)
        const isGapless = news.every(({ number }, index) => number === before + 1 + index)
        // What has changed is not to be had any more: everything may have.
        if (!isGapless || news.length === 0) deliver({ of: 'sport-lost', sport })
        else
          for (const { process: whose, payload } of news)
            if (whose !== process) {
              const { seasons, live } = JSON.parse(payload) as SportNews // written by `write`
              deliver({ of: 'sport', sport, seasons, live })
            }
        read.set(sport, news.at(-1)?.number ?? head)
      }
    lookedAt = began
  }

  function flush(): void {
    gathering = undefined
    for (const text of writeHints(process, waiting.splice(0), LONGEST_TEXT)) listening.send(text)
  }

  return {
    async write(db, sport, { seasons, live }) {
      const at = now()
      const payload = JSON.stringify({ seasons, live } satisfies SportNews)
      const number = await queries.appendNews(db, sport, { at, process, payload })
      if (number % 100 === 0) await queries.deleteNewsBefore(db, sport, at - KEPT_FOR)
    },
    tell(news) {
      const hint = hintOf(news)
      if (hint === null) return
      waiting.push(hint)
      gathering ??= setTimeout(flush, GATHERED).unref()
    },
    follow: () => (performance.now() - lookedAt < FRESH ? Promise.resolve() : look()),
    async stop() {
      clearInterval(timer)
      clearTimeout(gathering)
      flush()
      await looking?.catch(() => {})
      await listening.stop()
    },
  }
}
