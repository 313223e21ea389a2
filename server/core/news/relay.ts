import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { type Own, own } from '../app/own.ts'
import type { Db } from '../db/open.ts'
import type { News, SportNews } from './news.ts'

/** The way to the other processes on the same database. */
export interface Relay {
  /** Writes down in the transaction what has changed in a sport, for them to read. */
  write(db: Db, sport: FantasySportKey, news: SportNews): Promise<void>
  /** Tells them, after the commit, that there is something to read. A hint: they find it without it too. */
  tell(news: News): void
  /** Reads what they have written of sports, unless that was done a moment ago. */
  follow(): Promise<void>
}

/** Null where there can be no other process. */
export const relayOf = own<{ readonly own: Own }, Relay | null>(() => null)
