import { callTRPCProcedure, getTRPCErrorShape, TRPCError, transformTRPCResponse } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed } from '../wire/compress.ts'
import { asTrpcError } from '../wire/failures.ts'
import { OTHER_ROUTE } from './other-route.ts'
import { readInput } from '../wire/read-input.ts'
import { readJson } from '../wire/read-json.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type AppRouter, appRouter } from '../trpc/router.ts'
import { CALLS_AT_ONCE, MOST_CALLS } from '../../core/overload/limits.ts'
import { type Context, trpcConfig as config } from '../../core/trpc/trpc.ts'
import { meterOf } from '../../core/metrics/meter.ts'

// Keyed by whole path at run time; the type shows the nesting instead.
const procedures = appRouter._def.procedures as unknown as Partial<
  Record<string, { _def: { type: CallType } }>
>

type CallType = 'query' | 'mutation' | 'subscription'
type Result = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }

/**
 * Serves the router at /trpc with the wire format of tRPC's HTTP links: queries by GET, mutations by
 * POST, alone or in a batch. The adapter that tRPC ships builds web Request, Response and stream
 * objects for every call, which costs eight times what the call does (docs/decisions/003); this one
 * hands Fastify's request over. tests/http/trpc-http.test.ts holds it to the shipped one's answers.
 */
export function mountTrpc(
  server: FastifyInstance,
  {
    createContext,
    nextTurn,
  }: {
    createContext: (request: FastifyRequest) => Context
    /** When its caller may have one more call begun. */
    nextTurn: (request: FastifyRequest) => Promise<void>
  },
): void {
  server.get('/trpc/:path', (request, reply) =>
    answer(request, reply, { createContext, nextTurn, type: 'query', readInput: () => parseQuery(request) }),
  )
  server.post('/trpc/:path', {
    handler: (request, reply) =>
      answer(request, reply, { createContext, nextTurn, type: 'mutation', readInput: () => request.body }),
    // For a body that could not be read.
    errorHandler: (error, request, reply) => {
      const failed = failure(request, error, { type: 'mutation' })
      void reply
        .code(getHTTPStatusCode(failed as never)) // the same shape with less of it known
        .header('cache-control', 'no-store')
        .send(transformTRPCResponse(config, failed as never))
    },
  })
}

interface How {
  readonly createContext: (request: FastifyRequest) => Context
  readonly nextTurn: (request: FastifyRequest) => Promise<void>
  readonly type: 'query' | 'mutation'
  readonly readInput: () => unknown
}

async function answer(request: FastifyRequest, reply: FastifyReply, how: How): Promise<FastifyReply> {
  const { path } = request.params as { path: string } // the route's own parameter
  const isBatch = (request.query as { batch?: string }).batch === '1'
  const results = await callAll(request, isBatch ? path.split(',') : [path], { ...how, isBatch })
  const body = isBatch && results.whole === null ? results.each : (results.whole ?? results.each[0])
  const text = JSON.stringify(transformTRPCResponse(config, body as never))
  const retryAfter = longestWait(results.whole === null ? results.each : [results.whole])
  if (retryAfter > 0) void reply.header('retry-after', retryAfter)
  return reply
    .code(getHTTPStatusCode(body as never)) // ours is the same shape with less of it known
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(await compressed(request, reply, text))
}

/** Seconds after which each of the calls may go better; 0 when none of them has to wait. */
function longestWait(results: readonly Result[]): number {
  const waits = results.map((result) => ('error' in result ? (result.error.data.retryAfter ?? 0) : 0))
  return Math.max(0, ...waits)
}

/** The answer of each call, or one error for the whole request when it cannot be read. */
async function callAll(
  request: FastifyRequest,
  paths: string[],
  how: How & { isBatch: boolean },
): Promise<{ whole: Result | null; each: Result[] }> {
  const ctx = how.createContext(request)
  const fail = (cause: unknown, path?: string): Result =>
    failure(request, cause, { type: how.type, path, ctx })
  if (paths.length > MOST_CALLS) {
    const error = new TRPCError({ code: 'BAD_REQUEST', message: 'Batch call exceeds maximum size' })
    return { whole: fail(error), each: [] }
  }
  let inputs: Record<number, unknown>
  try {
    inputs = how.isBatch ? readBatch(how.readInput(), paths.length) : { 0: how.readInput() }
  } catch (cause) {
    return { whole: fail(cause), each: [] }
  }
  const one = async (path: string, index: number): Promise<Result> => {
    try {
      const data = await call({ path, type: how.type, ctx, input: inputs[index], index })
      return { result: { data } }
    } catch (cause) {
      return fail(cause, path)
    }
  }
  const meter = meterOf(ctx.app)
  const counted = async (path: string, index: number): Promise<Result> => {
    const began = performance.now()
    const result = await one(path, index)
    const status = 'error' in result ? result.error.data.httpStatus : 200
    meter?.answered({ route: routeOf(path), status, ms: performance.now() - began })
    return result
  }
  const each: Array<Promise<Result>> = []
  for (const [index, path] of paths.entries()) {
    if (index > 0) {
      // So that a batch asks no more of the database at once than a few requests would.
      await each[index - CALLS_AT_ONCE]
      // And each call costs a turn: ten long lists in one would keep everybody else waiting.
      await how.nextTurn(request)
    }
    each.push(meter ? counted(path, index) : one(path, index))
  }
  return { whole: null, each: await Promise.all(each) }
}

function failure(
  request: FastifyRequest,
  cause: unknown,
  call: { type: CallType; path?: string | undefined; ctx?: Context },
): Result {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    request.log.error({ err: error.cause ?? error, request: request.id, path: call.path }, 'A call failed')
  return {
    error: getTRPCErrorShape({ config, error, path: undefined, input: undefined, ctx: undefined, ...call }),
  }
}

/** How a call is counted. */
function routeOf(path: string): string {
  return Object.hasOwn(procedures, path) ? `/trpc/${path}` : OTHER_ROUTE
}

function call(one: {
  path: string
  type: 'query' | 'mutation'
  ctx: Context
  input: unknown
  index: number
}): Promise<unknown> {
  const known = Object.hasOwn(procedures, one.path) ? procedures[one.path] : undefined
  if (!known) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${one.path}"` })
  if (known._def.type !== one.type) {
    const method = one.type === 'query' ? 'GET' : 'POST'
    throw new TRPCError({
      code: 'METHOD_NOT_SUPPORTED',
      message: `Unsupported ${method}-request to ${known._def.type} procedure at path "${one.path}"`,
    })
  }
  const input = readInput(one.input)
  return callTRPCProcedure({
    router: appRouter satisfies AppRouter,
    path: one.path,
    type: one.type,
    ctx: one.ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: one.index,
  })
}

function parseQuery(request: FastifyRequest): unknown {
  const { input } = request.query as { input?: unknown } // strings, or lists where a name comes twice
  return typeof input === 'string' ? readJson(input) : undefined
}

/** The inputs of a batch by the number of their call. */
function readBatch(value: unknown, calls: number): Record<number, unknown> {
  if (value === undefined) return {}
  const isByNumber =
    typeof value === 'object' && value !== null && Object.keys(value).every((key) => Number(key) < calls)
  if (isByNumber) return value as Record<number, unknown> // read by number only
  throw new DomainError('INVALID_INPUT', {
    fields: { input: 'A batch has one object with the inputs of its calls by number, from 0.' },
  })
}
