import { oncePer } from '../../../shared/core/once-per.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../core/app/app.ts'
import { addressOf } from './address.ts'
import { asTrpcError } from '../wire/failures.ts'
import type { RawHandlers } from './raw-handlers.ts'
import { createMoment, remember } from './memo.ts'
import { requestId } from '../wire/request-id.ts'
import { bestEncoding, isKnown } from '../wire/negotiate.ts'
import { type Failed, failApi, failTrpc } from './snapshot-errors.ts'
import { type Question, readApiQuery, readTrpcQuery, toAsk } from './snapshot-questions.ts'
import type { SnapshotRoute } from '../rest/snapshot-route.ts'
import type { Body, Form, Snapshot } from '../../feed/snapshot/snapshot.ts'
import { meterOf } from '../../core/metrics/meter.ts'

/** Browsers ask with a handful of addresses; a good many more fit. */
const ADDRESSES_REMEMBERED = 500
/** So long an answer is repeated without asking the feed, ms: a crowd costs no promises. */
const REPEATED_FOR = 100

type Fail = (cause: unknown, failed: Failed) => FastifyReply

/**
 * The documents that every open dashboard asks for every 10 s, at their documented addresses and at
 * those of the tRPC procedures of the same name. They are answered from bytes made beforehand; these
 * routes are fixed ones, so they go before `/trpc/:path`, which still serves larger batches.
 * `ETag` with `no-cache` makes a browser ask each time and get 304 while nothing changed.
 * @param headers sent with every answer that has a body; 304 stands for those sent before
 * @param lane repeats answers of the last moment without Fastify, for as long as the server is open
 */
export function mountSnapshots(
  server: FastifyInstance,
  app: App,
  routes: readonly SnapshotRoute[],
  { headers = {}, lane }: { headers?: Readonly<Record<string, string>>; lane?: RawHandlers },
): void {
  const makeReady = createReady(headers)
  const answers = createMoment<Answer>(app.elapsed, REPEATED_FOR)

  const meter = meterOf(app)
  const count = (route: string, status: number, began: number) =>
    meter?.answered({ route, status, ms: performance.now() - began })

  const write = (request: IncomingMessage, response: ServerResponse, { form, snapshot, ready }: Answer) => {
    const accepted = headerOf(request, 'accept-encoding') ?? ''
    let made = ready.get(accepted)
    if (!made) {
      made = makeReady(snapshot.body(form, bestEncoding(accepted)))
      ready.set(accepted, made)
    }
    if (isKnown(headerOf(request, 'if-none-match'), made.body)) response.writeHead(304, made.unchanged).end()
    else response.writeHead(200, made.whole).end(made.body.bytes)
  }

  const mount = (url: string, read: (query: string) => Question, fail: Fail) => {
    const questionOf = remember(read, ADDRESSES_REMEMBERED)
    server.get(url, async (request, reply) => {
      const began = meter ? performance.now() : 0
      const address = request.raw.url ?? url
      const query = address.slice(url.length + 1)
      try {
        const { form, answer } = questionOf(query)
        const fresh = {
          route: url,
          form,
          snapshot: await answer(addressOf(request)),
          ready: new Map<string, Ready>(),
        }
        answers.set(address, fresh)
        // Past Fastify's own way of answering, which costs as much again as everything here.
        reply.hijack()
        write(request.raw, reply.raw, fresh)
        count(url, reply.raw.statusCode, began)
        return reply
      } catch (error) {
        request.id = requestId(request)
        reply.headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
        count(url, getHTTPStatusCodeFromError(asTrpcError(error)), began)
        return fail(error, { request, reply, query })
      }
    })
  }

  if (lane) {
    lane.answer = (request, response) => {
      const answer = request.method === 'GET' && request.url ? answers.get(request.url) : undefined
      if (!answer) return false
      const began = meter ? performance.now() : 0
      write(request, response, answer)
      count(answer.route, response.statusCode, began)
      return true
    }
  }

  for (const route of routes) {
    const ask = toAsk(app, route)
    mount(route.path, (query) => readApiQuery(query, ask), failApi)
    mount(`/trpc/${route.procedure}`, (query) => readTrpcQuery(query, ask), failTrpc)
  }
}

/** Looks up one header as it was sent: two look-ups cost less than the object of all of them. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const text = rawHeaders[at]
    if (text?.length === name.length && text.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** A body's two answers, as they go to the socket. */
interface Ready {
  readonly body: Body
  readonly whole: string[]
  readonly unchanged: string[]
}

interface Answer {
  /** Without what was asked for. */
  readonly route: string
  readonly form: Form
  readonly snapshot: Snapshot<object>
  /** By what the browser accepts, in its words: there are a handful, and the moment is short. */
  readonly ready: Map<string, Ready>
}

/** Writes out what is the same whoever asks, once for as long as a body is served. */
function createReady(common: Readonly<Record<string, string>>): (body: Body) => Ready {
  return oncePer((body) => {
    const both = { etag: body.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    const coding = body.encoding === 'identity' ? {} : { 'content-encoding': body.encoding }
    const content = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.bytes.length),
    }
    return {
      body,
      whole: Object.entries({ ...common, ...both, ...coding, ...content }).flat(),
      unchanged: Object.entries(both).flat(),
    }
  })
}
