import http from 'node:http'
import { MINUTE } from '../../../shared/core/time.ts'
import type { OutcomeCounts } from './outcome-counts.ts'

/** For an answer, ms: machines are busy. */
const PATIENCE = 2 * MINUTE

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Requests to the server, over reused connections as in browsers, closed when all people have gone. */
export interface Network {
  /** Reads all of the answer. @throws where none comes */
  ask(url: string, question?: Question): Promise<Response>
  hangUp(): void
}

/** @param counts counts what comes of it */
export function openNetwork(counts: OutcomeCounts): Network {
  const agent = new http.Agent({ keepAlive: true })
  return {
    async ask(url, question = {}) {
      const what = new URL(url).pathname
      try {
        const answer = await send(agent, url, question)
        const text = await answer.clone().text()
        // A batch tells by each of its answers.
        const statuses = [...text.matchAll(/"httpStatus":(\d+)/g)].map(([, status]) => Number(status))
        for (const status of answer.status === 200 ? [200] : new Set([answer.status, ...statuses]))
          counts.answered(what, status, text)
        return answer
      } catch (error) {
        counts.lost(what, wordsOf(error))
        throw error
      }
    },
    hangUp: () => agent.destroy(),
  }
}

function send(
  agent: http.Agent,
  url: string,
  { method = 'GET', headers = {}, body }: Question,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE)
    const request = http.request(url, { agent, method, headers, signal }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const status = answer.statusCode ?? 0
        const fields = new Headers()
        for (const [name, value] of Object.entries(answer.headers)) fields.set(name, String(value))
        const bytes = status === 304 || status === 204 ? null : Buffer.concat(chunks)
        resolve(new Response(bytes, { status, headers: fields }))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** Also of what is behind it. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`
}
