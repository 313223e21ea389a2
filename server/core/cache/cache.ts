import { LRUCache } from 'lru-cache'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../app/app.ts'
import { own } from '../app/own.ts'
import { createMemo, type Memo } from './memo.ts'
import { subscribe } from '../news/channel.ts'

/** Leagues that are being looked at, and sports. */
const MOST_SUBJECTS = 100
/** Of each: most are a few KB, a week of a league of twelve with all its stat lines 100. */
const MOST_OF_ONE = 24

/**
 * What was worked out from the rows of a league or a sport, by its name, until they change: many members, and pages
 * that ask for the same, need it once. One a process; the rows are the truth. Ask for it with cached.ts.
 */
export interface Cache {
  /** @param of.version another one, and it is made anew */
  get<T>(of: Wanted, make: () => Promise<T>): Promise<T>
  /** A change of a league was committed. */
  invalidateLeague(leagueId: LeagueId): void
  /** A change of a sport was committed. */
  invalidateSport(sport: FantasySportKey): void
  /** How many changes of a sport have been noted. */
  changesOf(sport: FantasySportKey): number
  /** Anything may have been changed. */
  forgetAll(): void
}

interface Wanted {
  readonly subject: LeagueId | FantasySportKey
  readonly name: string
  readonly version: string
}

export function createCache(): Cache {
  const bySubject = new LRUCache<LeagueId | FantasySportKey, LRUCache<string, Memo<unknown>>>({
    max: MOST_SUBJECTS,
    memoMethod: () => new LRUCache({ max: MOST_OF_ONE, memoMethod: () => createMemo() }),
  })
  const changes = new Map<FantasySportKey, number>()
  return {
    get<T>({ subject, name, version }: Wanted, make: () => Promise<T>): Promise<T> {
      const memo = bySubject.memo(subject).memo(name) as Memo<T> // its name says so
      return memo.get(make, version)
    },
    invalidateLeague: (leagueId) => void bySubject.delete(leagueId),
    invalidateSport: (sport) => void changes.set(sport, (changes.get(sport) ?? 0) + 1),
    changesOf: (sport) => changes.get(sport) ?? 0,
    forgetAll: () => bySubject.clear(),
  }
}

/** What this process keeps; it follows the news from when it is first asked for. */
export const cacheOf = own((app: Pick<App, 'own' | 'log'>) => {
  const cache = createCache()
  subscribe(app, (news) => {
    if (news.of === 'league') cache.invalidateLeague(news.id)
    else if (news.of === 'sport-lost' || (news.of === 'sport' && news.seasons.length > 0))
      cache.invalidateSport(news.sport)
    else if (news.of === 'anything') cache.forgetAll()
  })
  return cache
})
