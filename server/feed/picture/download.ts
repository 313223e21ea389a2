import { SECOND } from '../../../shared/core/time.ts'
import { pictureType } from './kind.ts'
import { isAllowed } from './sources.ts'

/** How pictures are fetched: as the platform does, or as a test has it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface Bounds {
  /** Until the last byte, ms. */
  readonly time: number
  /** The largest photograph recorded has 300 kB. */
  readonly bytes: number
}

export const BOUNDS: Bounds = { time: 6 * SECOND, bytes: 3 * 1024 * 1024 }
const REDIRECTS = 2

/** The host cannot be reached, fails or asks to be left alone; it says nothing about the picture. */
export class HostDown extends Error {
  /** Whether the host itself refused, at once. */
  readonly answered: boolean

  constructor(message: string, options: { answered?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.answered = options.answered ?? false
  }
}

/**
 * Fetches one picture.
 * @returns null when there is none to be had under this address: not there, no picture, or too large
 * @throws {HostDown} when it is worth asking again later
 */
export async function download(
  address: string,
  { fetch, bounds }: { fetch: Fetch; bounds: Bounds },
): Promise<Buffer | null> {
  const abort = new AbortController()
  // Raced, not only signalled: now and then Node 20's fetch misses an abort in mid-body and hangs.
  const overdue = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(new HostDown('the picture took too long')))
  })
  overdue.catch(() => {})
  const timer = setTimeout(() => abort.abort(), bounds.time)
  try {
    const response = await Promise.race([follow(address, fetch, abort.signal), overdue])
    if (response === null || !isWorthReading(response, bounds.bytes)) return null
    const bytes = await Promise.race([readBody(response, bounds.bytes), overdue])
    return bytes !== null && pictureType(bytes) !== null ? bytes : null
  } catch (error) {
    throw error instanceof HostDown ? error : new HostDown('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
    // Lets go of a connection whose answer was refused part of the way.
    abort.abort()
  }
}

/** Goes after redirects by itself, so that none leads away from the hosts that are allowed. */
async function follow(address: string, fetch: Fetch, signal: AbortSignal): Promise<Response | null> {
  let at = address
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' }
    const response = await fetch(at, { headers, redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    if (!URL.canParse(location, at)) return null
    at = new URL(location, at).href
    if (!isAllowed(at)) return null
  }
  return null
}

/** @throws {HostDown} for answers about the host, not about the picture */
function isWorthReading(response: Response, most: number): boolean {
  const { status } = response
  if (status === 429 || status >= 500) throw new HostDown(`status ${status}`, { answered: true })
  return status === 200 && !(Number(response.headers.get('content-length')) > most)
}

async function readBody(response: Response, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
