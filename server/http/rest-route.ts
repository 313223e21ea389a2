import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Api } from '../router.ts'
import { describeError } from '../trpc.ts'

/** A documented path: what it takes and what it gives. */
export interface RestDoc {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly signedIn: boolean
  readonly request: z.ZodType
  readonly response: z.ZodType
}

/** A documented path, and the procedure that does it. */
export interface RestRoute extends RestDoc {
  readonly call: (api: Api, request: unknown) => Promise<unknown>
}

/**
 * One row of a feature's table of paths. The request is checked here under its REST names; who may
 * call and what happens is the procedure's business.
 */
export function restRoute<Request extends z.ZodType, Response extends z.ZodType>(row: {
  method?: 'GET'
  path: `/api/${string}`
  summary: string
  signedIn?: boolean
  request: Request
  response: Response
  call: (api: Api, request: z.output<Request>) => Promise<z.input<Response>>
}): RestRoute {
  return {
    method: 'POST',
    signedIn: false,
    ...row,
    call: (api, request) => row.call(api, request as z.output<Request>), // parsed with row.request below
  }
}

/** Serves the rows as plain JSON. Errors are `{error, fields?}`, with the status of the catalogue. */
export function mountRest(
  server: FastifyInstance,
  routes: readonly RestRoute[],
  createApi: (request: FastifyRequest) => Api,
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        try {
          const body = request.body ?? {}
          const input = parse(route.request, route.method === 'GET' ? {} : body)
          return await route.call(createApi(request), input)
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error
          return sendRestError(reply, error)
        }
      },
    })
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
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
