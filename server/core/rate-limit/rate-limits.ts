import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { oncePer } from '../../../shared/core/once-per.ts'
import { DomainError } from '../errors/errors.ts'
import { createBuckets, type Rate } from './buckets.ts'
import { own } from '../app/own.ts'
import type { App } from '../app/app.ts'

/**
 * How often one account, and all accounts of one league, may call a mutation: so many at once and one more each `every`
 * ms, and of these so many in a day. What would be too often for people only; what costs mails, codes or passwords has
 * limits of its own. The day bounds how much one account can make the database grow, to 50 MB: one long message each three
 * seconds would be a gigabyte.
 */
const PACES = {
  /** Most of what people do. */
  usual: {
    account: [{ burst: 60, every: 3 * SECOND }, inADay(1000)],
    league: [{ burst: 300, every: SECOND / 2 }, inADay(5000)],
  },
  /** What is done again and again while something is on: picks, bids, a queue that is dragged about. */
  often: {
    account: [{ burst: 300, every: SECOND / 2 }, inADay(5000)],
    league: [{ burst: 1500, every: SECOND / 10 }, inADay(50_000)],
  },
  /** Messages: of the longest kind, with notices to a league of 32, each takes 40 kB. */
  chat: {
    account: [{ burst: 60, every: 3 * SECOND }, inADay(500)],
    league: [{ burst: 300, every: SECOND / 2 }, inADay(5000)],
  },
  /** What is kept for ever in another version each time, such as rules. */
  seldom: {
    account: [{ burst: 30, every: 2 * MINUTE }],
    league: [{ burst: 60, every: MINUTE }],
  },
} as const satisfies Record<string, Record<'account' | 'league', readonly Rate[]>>

/** All calls of one API token: a person who looks at a league makes twenty at once. */
const BY_TOKEN = [{ burst: 300, every: SECOND / 5 }] as const satisfies readonly Rate[]

/** So many, and as many again over the next day. */
function inADay(calls: number): Rate {
  return { burst: calls, every: DAY / calls }
}

export type Pace = keyof typeof PACES

/** Counts the mutations of accounts and of leagues. */
export interface RateLimits {
  /**
   * Counts a call of an account.
   * @throws {DomainError} TOO_MANY_TRIES with the time to wait
   */
  takeOfAccount(account: string, procedure: string, pace: Pace): void
  /**
   * Counts a call by an API token, of whatever procedure and queries as well: a program asks as fast as it is answered.
   * @throws {DomainError} TOO_MANY_TRIES with the time to wait
   */
  takeOfToken(token: string): void
  /** And of a league, whoever of it calls. @throws {DomainError} TOO_MANY_TRIES with the time to wait */
  takeOfLeague(league: string, procedure: string, pace: Pace): void
}

/** Accounts and leagues times procedures, each with its rates; the least recent is forgotten. */
const MOST_KNOWN = 100_000

/**
 * In memory, because a row for each call would double what a save costs: after a restart everybody has all of it again,
 * and each process counts for itself.
 * @param elapsed ms since some moment; never goes back
 * @param times so many times the usual; for tests, in which time stands still
 */
export function createRateLimits(elapsed: () => number, times = 1): RateLimits {
  const buckets = createBuckets(elapsed, MOST_KNOWN)

  /** Of each list of PACES, as many times as asked. */
  const timesOf = oncePer((rates: readonly Rate[]) =>
    rates.map(({ burst, every }) => ({ burst: Math.ceil(burst * times), every })),
  )

  const take = (key: string, rates: readonly Rate[]) => {
    const retryAfter = buckets.take(key, timesOf(rates))
    if (retryAfter > 0) throw new DomainError('TOO_MANY_TRIES', { retryAfter })
  }

  return {
    takeOfAccount: (account, procedure, pace) => take(`a:${account}:${procedure}`, PACES[pace].account),
    takeOfToken: (token) => take(`t:${token}`, BY_TOKEN),
    takeOfLeague: (league, procedure, pace) => take(`l:${league}:${procedure}`, PACES[pace].league),
  }
}

/** How often accounts and leagues may do the same thing. */
export const rateLimitsOf = own(({ elapsed }: Pick<App, 'own' | 'elapsed'>) => createRateLimits(elapsed))
