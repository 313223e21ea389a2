import type { Logger } from 'pino'
import type { SportChange } from '../../../shared/live/live.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { Db } from '../db/open.ts'
import { listen, LONGEST_TEXT } from '../db/postgres-listen.ts'
import type { Kept } from '../cache/cache.ts'
import type { Live } from '../../web/live/live.ts'
import type { SeasonChange, Seasons } from '../../squad/scoring/seasons.ts'
import { type Hint, readHints, writeHints } from './hint.ts'
import * as queries from './queries.ts'

/** What has changed in the games of a sport. */
export interface SportNews {
  readonly seasons: readonly SeasonChange[]
  /** For those who listen; null for nothing. */
  readonly live: SportChange | null
}

/** The other processes on the same database. */
export interface Peers {
  /** Writes down in the transaction what has changed in a sport, for them to read. */
  write(db: Db, sport: FantasySportKey, news: SportNews): Promise<void>
  /** Tells them, after the commit, that there is something to read. A hint: they find it without it too. */
  tell(hint: Hint): void
  /** Reads what they have written of sports, unless that was done a moment ago. */
  follow(): Promise<void>
  stop(): Promise<void>
}

/** What is told here when a peer has changed something. */
export interface Told {
  readonly seasons: Pick<Seasons, 'noteChange'>
  readonly live: Pick<
    Live,
    'noteEvents' | 'noteSport' | 'noteLost' | 'noteNotice' | 'noteEnded' | 'lookAround'
  >
  readonly kept: Pick<Kept, 'noteLeague' | 'forgetAll'>
  readonly wakeDeadlines: () => void
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
 */
export function createPeers(
  settings: {
    readonly url: string
    readonly process: string
    readonly db: Db
    readonly log: Logger
    readonly now: () => number
  },
  told: Told,
): Peers {
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
      // Whatever was said while nobody listened.
      told.kept.forgetAll()
      told.live.lookAround()
      told.wakeDeadlines()
      void look().catch(() => {})
    },
    lost: (error) => log.warn({ err: error }, 'The other processes are not heard; it is tried again'),
  })
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY).unref()

  function act(hint: Hint): void {
    switch (hint.of) {
      case 'league':
        told.kept.noteLeague(hint.id)
        return told.live.noteEvents(hint.id)
      case 'notice':
        return told.live.noteNotice(hint.id)
      case 'ended':
        return told.live.noteEnded(hint.id)
      case 'deadlines':
        return told.wakeDeadlines()
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
        if (!isGapless || news.length === 0) loseTrack(sport)
        else
          for (const { process: whose, payload } of news)
            if (whose !== process) apply(sport, JSON.parse(payload) as SportNews) // written by `write`
        read.set(sport, news.at(-1)?.number ?? head)
      }
    lookedAt = began
  }

  function apply(sport: FantasySportKey, { seasons, live }: SportNews): void {
    for (const change of seasons) told.seasons.noteChange(change)
    if (live) told.live.noteSport(sport, live)
  }

  /** What has changed is not to be had any more: everything may have. */
  function loseTrack(sport: FantasySportKey): void {
    for (const what of ['players', 'games', 'clocks', 'everything'] as const)
      told.seasons.noteChange({ what, sport })
    told.live.noteLost(sport)
  }

  function flush(): void {
    gathering = undefined
    for (const text of writeHints(process, waiting.splice(0), LONGEST_TEXT)) listening.send(text)
  }

  return {
    async write(db, sport, news) {
      const at = now()
      const number = await queries.appendNews(db, sport, { at, process, payload: JSON.stringify(news) })
      if (number % 100 === 0) await queries.deleteNewsBefore(db, sport, at - KEPT_FOR)
    },
    tell(hint) {
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
