import { isRecord } from '../../../shared/hosts/answers.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { FetchedFile } from '../host-reader/task.ts'
import type { HostClient } from './client.ts'
import { HostApiError } from './failure.ts'
import type { FetchedHost, FetchLimits } from './hosts.ts'

/** An answer that is looked into here, to know what to ask next; larger ones are only kept. */
const MOST_LOOKED_INTO = 1024 * 1024

/** A league as its host has answered, and how to ask for more of it. */
export interface Collection {
  readonly files: readonly FetchedFile[]
  /** What the host does not have, or did not give, a sentence each. */
  readonly missing: string[]
  /** What is being read. */
  say(progress: string): void
  /**
   * Asks, and keeps the answer under a name.
   * @returns its JSON where it is not too large to be looked into; undefined where there is none
   */
  get(path: string, address: string): Promise<unknown>
  /** Asks and keeps nothing: to find out which league is meant. */
  look(address: string): Promise<Looked>
  /** Keeps what is the same for every league. */
  getShared(path: string, address: string, headers?: Readonly<Record<string, string>>): Promise<void>
  /** Keeps what was only looked at. */
  keep(path: string, bytes: Buffer): void
}

export type Looked =
  | { readonly kind: 'found'; readonly value: unknown; readonly bytes: Buffer }
  | { readonly kind: 'none' | 'private' }

/** @param headers of every request, such as a cookie */
export function createCollection({
  host,
  client,
  limits,
  headers = {},
  signal,
  say,
}: {
  host: FetchedHost
  client: HostClient
  limits: FetchLimits
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
  say: (progress: string) => void
}): Collection {
  const files: FetchedFile[] = []
  let bytesOfAll = 0
  let requests = 0

  const keep = (path: string, bytes: Uint8Array, isPacked = false) => {
    bytesOfAll += bytes.byteLength
    if (bytesOfAll > limits.bytesOfAll)
      throw new HostApiError(`${HOST_NAMES[host]} sends more than any league has.`)
    files.push({ path, bytes, isPacked })
  }
  const count = () => {
    requests += 1
    if (requests > limits.requests)
      throw new HostApiError(`${HOST_NAMES[host]} has more of this league than any league has.`)
  }
  const look = async (address: string): Promise<Looked> => {
    count()
    const answer = await client.get({ host, address, headers, signal })
    if (answer.kind !== 'found') return answer
    return { kind: 'found', value: jsonOf(answer.bytes), bytes: answer.bytes }
  }

  return {
    files,
    missing: [],
    say,
    look,
    keep,
    async get(path, address) {
      const answer = await look(address)
      if (answer.kind !== 'found') return undefined
      keep(path, answer.bytes)
      return answer.value
    },
    async getShared(path, address, more = {}) {
      count()
      // Without the cookie of whoever asks: it is the same for all.
      const bytes = await client.getShared({ host, address, headers: more, signal })
      // A copy: what is handed to another thread is gone here.
      if (bytes !== null) keep(path, Uint8Array.from(bytes), true)
    },
  }
}

function jsonOf(bytes: Buffer): unknown {
  if (bytes.length > MOST_LOOKED_INTO) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A field of an answer; undefined where it is no object or has none. */
export function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A field that is a text of digits, or a number, as text; null for anything else. */
export function digitsOf(value: unknown, key: string): string | null {
  const found = fieldOf(value, key)
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? text : null
}

/** A field that is a whole number; null for anything else. */
export function wholeOf(value: unknown, key: string): number | null {
  const digits = digitsOf(value, key)
  return digits === null || digits.length > 9 ? null : Number(digits)
}

/** The entries of a list; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** `from` to `to`, both among them. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
