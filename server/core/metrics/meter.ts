import type { Family, Sample } from './text.ts'
import { own } from '../app/own.ts'
import type { App } from '../app/app.ts'

/**
 * What is counted where it happens. Routes are those of the router's own lists, never what a caller has sent:
 * that bounds how many numbers there are.
 */
export interface Meter {
  /**
   * A call or a request was answered.
   * @param call.route a documented path, `/trpc/` and a procedure, or `other`
   * @param call.status of HTTP
   * @param call.ms how long it took
   */
  answered(call: { route: string; status: number; ms: number }): void
  /** A stream has begun. @returns says that it is over */
  streamBegan(path: string): () => void
  families(): Family[]
}

/** What is past the bounds. */
const OTHER = 'other'

/** Seconds. A page feels at once up to 0.1 s; a pick under load has 0.3 s; after 1 s people press again. */
const BOUNDS = [0.005, 0.025, 0.1, 0.3, 1, 5]
/** Of a league and of a sport; told from the first, for what is not there cannot be drawn as 0. */
const STREAMS = ['live.league', 'live.sport']
/** Far more than exist: a bound for the day when a route is named after user input. */
const MOST_ROUTES = 1_000

interface Timing {
  /** How many took no longer than each bound, without those of the bounds before; the last for all longer ones. */
  readonly counts: number[]
  sum: number
}

function createMeter(): Meter {
  const timings = new Map<string, Timing>()
  const statuses = new Map<string, Map<string, number>>()
  const streams = new Map(STREAMS.map((path) => [path, 0]))

  const timingOf = (route: string): Timing => {
    const known = timings.get(route)
    if (known) return known
    const timing = { counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 }
    timings.set(route, timing)
    return timing
  }

  return {
    answered({ route: given, status, ms }) {
      const route = timings.has(given) || timings.size < MOST_ROUTES ? given : OTHER
      const timing = timingOf(route)
      const seconds = ms / 1000
      const within = BOUNDS.findIndex((bound) => seconds <= bound)
      const at = within === -1 ? BOUNDS.length : within
      timing.counts[at] = (timing.counts[at] ?? 0) + 1
      timing.sum += seconds
      const byStatus = statuses.get(route) ?? new Map<string, number>()
      const kind = statusClass(status)
      statuses.set(route, byStatus.set(kind, (byStatus.get(kind) ?? 0) + 1))
    },
    streamBegan(path) {
      streams.set(path, (streams.get(path) ?? 0) + 1)
      let isOver = false
      return () => {
        if (!isOver) streams.set(path, (streams.get(path) ?? 1) - 1)
        isOver = true
      }
    },
    families: () => [
      {
        name: 'empire_requests_total',
        help: 'Calls and requests answered, by route and class of status. Each call of a batch counts.',
        type: 'counter',
        samples: [...statuses].flatMap(([route, byStatus]) =>
          [...byStatus].map(([status, value]) => ({ labels: { route, status }, value })),
        ),
      },
      {
        name: 'empire_request_duration_seconds',
        help: 'How long they took.',
        type: 'histogram',
        samples: [...timings].flatMap(([route, timing]) => histogram(route, timing)),
      },
      {
        name: 'empire_streams',
        help: 'Open pages that are told what happens as it does.',
        type: 'gauge',
        samples: [...streams].map(([path, value]) => ({ labels: { of: path }, value })),
      },
    ],
  }
}

function statusClass(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : OTHER
}

function histogram(route: string, { counts, sum }: Timing): Sample[] {
  let upTo = 0
  const buckets = counts.map((count, at): Sample => {
    upTo += count
    return { of: '_bucket', labels: { route, le: String(BOUNDS[at] ?? '+Inf') }, value: upTo }
  })
  return [
    ...buckets,
    { of: '_sum', labels: { route }, value: sum },
    { of: '_count', labels: { route }, value: upTo },
  ]
}

/** Counts calls and streams; null where the metrics are off. */
export const meterOf = own(({ config }: Pick<App, 'own' | 'config'>) =>
  config.metricsToken === null ? null : createMeter(),
)
