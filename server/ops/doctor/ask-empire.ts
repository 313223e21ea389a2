import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { isIPv6 } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Config } from '../../core/config/config.ts'

/** What answers at an address. */
type Answer =
  | { readonly is: 'empire'; readonly isReady: boolean; readonly words: string }
  | { readonly is: 'other' }
  | { readonly is: 'nothing'; readonly words: string }

const Ready = z.looseObject({ ready: z.boolean(), database: z.string() })

/** Asks whether Empire is there and ready. @param url of its /api/ready */
export function askEmpire(url: string, signal: AbortSignal): Promise<Answer> {
  return read(() => fetch(url, { signal, redirect: 'manual' }))
}

/** Asks the server of these settings, as this machine reaches it. */
export function askHere(
  config: Pick<Config, 'host' | 'port' | 'socket'>,
  signal: AbortSignal,
): Promise<Answer> {
  const { socket } = config
  if (socket === null) return askEmpire(`${localAddress(config)}/api/ready`, signal)
  return read(() => fetchFromSocket(socket, { path: '/api/ready', signal }))
}

async function fetchFromSocket(
  socketPath: string,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Response> {
  const asked = request({ socketPath, path, signal, agent: false, headers: { host: 'localhost' } }).end()
  const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage] // what the event has
  return new Response(await text(answer), { status: answer.statusCode ?? 500 })
}

async function read(ask: () => Promise<Response>): Promise<Answer> {
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { is: 'nothing', words: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
  const body = Ready.safeParse(await response.json().catch(() => null))
  if (!body.success) return { is: 'other' }
  return { is: 'empire', isReady: response.ok, words: JSON.stringify(body.data) }
}

function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const at = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${isIPv6(at) ? `[${at}]` : at}:${port}`
}
