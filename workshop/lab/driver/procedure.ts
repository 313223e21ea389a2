import { once } from 'node:events'
import http from 'node:http'
import { must } from '../../../shared/core/must.ts'
import { bearer } from './caller.ts'

/** A tRPC query's input, as it stands in an address. */
export function inputOf(input: object): string {
  return `input=${encodeURIComponent(JSON.stringify({ json: input }))}`
}

/** Where a query is asked. @param url of the server, without a slash at the end */
export function addressOf(url: string, procedure: string, input: object): string {
  return `${url}/trpc/${procedure}?${inputOf(input)}`
}

/** Who asks, and which server. */
export interface Caller {
  /** Of the server, without a slash at the end. */
  readonly url: string
  readonly token: string
}

const agent = new http.Agent({ keepAlive: true })

/** @throws what is anything else than too much to do */
export function busyAsNull(error: Error): null {
  if (error.message.includes('"BUSY"')) return null
  throw error
}

/** One call to a procedure. @throws with the answer, when it failed */
export async function ask<T>(
  { url, token, method = 'GET' }: Caller & { readonly method?: 'GET' | 'POST' },
  procedure: string,
  input: object,
): Promise<T> {
  const isQuery = method === 'GET'
  const address = isQuery ? addressOf(url, procedure, input) : `${url}/trpc/${procedure}`
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const request = http.request(address, { method, agent, headers })
  request.end(isQuery ? undefined : JSON.stringify({ json: input }))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
  const body: { result?: { data: { json: T } } } = JSON.parse(text)
  return must(body.result, `an answer of ${procedure}: ${text}`).data.json
}
