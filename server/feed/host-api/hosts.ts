import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'

/** The hosts that answer whoever asks them for a league. */
export const FETCHED_HOSTS = ['sleeper', 'espn', 'mfl', 'fleaflicker'] as const satisfies readonly HostKey[]
export type FetchedHost = (typeof FETCHED_HOSTS)[number]

/** What a host is asked for at most, and how often. */
export interface FetchLimits {
  /** From the end of a request to the beginning of the next one of the same host, ms. */
  readonly pause: Readonly<Record<FetchedHost, number>>
  /** Until an answer is there, ms; until all of them are. */
  readonly answer: number
  readonly league: number
  /** Bytes of an answer, and of all of a league, once unpacked. */
  readonly bytes: number
  readonly bytesOfAll: number
  /** Requests for a league. */
  readonly requests: number
  /** Waits after an answer that says to come back later, or none, ms; one for each further try. */
  readonly backoff: readonly number[]
  /** The longest that is waited because a host says so, ms. */
  readonly longestWait: number
}

const MB = 1024 * 1024

export const FETCH_LIMITS: FetchLimits = {
  // Sleeper allows 1,000 a minute; MyFantasyLeague asks for a second between two.
  pause: { sleeper: 120, espn: 250, mfl: SECOND, fleaflicker: 250 },
  answer: 20 * SECOND,
  league: 20 * MINUTE,
  // The list of all football players has 15 MB.
  bytes: 40 * MB,
  bytesOfAll: 120 * MB,
  requests: 4_000,
  backoff: [2 * SECOND, 5 * SECOND, 15 * SECOND],
  longestWait: MINUTE,
}

/** More than any league has been played. */
export const MOST_SEASONS = 30

export function isFetched(host: HostKey): host is FetchedHost {
  return FETCHED_HOSTS.some((one) => one === host)
}
