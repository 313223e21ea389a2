import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { SECOND } from '../../../shared/core/time.ts'
import { hasCode } from '../errors/storage-error.ts'
import { lookupPublic, NotPublicError, type Resolve, resolveName } from './addresses.ts'
import { targetOf } from './target.ts'

/** A POST to an address that someone has entered. */
export interface SendRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What came back: little of it, and nothing that is to be kept. */
export interface SendAnswer {
  readonly status: number
  /** The header of that name; null where there is none. */
  readonly retryAfter: string | null
  /** The first bytes of the answer, for a service that says there how long to wait. */
  readonly start: string
}

/** Why there was no answer. */
export const SEND_FAILURES = [
  'not-allowed',
  'no-such-host',
  'unreachable',
  'not-secure',
  'too-slow',
  'broken',
] as const
export type SendFailure = (typeof SEND_FAILURES)[number]

/** There was no answer. It says nothing of the address, which may be a secret. */
export class SendError extends Error {
  readonly reason: SendFailure

  constructor(reason: SendFailure) {
    super(`There was no answer: ${reason}`)
    this.reason = reason
  }
}

/** Sends over the network, in a bounded time, without following where an answer points. @throws {SendError} */
export type Send = (request: SendRequest) => Promise<SendAnswer>

/** How long to wait, ms: for a connection with its encryption, then for an answer, and for everything together. */
interface Patience {
  readonly connect: number
  readonly answer: number
  readonly total: number
}

const PATIENCE: Patience = { connect: 5 * SECOND, answer: 8 * SECOND, total: 15 * SECOND }
/** Bytes of an answer that are read, and for how long, ms. The status alone decides. */
const MOST_READ = 4096
const READ_FOR = SECOND

/**
 * The way to addresses that people enter.
 * @param options.internalHosts that the owner of the server allows, though they are not of the internet
 */
export function createSend({
  internalHosts,
  resolve: resolveBy = resolveName,
  patience = PATIENCE,
}: {
  internalHosts: readonly string[]
  resolve?: Resolve
  patience?: Patience
}): Send {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const target = targetOf(url, internalHosts)
      if (target === null) {
        reject(new SendError('not-allowed'))
        return
      }
      // Loaded when there is something to send: most servers never do.
      const { request } = url.startsWith('https:')
        ? process.getBuiltinModule('node:https')
        : process.getBuiltinModule('node:http')
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        // Not kept: the next name of the same host is looked at anew.
        agent: false,
        ...(target === 'public' && { lookup: lookupPublic(resolveBy) }),
      })
      const giveUp = () => end(() => reject(new SendError('too-slow')))
      const total = setTimeout(giveUp, patience.total)
      let phase = setTimeout(giveUp, patience.connect)
      let isOver = false

      function end(tell: () => void): void {
        if (isOver) return
        isOver = true
        clearTimeout(total)
        clearTimeout(phase)
        sent.destroy()
        tell()
      }

      function waitForAnswer(): void {
        clearTimeout(phase)
        if (!isOver) phase = setTimeout(giveUp, patience.answer)
      }

      sent.on('socket', (socket) => {
        const event = 'encrypted' in (socket as Partial<TLSSocket>) ? 'secureConnect' : 'connect'
        socket.once(event, waitForAnswer)
      })
      sent.on('error', (error) => end(() => reject(new SendError(failureOf(error)))))
      sent.on('response', (answer) => {
        clearTimeout(phase)
        readStart(answer).then(
          (start) => end(() => resolve(answerOf(answer, start))),
          (error: unknown) => end(() => reject(error)),
        )
      })
      sent.end(body)
    })
}

function answerOf({ statusCode, headers }: IncomingMessage, start: string): SendAnswer {
  return { status: statusCode ?? 0, retryAfter: headers['retry-after'] ?? null, start }
}

/** As much as is wanted of it, or as there is, or as came in time: that it breaks off changes nothing. */
function readStart(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    const done = () => {
      clearTimeout(timer)
      answer.destroy()
      resolve(Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8'))
    }
    const timer = setTimeout(done, READ_FOR)
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= MOST_READ) done()
    })
    for (const event of ['end', 'close', 'error', 'aborted']) answer.on(event, done)
  })
}

function failureOf(error: Error): SendFailure {
  if (error instanceof NotPublicError) return 'not-allowed'
  const code = hasCode(error) ? error.code : ''
  if (/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|ETIMEOUT)/.test(code)) return 'no-such-host'
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code)) return 'unreachable'
  if (/CERT|^ERR_(TLS|SSL)|EPROTO|SIGNATURE|ISSUER/.test(code)) return 'not-secure'
  return 'broken'
}
