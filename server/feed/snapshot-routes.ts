import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { listNews, NewsInput } from '../news/service.ts'
import { getScoreboard, getSummary, ScoreboardInput, SummaryInput } from '../scores/service.ts'
import { createMoment, remember } from './memo.ts'
import { bestEncoding, isKnown } from './negotiate.ts'
import { type Failed, failApi, failTrpc } from './snapshot-errors.ts'
import {
  type Answer,
  type Ask,
  ask,
  type Question,
  readApiQuery,
  readTrpcQuery,
} from './snapshot-questions.ts'
import type { Body } from './snapshot.ts'

/** Browsers ask with a handful of addresses; a good many more fit. */
const ADDRESSES_REMEMBERED = 500
const HEADERS_REMEMBERED = 100
/** So long an answer is repeated without asking the feed, ms: a crowd costs no promises. */
const REPEATED_FOR = 100

type Fail = (cause: unknown, failed: Failed) => FastifyReply

/**
 * The documents that every open dashboard asks for every 10 s, at their documented addresses and at
 * those of the tRPC procedures of the same name. They are answered from bytes made beforehand; these
 * routes are fixed ones, so they go before `/trpc/:path`, which still serves larger batches.
 * `ETag` with `no-cache` makes a browser ask each time and get 304 while nothing changed.
 * @param headers sent with every answer; given them, helmet leaves these routes alone
 */
export function mountSnapshots(
  server: FastifyInstance,
  app: Pick<App, 'feed' | 'now'>,
  headers?: Readonly<Record<string, string>>,
): void {
  const encodingOf = remember(bestEncoding, HEADERS_REMEMBERED)
  const headsOf = createHeads(headers)

  const write = (request: FastifyRequest, reply: FastifyReply, { form, snapshot }: Answer) => {
    const asked = request.raw.headers
    const body = snapshot.body(form, encodingOf(asked['accept-encoding'] ?? ''))
    const heads = headsOf(body)
    // Past Fastify's own way of answering, which costs as much again as everything here.
    reply.hijack()
    if (isKnown(asked['if-none-match'], body)) reply.raw.writeHead(304, heads.unchanged).end()
    else reply.raw.writeHead(200, heads.whole).end(body.bytes)
  }

  const mount = (url: string, read: (query: string) => Question, fail: Fail) => {
    const questionOf = remember(read, ADDRESSES_REMEMBERED)

    const answers = createMoment<Answer>(app.now, REPEATED_FOR)

    const askFeed = async (request: FastifyRequest, reply: FastifyReply, query: string) => {
      try {
        const { form, answer } = questionOf(query)
        const fresh = { form, snapshot: await answer() }
        answers.set(query, fresh)
        write(request, reply, fresh)
        return reply
      } catch (error) {
        reply.headers({ ...headers, 'cache-control': 'no-store' })
        return fail(error, { request, reply, query })
      }
    }

    server.get(url, headers ? { helmet: false } : {}, (request, reply) => {
      const query = request.raw.url?.slice(url.length + 1) ?? ''
      const answer = answers.get(query)
      if (!answer) return askFeed(request, reply, query)
      write(request, reply, answer)
      return reply
    })
  }

  const pages: ReadonlyArray<{ api: string; procedure: string; ask: Ask }> = [
    {
      api: 'scoreboard',
      procedure: 'scores.scoreboard',
      ask: ask(ScoreboardInput, (input) => getScoreboard(app, input)),
    },
    {
      api: 'summary',
      procedure: 'scores.summary',
      ask: ask(SummaryInput, (input) => getSummary(app, input)),
    },
    { api: 'news', procedure: 'news.list', ask: ask(NewsInput, (input) => listNews(app, input)) },
  ]
  for (const page of pages) {
    mount(`/api/${page.api}`, (query) => readApiQuery(query, page.ask), failApi)
    mount(`/trpc/${page.procedure}`, (query) => readTrpcQuery(query, page.ask), failTrpc)
  }
}

/** The headers of a body's two answers, written once for as long as it is served. */
function createHeads(common: Readonly<Record<string, string>> = {}) {
  const made = new WeakMap<Body, { whole: string[]; unchanged: string[] }>()
  return (body: Body) => {
    const before = made.get(body)
    if (before) return before
    const both = { ...common, etag: body.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    const coding = body.encoding === 'identity' ? {} : { 'content-encoding': body.encoding }
    const content = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.bytes.length),
    }
    const heads = {
      whole: Object.entries({ ...both, ...coding, ...content }).flat(),
      unchanged: Object.entries(both).flat(),
    }
    made.set(body, heads)
    return heads
  }
}
