import { Readable } from 'node:stream'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../../core/app/app.ts'
import type { Priority } from '../../core/overload/overload.ts'
import type { Api } from '../trpc/router.ts'
import { describeError } from '../../core/trpc/trpc.ts'
import { checkValues } from '../wire/read-json.ts'
import { readIdempotencyKey } from './idempotency-header.ts'
import { parseRequest } from './parse-request.ts'

/** A documented path: what it takes and what it gives. */
export interface RestDoc {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly signedIn: boolean
  /** Whether the header `Idempotency-Key` makes it be done once, however often it is sent. */
  readonly once: boolean
  readonly request: z.ZodType
  /** Whether the request is a form with files, and no JSON. */
  readonly form?: true
  /** Or the bytes of a picture, or a file. */
  readonly response: z.ZodType | 'picture' | TextFile | ZipFile | JsonFile
}

/** What a path answers with that is no JSON, and a browser saves. */
export type TextFile = 'text/csv' | 'text/calendar'

/** A file of bytes that a browser saves, sent as it is made. */
type ZipFile = 'application/zip'

/** JSON that a browser saves, and that is sent part by part because it may be long. */
export interface JsonFile {
  readonly file: z.ZodType
}

/** Documented paths about one thing. */
export interface RestGroup {
  readonly name: string
  readonly description: string
  readonly routes: readonly RestDoc[]
}

/** A documented path, and the procedure that does it. */
export interface RestRoute extends RestDoc {
  readonly call: (api: Api, request: unknown, idempotencyKey: string | null, app: App) => Promise<unknown>
  /** What becomes of it when there is too much to do. */
  readonly priority: Priority
}

/**
 * One row of a feature's table of paths. The request is checked here under its REST names; who may
 * call and what happens is the procedure's business.
 */
export function restRoute<
  Request extends z.ZodObject,
  Response extends z.ZodType | TextFile | ZipFile | JsonFile,
>(row: {
  method?: 'GET'
  /** Left out, a GET can wait and a POST acts. */
  priority?: Priority
  path: `/api/${string}`
  summary: string
  signedIn?: boolean
  once?: boolean
  request: Request
  response: Response
  /** @param app for files alone, which are made after the procedure that says who may have them */
  call: (
    api: Api,
    request: z.output<Request>,
    idempotencyKey: string | null,
    app: App,
  ) => Promise<Answer<Response>>
}): RestRoute {
  return {
    method: 'POST',
    signedIn: false,
    once: false,
    priority: row.method === 'GET' ? 'can-wait' : 'acts',
    ...row,
    request: row.request.strict(),
    // Parsed with row.request below.
    call: (api, request, idempotencyKey, app) =>
      row.call(api, request as z.output<Request>, idempotencyKey, app),
  }
}

type Answer<Response> = Response extends z.ZodType
  ? z.input<Response>
  : Response extends JsonFile
    ? AsyncIterable<string>
    : Response extends ZipFile
      ? Readable
      : string

const NOTHING = z.strictObject({})

/** Serves the rows as plain JSON. Errors are `{error, fields?}`, with the status of the catalogue. */
export function mountRest(
  server: FastifyInstance,
  routes: readonly RestRoute[],
  {
    createApi,
    appOf,
  }: { createApi: (request: FastifyRequest) => Api; appOf: (request: FastifyRequest) => App },
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        try {
          const input =
            route.method === 'GET' ? readAddress(route.request, request.query) : readBody(route, request)
          const idempotencyKey = route.once ? readIdempotencyKey(request) : null
          const answer = await route.call(createApi(request), input, idempotencyKey, appOf(request))
          const type = fileType(route)
          if (type === null) return answer
          const name = route.path.split('/').at(-1)
          return (
            reply
              .type(type === 'application/zip' ? type : `${type}; charset=utf-8`)
              .header('content-disposition', `attachment; filename="${name}"`)
              // Of a file in parts, which is as its route says.
              .send(
                typeof answer === 'string' || answer instanceof Readable
                  ? answer
                  : Readable.from(answer as AsyncIterable<string>),
              )
          )
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error
          return sendRestError(reply, error)
        }
      },
    })
  }
}

/** What a file that a browser saves is called; null for an answer that it does not. */
function fileType({ response }: RestDoc): string | null {
  if (typeof response === 'string') return response
  return 'file' in response ? 'application/json' : null
}

/**
 * What the address of a documented path says. @param query as Fastify has read it
 * @throws {DomainError} INVALID_INPUT
 * @throws {TRPCError} BAD_REQUEST with the fields that are wrong
 */
export function readAddress<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  checkValues(query)
  return parseRequest(schema, query)
}

/** The body without `access_token`, which some callers repeat in it and which is ignored. */
function readBody(route: RestRoute, request: FastifyRequest): unknown {
  parseRequest(NOTHING, request.query)
  if (!isRecord(request.body)) return parseRequest(route.request, request.body ?? {})
  const { access_token: _, ...body } = request.body
  return parseRequest(route.request, body)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * `{error, msg, fields?}` with the status of the catalogue. `msg` is what the log-out call is documented
 * to fail with; every error carries it. A bug is thrown on, to be logged and answered as one.
 */
export function sendRestError(reply: FastifyReply, error: TRPCError): FastifyReply {
  if (error.code === 'INTERNAL_SERVER_ERROR') throw error.cause ?? error
  const { message, data } = describeError(error)
  if (data.retryAfter !== null) void reply.header('retry-after', data.retryAfter)
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .send({ error: message, msg: message, ...(data.fields ? { fields: data.fields } : {}) })
}
