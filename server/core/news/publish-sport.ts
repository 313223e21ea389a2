import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../app/app.ts'
import { deliver } from './channel.ts'
import type { SportNews } from './news.ts'
import { relayOf } from './relay.ts'

/**
 * Says what a transaction changes in the games of a sport: after its commit to what this process keeps in memory and to
 * who listens here, and to the other processes. As the last statement of the transaction: the sport is locked
 * from here to its commit.
 */
export async function publishSport(
  app: App,
  sport: FantasySportKey,
  { seasons = [], live = null }: Partial<SportNews>,
): Promise<void> {
  if (seasons.length === 0 && live === null) return
  const relay = relayOf(app)
  if (relay && !app.db.isTransaction)
    return transact(app, (app) => publishSport(app, sport, { seasons, live }))
  const news = { of: 'sport', sport, seasons, live } as const
  await relay?.write(app.db, sport, news)
  app.afterCommit(() => {
    deliver(app, news)
    relay?.tell(news)
  })
}
