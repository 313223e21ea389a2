import { isIPv6 } from 'node:net'
import * as z from 'zod'
import type { Config } from '../config.ts'

/** What answers at an address. */
type Answer =
  | { readonly is: 'empire'; readonly isReady: boolean; readonly words: string }
  | { readonly is: 'other' }
  | { readonly is: 'nothing'; readonly words: string }

const Ready = z.looseObject({ ready: z.boolean(), database: z.string() })

/** Asks whether Empire is there and ready. @param url of its /api/ready */
export async function askEmpire(url: string, signal: AbortSignal): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(url, { signal, redirect: 'manual' })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { is: 'nothing', words: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
  const body = Ready.safeParse(await response.json().catch(() => null))
  if (!body.success) return { is: 'other' }
  return { is: 'empire', isReady: response.ok, words: JSON.stringify(body.data) }
}

/** Where the server of these settings listens, as this machine reaches it. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const at = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${isIPv6(at) ? `[${at}]` : at}:${port}`
}
