import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { counted } from '../../../shared/core/lists.ts'
import { LRUCache } from 'lru-cache'
import { version } from '../../core/machine/installed.ts'
import { isAllowed } from './addresses.ts'
import { HostApiError } from './failure.ts'
import type { FetchedHost, FetchLimits } from './hosts.ts'

/** How hosts are reached: as the platform does, or as a test has it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What a host has answered. */
export type HostAnswer =
  | { readonly kind: 'found'; readonly bytes: Buffer }
  /** There is no such thing. */
  | { readonly kind: 'none' }
  /** Only for members. */
  | { readonly kind: 'private' }

export interface HostRequest {
  readonly host: FetchedHost
  readonly address: string
  /** Beside what every request has; a cookie among them is in no error and no log. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** The one polite way to hosts: one request of a host at a time in this process, with a pause after it. */
export interface HostClient {
  /** @throws {HostApiError} where it does not answer, asks to be left alone, or leads elsewhere */
  get(request: HostRequest): Promise<HostAnswer>
  /**
   * The same of what is large and equal for every league, packed by gzip: asked once a day, and kept in memory.
   * @returns null where there is none
   */
  getShared(request: HostRequest): Promise<Uint8Array | null>
}

/** Bytes of what is kept for all leagues: the players of two sports, and those of some seasons. */
const MOST_SHARED = 24 * 1024 * 1024
const REDIRECTS = 3
const packed = promisify(gzip)

export function createHostClient({
  fetch,
  limits,
  now = Date.now,
}: {
  fetch: Fetch
  limits: FetchLimits
  now?: () => number
}): HostClient {
  const last = new Map<FetchedHost, Promise<void>>()
  const shared = new LRUCache<string, Uint8Array>({
    maxSize: MOST_SHARED,
    sizeCalculation: ({ byteLength }) => byteLength,
    ttl: DAY,
  })

  /** One after the other of a host. */
  async function inTurn<Result>({ host, signal }: HostRequest, ask: () => Promise<Result>): Promise<Result> {
    const before = last.get(host)
    let done = () => {}
    const turn = new Promise<void>((resolve) => {
      done = resolve
    })
    last.set(
      host,
      (before ?? Promise.resolve()).then(() => turn),
    )
    try {
      await Promise.race([before, aborted(signal)])
      signal.throwIfAborted()
      return await ask()
    } finally {
      // Whoever has given up still leaves the pause to the next.
      setTimeout(done, limits.pause[host]).unref()
    }
  }

  async function get(request: HostRequest): Promise<HostAnswer> {
    const { host, signal } = request
    for (let tries = 0; ; tries += 1) {
      const answer = await inTurn(request, async () => await ask(request))
      if (answer.kind !== 'later') return answer
      const usual = limits.backoff[tries]
      const wait = answer.wait ?? usual
      if (usual === undefined || wait === undefined || wait > limits.longestWait)
        throw new HostApiError(answer.isAsked ? busy(host, answer.wait) : silent(host))
      await pause(wait, undefined, { signal })
    }
  }

  async function ask(
    request: HostRequest,
  ): Promise<HostAnswer | { kind: 'later'; wait: number | null; isAsked: boolean }> {
    const { host, signal } = request
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.answer)])
    // Raced, not only signalled: now and then fetch misses an abort in mid-body and hangs.
    const overdue = once(limit, 'abort').then(() => {
      throw new Error('The answer took too long')
    })
    overdue.catch(() => {})
    try {
      const response = await Promise.race([follow(request, limit), overdue])
      const { status } = response
      if (status === 429 || status >= 500)
        return {
          kind: 'later',
          wait: retryAfter(response.headers, now()),
          isAsked: status === 429 || status === 503,
        }
      if (status === 401 || status === 403) return { kind: 'private' }
      if (status === 404 || status === 400 || status === 410) return { kind: 'none' }
      if (!response.ok)
        throw new HostApiError(`${HOST_NAMES[host]} answers in a way that is not known here (${status}).`)
      return { kind: 'found', bytes: await Promise.race([readBody(host, response, limits.bytes), overdue]) }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof HostApiError) throw error
      return { kind: 'later', wait: null, isAsked: false }
    }
  }

  /** Goes after redirects by itself, so that none leads away from the servers of the host. */
  async function follow({ host, address, headers }: HostRequest, signal: AbortSignal): Promise<Response> {
    let url = new URL(address)
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      if (!isAllowed(host, url))
        throw new HostApiError(`${HOST_NAMES[host]} leads to another server, which is not asked.`)
      const response = await fetch(url.href, {
        headers: {
          accept: 'application/json',
          'user-agent': `Empire/${version} (a fantasy league host; asked by a member of the league)`,
          ...headers,
        },
        redirect: 'manual',
        signal,
      })
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      if (next === null) return response
      await response.body?.cancel()
      url = new URL(next, url)
    }
    throw new HostApiError(`${HOST_NAMES[host]} leads from one address to the next and to no answer.`)
  }

  return {
    get,
    async getShared(request) {
      const kept = shared.get(request.address)
      if (kept !== undefined) return kept
      const answer = await get(request)
      if (answer.kind !== 'found') return null
      const bytes = await packed(answer.bytes)
      shared.set(request.address, bytes)
      return bytes
    },
  }
}

/** When a signal is given. It holds nothing after that, and nothing where it never is. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

function busy(host: FetchedHost, wait: number | null): string {
  const when = wait === null ? 'a few minutes' : counted(Math.max(1, Math.ceil(wait / MINUTE)), 'minute')
  return `${HOST_NAMES[host]} has been asked too often and wants to be left alone. Try again in ${when}.`
}

function silent(host: FetchedHost): string {
  return `${HOST_NAMES[host]} does not answer. Try again later, or save the league’s files and choose them here.`
}

/** Counts what was unpacked, so that a small body cannot swell past the bound. */
async function readBody(host: FetchedHost, response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new HostApiError(`${HOST_NAMES[host]} sends more than any league has.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** How long to wait, ms: seconds or a date (RFC 9110 §10.2.3). */
function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after')?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isFinite(wait) && wait > 0 ? wait : null
}
