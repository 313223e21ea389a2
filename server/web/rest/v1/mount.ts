import { callTRPCProcedure } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meterOf } from '../../../core/metrics/meter.ts'
import { type Context, describeError } from '../../../core/trpc/trpc.ts'
import { type AppRouter, appRouter } from '../../trpc/router.ts'
import { compressed } from '../../wire/compress.ts'
import { asTrpcError } from '../../wire/failures.ts'
import { readIdempotencyKey } from '../idempotency-header.ts'
import { procedureAt, takesKey } from './fields.ts'
import { type Match, matchV1, PREFIX } from './match.ts'
import { PATHS } from './paths.ts'
import { readRequest } from './read-request.ts'

/**
 * Serves every procedure at the path that `PATHS` gives it, as plain JSON. Who may call, what may be sent and what
 * happens is the procedure's business. One route for all of them: their table is matched here, so that a server does not
 * put 250 routes together each time it starts.
 */
export function mountV1(server: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${PREFIX}/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const [path = ''] = request.url.split('?', 1)
      const match = matchV1(request.method, path.slice(PREFIX.length))
      if (match === null) return reply.code(404).send(NOTHING)
      if ('allowed' in match)
        return reply.code(405).header('allow', match.allowed.join(', ')).send(notAllowed(match.allowed))
      const ctx = createContext(request)
      const began = performance.now()
      const count = (status: number) =>
        meterOf(ctx.app)?.answered({
          route: `${PREFIX}${PATHS[match.procedure][0].replace(/^\w+ /, '')}`,
          status,
          ms: performance.now() - began,
        })
      try {
        await answer(request, reply, { match, ctx })
      } catch (error) {
        count(500)
        throw error
      }
      count(reply.statusCode)
      return reply
    },
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { match, ctx }: { match: Match; ctx: Context },
): Promise<void> {
  const { procedure } = match
  try {
    const idempotencyKey = takesKey(procedure) ? readIdempotencyKey(request) : null
    const { method, query, body } = request
    const input = readRequest(match, { method, query, body, idempotencyKey })
    const result: unknown = await callTRPCProcedure({
      router: appRouter satisfies AppRouter,
      path: procedure,
      type: procedureAt(procedure)._def.type,
      ctx,
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    })
    if (result === undefined) return void reply.code(204).send()
    const text = JSON.stringify(result)
    return void reply.type('application/json').send(await compressed(request, reply, text))
  } catch (cause) {
    sendV1Error(reply, cause)
  }
}

/** `{error, msg, code?, fields?}`: as on the other documented paths, with the code of the catalogue. A bug is thrown on. */
export function sendV1Error(reply: FastifyReply, cause: unknown): FastifyReply {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR') throw error.cause ?? error
  const { message, data } = describeError(error)
  if (data.retryAfter !== null) void reply.header('retry-after', data.retryAfter)
  return reply.code(getHTTPStatusCodeFromError(error)).send({
    error: message,
    msg: message,
    ...(data.reason !== null && { code: data.reason }),
    ...(data.fields && { fields: data.fields }),
  })
}

const NOTHING = { error: 'There is nothing here.', msg: 'There is nothing here.' }

function notAllowed(allowed: readonly string[]) {
  const error = `This path takes ${allowed.join(' or ')}.`
  return { error, msg: error }
}
