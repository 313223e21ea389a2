import * as z from 'zod'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { must } from '../../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { type JobHandler, readDue } from '../../core/jobs/handler.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import { catalogDigest } from '../kept-box-score/catalog-digest.ts'
import { listKept, listOutdatedSports } from '../kept-box-score/service.ts'
import { rereadGames } from './reread.ts'

const Progress = z.object({
  /** The digest of the stats that are to be read. */
  catalog: z.string(),
  games: z.int(),
  lines: z.int(),
  unreadable: z.int(),
})

/** Box scores that were kept are read again, because this Empire knows other stats: some games of a sport at a time. */
const REREAD_STATS: JobKind<z.infer<typeof Progress>> = { name: 'reread-stats', payload: Progress }

/** A sport has one, whoever plans it. */
const NEXT = 'next'

/** So few that no one notices: a game is some ten milliseconds' work. */
const GAMES_AT_ONCE = 5
const PAUSE = SECOND
/** While a process of another release is there that knows other stats, its like may be asked for again, ms. */
const OTHER_RELEASE = MINUTE
/** While calls are refused because there is too much to do. */
const TOO_MUCH = 10 * SECOND

/** At the start: has box scores read again of sports whose stats are not those that they were last read for. */
export async function planRereads(app: App): Promise<void> {
  for (const sport of await listOutdatedSports(app))
    await schedule(app, REREAD_STATS, {
      subject: sport,
      occurrence: NEXT,
      payload: { catalog: catalogDigest(sport), games: 0, lines: 0, unreadable: 0 },
    })
}

/** Reads some games, the newest first, and leaves the next to the next job. What was read is written down beside each. */
export const rereadHandler: JobHandler = {
  kind: REREAD_STATS.name,
  lane: 'rereads',
  lease: MINUTE,
  async run(app, row, { crossOff }) {
    const { subject, payload } = readDue(REREAD_STATS, row)
    const sport = sportNamed(subject)
    const catalog = catalogDigest(sport)
    const again = (after: number, progress: typeof payload) =>
      transact(app, async (app) => {
        if (await crossOff(app))
          await schedule(app, REREAD_STATS, {
            subject,
            occurrence: NEXT,
            payload: progress,
            dueAt: app.now() + after,
          })
      })
    if (payload.catalog !== catalog) return again(OTHER_RELEASE, payload)
    if (app.overload.level() > 0) return again(TOO_MUCH, payload)
    const wanted = { sport, season: null, notBy: catalog }
    const games = await listKept(app, wanted, { after: null, limit: GAMES_AT_ONCE })
    if (games.length === 0) {
      const { catalog: _, ...counts } = payload
      app.log.info({ sport, ...counts }, 'Kept box scores were read again for the stats of this Empire')
      await crossOff(app)
      return
    }
    const { lines, unreadable } = await rereadGames(app, sport, games)
    for (const problem of unreadable) app.log.warn(problem)
    await again(PAUSE, {
      catalog,
      games: payload.games + games.length,
      lines: payload.lines + lines,
      unreadable: payload.unreadable + unreadable.length,
    })
  },
}

function sportNamed(subject: string): FantasySportKey {
  return must(
    FANTASY_SPORT_KEYS.find((key) => key === subject),
    'a sport that leagues play',
  )
}
