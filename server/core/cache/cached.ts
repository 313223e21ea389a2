import type { LeagueId } from '../../../shared/core/ids.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../app/app.ts'
import { cacheOf } from './cache.ts'

/** What is needed of a league's row. */
interface Versioned {
  readonly id: LeagueId
  /** Number of its last event. */
  readonly seq: number
  readonly sport: FantasySportKey
}

/**
 * A value that follows from a league's rows, and with `isOfGames` from the players and games of its sport
 * too. It is recomputed when one of them has changed, and always inside a transaction, where they are
 * changing. All callers share it: do not write to it, and let it depend on neither the caller nor the time.
 * @param of.name what it is, with everything else that it depends on
 */
export function cached<T>(
  app: App,
  league: Versioned,
  { name, isOfGames }: { name: string; isOfGames: boolean },
  make: () => Promise<T>,
): Promise<T> {
  if (app.db.isTransaction) return make()
  // The version is known before the rows are read: what is made may be newer than it says, never older.
  const version = isOfGames ? `${league.seq} ${versionOf(app, league.sport)}` : String(league.seq)
  return cacheOf(app).get({ subject: league.id, name, version }, make)
}

/** The same of the players and games of a sport alone. */
export function cachedOfSport<T>(
  app: App,
  sport: FantasySportKey,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  if (app.db.isTransaction) return make()
  return cacheOf(app).get({ subject: sport, name, version: versionOf(app, sport) }, make)
}

/** What another process on the database has read of games, this one does not hear of: it looks again after so long. */
const AGAIN = 10 * SECOND

function versionOf(app: App, sport: FantasySportKey): string {
  return `${cacheOf(app).changesOf(sport)} ${Math.floor(app.now() / AGAIN)}`
}
