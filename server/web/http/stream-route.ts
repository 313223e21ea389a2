import { callTRPCProcedure, getTRPCErrorShape, transformTRPCResponse } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asTrpcError } from '../wire/failures.ts'
import { readInput } from '../wire/read-input.ts'
import { checkValues, readJson } from '../wire/read-json.ts'
import { sendV1Error } from '../rest/v1/mount.ts'
import { PREFIX as V1 } from '../rest/v1/match.ts'
import { PATHS as PATHS_OF_V1 } from '../rest/v1/paths.ts'
import { createSocketReader } from './socket-reader.ts'
import type { Stream } from '../live/live.ts'
import { type AppRouter, appRouter } from '../trpc/router.ts'
import { type Context, describeError, trpcConfig as config } from '../../core/trpc/trpc.ts'
import { meterOf } from '../../core/metrics/meter.ts'

const PATHS = ['live.league', 'live.sport'] as const
type Path = (typeof PATHS)[number]

/**
 * Serves the streams of leagues and of sports to tRPC's `httpSubscriptionLink`, at fixed routes that go before
 * `/trpc/:path`. The procedure is called as any other is, so that its kind decides who may; what it gives is not
 * looped over but handed the socket: a loop of promises for each reader is 27 times as dear (docs/decisions/024).
 */
export function mountStreams(
  server: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): void {
  for (const path of PATHS) {
    mountStream(server, path, { url: `/trpc/${path}`, inputOf, createContext, isDocumented: false })
    const route = PATHS_OF_V1[path][0].replace(/^GET /, '')
    const url = `${V1}${route.replace(/\{(\w+)\}/g, ':$1')}`
    mountStream(server, path, { url, inputOf: inputOfPath, createContext, isDocumented: true })
  }
}

interface Where {
  readonly url: string
  readonly inputOf: (request: FastifyRequest) => unknown
  readonly createContext: (request: FastifyRequest) => Context
  /** Whether it is at its documented path, where failures are as on all of them. */
  readonly isDocumented: boolean
}

function mountStream(
  server: FastifyInstance,
  path: Path,
  { url, inputOf, createContext, isDocumented }: Where,
): void {
  server.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request)
    try {
      const stream = await open(path, ctx, inputOf(request))
      if (request.raw.socket.destroyed) return reply.hijack()
      const reader = createSocketReader(reply.hijack().raw, {
        headers: { ...texts(reply.getHeaders()), ...HEADERS },
        format: (error) => shapeOf(error, path, ctx),
      })
      const over = meterOf(ctx.app)?.streamBegan(path)
      if (over) reader.socket.once('close', over)
      reader.socket.once('close', stream.readTo(reader))
    } catch (error) {
      if (isDocumented) return sendV1Error(reply, error)
      return fail(error, path, { request, reply, ctx })
    }
    return reply
  })
}

const HEADERS = {
  'content-type': 'text/event-stream',
  // No proxy may keep it, pack it, or hold it back until there is more.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

async function open(path: Path, ctx: Context, input: unknown): Promise<Stream<unknown>> {
  const opened: unknown = await callTRPCProcedure({
    router: appRouter satisfies AppRouter,
    path,
    type: 'subscription',
    ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  })
  return opened as Stream<unknown> // what the procedures of these paths return
}

/** With the number that browsers of themselves repeat in a header, when they come back to the same address. */
function inputOf(request: FastifyRequest): unknown {
  const { input: text } = request.query as { input?: unknown } // strings, or lists where a name comes twice
  const input = readInput(typeof text === 'string' ? readJson(text) : undefined)
  const lastEventId = request.headers['last-event-id']
  if (lastEventId === undefined || typeof input !== 'object' || input === null) return input
  return { ...input, lastEventId }
}

/** At its documented path: what the path says, and `lastEventId` of the query or the header. */
function inputOfPath(request: FastifyRequest): unknown {
  const lastEventId = request.headers['last-event-id']
  const input = { ...Object(request.query), ...Object(request.params) }
  checkValues(input)
  return lastEventId === undefined ? input : { ...input, lastEventId }
}

function shapeOf(cause: unknown, path: Path, ctx: Context) {
  const error = asTrpcError(cause)
  return getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx })
}

/** As queries fail, with a status: a stream that never was is an answer like any other. */
function fail(
  cause: unknown,
  path: Path,
  { request, reply, ctx }: { request: FastifyRequest; reply: FastifyReply; ctx: Context },
): FastifyReply {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    request.log.error({ err: error.cause ?? error, request: request.id, path }, 'A stream could not begin')
  const { retryAfter } = describeError(error).data
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(transformTRPCResponse(config, { error: shapeOf(cause, path, ctx) })))
}

function texts(headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
