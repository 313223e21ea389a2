import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { given } from '../../core/app/own.ts'
import type { FetchedFile } from '../host-reader/task.ts'
import { createHostClient, type Fetch } from './client.ts'
import { type Collection, createCollection } from './collection.ts'
import { fetchFromEspn } from './espn.ts'
import { HostApiError } from './failure.ts'
import { fetchFromFleaflicker } from './fleaflicker.ts'
import { FETCH_LIMITS, type FetchedHost, type FetchLimits } from './hosts.ts'
import type { WantedLeague } from './league-id.ts'
import { fetchFromMfl } from './mfl.ts'
import { fetchFromSleeper } from './sleeper.ts'

/** The cookies of ESPN by which it knows a member. They are used for one reading, in memory, and are in no error and no log. */
export interface EspnCookie {
  readonly espnS2: string
  readonly swid: string
}

/** How leagues are read from the public APIs of their hosts. */
export interface HostApi {
  /**
   * All that a host gives of a league and its earlier seasons.
   * @param about.say is told what is being read, a sentence without its stop
   * @throws {HostApiError} with a sentence for whoever asked
   */
  fetchLeague(
    host: FetchedHost,
    wanted: WantedLeague,
    about: { cookie: EspnCookie | null; signal: AbortSignal; say: (progress: string) => void },
  ): Promise<{ readonly files: readonly FetchedFile[]; readonly missing: readonly string[] }>
}

const WAYS: Readonly<
  Record<FetchedHost, (all: Collection, wanted: WantedLeague, now: number) => Promise<void>>
> = {
  sleeper: fetchFromSleeper,
  espn: fetchFromEspn,
  mfl: fetchFromMfl,
  fleaflicker: fetchFromFleaflicker,
}

export function createHostApi({
  fetch,
  now,
  limits = FETCH_LIMITS,
}: {
  fetch: Fetch
  /** ms since the epoch */
  now: () => number
  limits?: FetchLimits
}): HostApi {
  const client = createHostClient({ fetch, limits, now })
  return {
    async fetchLeague(host, wanted, { cookie, signal, say }) {
      const late = AbortSignal.timeout(limits.league)
      const headers =
        host === 'espn' && cookie !== null
          ? { cookie: `espn_s2=${cookie.espnS2}; SWID=${cookie.swid}` }
          : undefined
      const all = createCollection({
        host,
        client,
        limits,
        ...(headers && { headers }),
        signal: AbortSignal.any([signal, late]),
        say,
      })
      try {
        await WAYS[host](all, wanted, now())
      } catch (error) {
        signal.throwIfAborted()
        if (late.aborted)
          throw new HostApiError(
            `Reading from ${HOST_NAMES[host]} took too long. Try again later, or save the league’s files and choose them here.`,
          )
        throw error
      }
      return { files: all.files, missing: all.missing }
    },
  }
}

/** The way to other hosts; null where this server does not ask them. */
export const hostApiOf = given<HostApi | null>('a way to other fantasy hosts')
