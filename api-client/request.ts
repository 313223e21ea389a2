import { randomKey } from '../shared/core/random-key.ts'
import type { CallOptions, ClientOptions } from './options.ts'

/** Where a procedure is. */
export interface Route {
  readonly method: string
  /** Below `/api/v1`; what is in braces is a field of the input. */
  readonly path: string
  /** Whether it takes an idempotency key. */
  readonly isOnce: boolean
  readonly isStream: boolean
}

/** @param text as `CALLS` has it */
export function routeFrom(text: string): Route {
  const [method = '', path = '', how] = text.split(' ')
  return { method, path, isOnce: how === 'once', isStream: how === 'stream' }
}

/** A request as `fetch` takes it. */
export interface Asked {
  readonly url: string
  readonly init: RequestInit
  /** Whether it may be sent again though it may have arrived: it asks, says how things shall be, or has a key. */
  readonly mayRepeat: boolean
}

/** Puts the request of a call together: its path, then the query of a GET or the body of anything else. */
export function requestOf(
  { method, path, isOnce }: Route,
  input: Readonly<Record<string, unknown>>,
  { url, token }: Pick<ClientOptions, 'url' | 'token'>,
  { signal, idempotencyKey }: CallOptions,
): Asked {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(textOf(value))
  })
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (isOnce) headers.set('idempotency-key', idempotencyKey ?? randomKey())
  const isGet = method === 'GET'
  if (!isGet) headers.set('content-type', 'application/json')
  const query = isGet ? queryOf(rest) : ''
  return {
    url: `${url.replace(/\/+$/, '')}/api/v1${filled}${query}`,
    init: {
      method,
      headers,
      ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
      ...(signal ? { signal } : {}),
    },
    mayRepeat: isOnce || method === 'GET' || method === 'PUT',
  }
}

/** Lists are the name again and again, and null is what is left out, which tests/http/api-client.test.ts holds true. */
function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null) query.append(name, textOf(one))
  return query.size === 0 ? '' : `?${query}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
