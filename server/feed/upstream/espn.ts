import { SECOND } from '../../../shared/core/time.ts'
import { type SportKey, SPORTS } from '../../../shared/sports/index.ts'
import type { Sport } from '../../../shared/sports/model/sport.ts'
import { formatRange } from './dates.ts'
import { fantasyRequest } from './espn-fantasy.ts'
import { FeedError, type FeedSource } from '../../../shared/feed/source.ts'

interface Settings {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Of the fantasy games, without a slash at the end; null or left out to ask nothing of them. */
  readonly fantasyUrl?: string | null
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since the epoch; the feed may name the time at which to come back. */
  readonly now?: () => number
  readonly log: { debug(fields: object, message: string): void }
  readonly limits?: Partial<typeof LIMITS>
}

const LIMITS = {
  /** Until the headers are there, ms. */
  headers: 4 * SECOND,
  /** Until the last byte, ms. */
  total: 8 * SECOND,
  /** Of the body once unpacked. The largest recorded answer has 1.2 MB. */
  bytes: 10 * 1024 * 1024,
}

/** More events than a week of college basketball has; the feed's own default leaves most of them out. */
const EVENTS = 1_000
const ARTICLES = 30
/** More than any league has; the feed's own default leaves most college teams out. */
const TEAMS = 1_000

/** Every sport has these; that one has no injuries, or no such game or team, is an answer. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['scoreboard', 'news', 'teams'])

/** ESPN's public site API, or any server that answers like it. Follows no redirects: it asks one host only. */
export function createEspn({
  baseUrl,
  fantasyUrl = null,
  fetch = globalThis.fetch,
  now = Date.now,
  log,
  limits,
}: Settings): FeedSource {
  const bounds = { ...LIMITS, ...limits }

  const get = (sport: SportKey, call: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query)
    const url = `${baseUrl}/${SPORTS[sport].path}/${call}${search.size > 0 ? `?${search}` : ''}`
    return ask({ sport, call, url })
  }

  const ask = async ({ sport, call, url, headers }: Asked) => {
    const abort = new AbortController()
    // Raced, not only signalled: now and then Node 20's fetch misses an abort in mid-body and hangs.
    const overdue = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(asFeedError(abort.signal.reason, call)))
    })
    const late = (what: string) => () => abort.abort(new FeedError(`${call}: ${what} took too long`))
    const headersTimer = setTimeout(late('headers'), bounds.headers)
    const totalTimer = setTimeout(late('the answer'), bounds.total)
    try {
      const request = {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: abort.signal,
      } as const
      const response = await Promise.race([fetch(url, request), overdue])
      clearTimeout(headersTimer)
      const body = await Promise.race([readBody(checkHead(response, call, now()), bounds.bytes), overdue])
      log.debug({ sport, call, bytes: body.length }, 'the feed answered')
      return parseJson(body, call)
    } catch (error) {
      throw asFeedError(abort.signal.aborted ? abort.signal.reason : error, call)
    } finally {
      clearTimeout(headersTimer)
      clearTimeout(totalTimer)
      // Lets go of a connection whose answer was refused part of the way.
      abort.abort()
    }
  }

  const ofGroup = (sport: SportKey): Record<string, string> => {
    const { group }: Sport = SPORTS[sport]
    return group === undefined ? {} : { groups: group }
  }

  return {
    name: 'espn',
    scoreboard: (sport, dates) =>
      get(sport, 'scoreboard', {
        dates: formatRange(dates),
        limit: String(EVENTS),
        ...ofGroup(sport),
      }),
    news: (sport) => get(sport, 'news', { limit: String(ARTICLES) }),
    summary: (sport, gameId) => get(sport, 'summary', { event: gameId }),
    teams: (sport) => get(sport, 'teams', { limit: String(TEAMS), ...ofGroup(sport) }),
    roster: (sport, teamId) => get(sport, `teams/${teamId}/roster`),
    injuries: (sport) => get(sport, 'injuries'),
    ...(fantasyUrl !== null && {
      projections: (sport, page) =>
        ask({ sport, call: 'projections', ...fantasyRequest(fantasyUrl, sport, page) }),
    }),
  }
}

interface Asked {
  readonly sport: SportKey
  readonly call: string
  readonly url: string
  readonly headers?: Record<string, string>
}

function checkHead(response: Response, call: string, now: number): Response {
  if (!response.ok) {
    throw new FeedError(`${call}: status ${response.status}`, {
      retryAfter: retryAfter(response.headers, now),
      notFound: response.status === 404 && !ALWAYS_THERE.has(call),
    })
  }
  const type = response.headers.get('content-type') ?? 'none'
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new FeedError(`${call}: content type ${type}`)
  return response
}

/** Counts what was unpacked, so that a small body cannot swell past the bound. */
async function readBody(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new FeedError(`the answer is longer than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(body: Buffer, call: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new FeedError(`${call}: not JSON`, { cause })
  }
}

/**
 * How long to wait, ms: seconds or a date (RFC 9110 §10.2.3). A date is by the clock of the server,
 * which says in every answer what it shows; ours serves where it does not.
 */
function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const theirs = Date.parse(headers.get('date') ?? '')
  const clock = Number.isFinite(theirs) ? theirs : now
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - clock
  return Number.isFinite(wait) && wait > 0 ? wait : null
}

function asFeedError(error: unknown, call: string): FeedError {
  return error instanceof FeedError ? error : new FeedError(`${call}: no answer`, { cause: error })
}
