import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { HOUR, SECOND } from '../../shared/core/time.ts'
import { duplicated, huge, lagging, scoreless, scribbled, teamless, unplayed } from './spoilt-documents.ts'

/** What an answer is made of. */
export interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** As it should be sent. */
  readonly body: unknown
  /** The value of the header, for those who are to come back later. */
  readonly retryAfter: string
  /** ms since the epoch */
  readonly now: number
  /** How often the same path has been asked for before, since the fault began. */
  readonly asked: number
}

type Answer = (asked: Asked) => void

/** Ways of answering that leave no usable document, whatever was asked for. */
export const FAILING = {
  'connection refused': ({ request }) => request.socket.destroy(),
  // Neither reaches the server: the fake's fetch goes astray.
  'no such host': () => {},
  'tls error': () => {},
  'status 500': ({ response }) => response.writeHead(500).end('{}'),
  'status 503': ({ response }) => response.writeHead(503).end('Service Unavailable'),
  'status 429': ({ response, retryAfter }) =>
    response.writeHead(429, { 'retry-after': retryAfter }).end('{}'),
  'status 404': ({ response }) => response.writeHead(404, JSON_TYPE).end('{"code":404}'),
  'clock skew': ({ response, now }) => {
    // Its clock is an hour ahead, and the time to come back at is told by that clock.
    const date = (time: number) => new Date(time + HOUR).toUTCString()
    response.writeHead(429, { date: date(now), 'retry-after': date(now + 20 * SECOND) }).end('{}')
  },
  'not modified': ({ response }) => response.writeHead(304, { etag: '"same"' }).end(),
  redirect: ({ request, response }) => {
    const { localPort } = request.socket
    response.writeHead(302, { location: `http://127.0.0.1:${localPort}/elsewhere` }).end()
  },
  'slow headers': () => {},
  'slow body': ({ response, body }) => trickle(response, JSON.stringify(body)),
  'endless body': ({ response }) => pour(response, JSON_TYPE),
  'a gigabyte': ({ response }) => pour(response, { ...JSON_TYPE, 'content-length': 2 ** 30 }),
  'gzip bomb': ({ response }) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb()),
  html: ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>'),
  'html as json': ({ response }) => sendJson(response, '<html>Sorry</html>'),
  'truncated json': ({ response, body }) => sendJson(response, JSON.stringify(body).slice(0, -40)),
  'wrong types': ({ response }) => sendJson(response, JSON.stringify(every('of another type'))),
  nulls: ({ response }) => sendJson(response, JSON.stringify(every(null))),
  'nothing at all': ({ response }) => sendJson(response, ''),
  'reset in mid-body': ({ request, response, body }) => {
    const text = JSON.stringify(body)
    response.writeHead(200, { ...JSON_TYPE, 'content-length': text.length })
    response.write(text.slice(0, 100), () => request.socket.destroy())
  },
} as const satisfies Record<string, Answer>

/** Ways of answering with a document that can be read and is wrong. */
export const MISLEADING = {
  'missing teams': spoiling(teamless),
  'missing scores': spoiling(scoreless),
  'duplicate ids': spoiling(duplicated),
  'huge numbers': spoiling(huge),
  'NUL and emoji': spoiling(scribbled),
  // As from machines of which one lags behind: every second answer is wrong, the first one too.
  'score going back': spoilingEverySecond(lagging),
  'stale replay': spoilingEverySecond(unplayed),
} as const satisfies Record<string, Answer>

export function answerWell({ response, body }: Asked): void {
  sendJson(response, JSON.stringify(body))
}

/** The lists and records that any of the feed's documents consists of. */
function every(value: unknown): Record<string, unknown> {
  const parts = ['events', 'articles', 'header', 'boxscore', 'sports', 'athletes', 'team', 'injuries']
  return Object.fromEntries(parts.map((part) => [part, value]))
}

function spoiling(spoil: (body: unknown) => unknown): Answer {
  return ({ response, body }) => sendJson(response, JSON.stringify(spoil(body)))
}

function spoilingEverySecond(spoil: (body: unknown) => unknown): Answer {
  return (asked) => (asked.asked % 2 === 0 ? spoiling(spoil)(asked) : answerWell(asked))
}

const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' }

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, JSON_TYPE).end(text)
}

/** A byte each few ms, on and on. */
function trickle(response: ServerResponse, text: string): void {
  response.writeHead(200, JSON_TYPE)
  let sent = 0
  const timer = setInterval(() => response.write(text.charAt(sent++) || ' '), 5)
  response.on('close', () => clearInterval(timer))
}

/** As much as the other side takes, for as long as it takes it. */
function pour(response: ServerResponse, headers: Record<string, string | number>): void {
  response.writeHead(200, headers)
  const more = () => {
    while (!response.destroyed && response.write(`"${'x'.repeat(65_536)}",`));
  }
  response.on('drain', more)
  more()
}

let packed: Buffer | null = null

/** 32 MB of blanks in 32 KB. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '))
  return packed
}

/** Where a request that goes astray ends up: at no host, or at one that speaks no TLS. */
export function astray(fault: string, url: string, { port }: AddressInfo): string {
  if (fault === 'no such host') return url.replace(`127.0.0.1:${port}`, 'feed.invalid')
  return fault === 'tls error' ? url.replace('http:', 'https:') : url
}
