import type { FantasySportKey } from '../../shared/sports/index.ts'
import { type App, transact } from '../core/app/app.ts'
import type { SportNews } from '../core/cluster/peers.ts'

/**
 * Says what a transaction changes in the games of a sport: after its commit to what this process keeps in memory and to
 * who listens here, and to the other processes. As the last statement of the transaction: the sport is locked
 * from here to its commit.
 */
export async function tellSport(app: App, sport: FantasySportKey, news: Partial<SportNews>): Promise<void> {
  const { seasons = [], live = null } = news
  if (seasons.length === 0 && live === null) return
  if (app.peers && !app.db.isTransaction) return transact(app, (app) => tellSport(app, sport, news))
  await app.peers?.write(app.db, sport, { seasons, live })
  app.afterCommit(() => {
    for (const change of seasons) app.seasons.noteChange(change)
    if (live) app.live.noteSport(sport, live)
    app.peers?.tell({ of: 'sport', id: sport })
  })
}
