import { getTRPCErrorShape, transformTRPCResponse } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asTrpcError } from '../wire/failures.ts'
import { sendRestError } from '../rest/rest-route.ts'
import { describeError, trpcConfig as config } from '../../core/trpc/trpc.ts'
import { isBatch } from './snapshot-questions.ts'

export interface Failed {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of the address, without the question mark. */
  readonly query: string
}

/** As all documented paths answer. */
export function failApi(cause: unknown, { reply }: Failed): FastifyReply {
  return sendRestError(reply, asTrpcError(cause))
}

/** What tRPC itself would answer. */
export function failTrpc(cause: unknown, { request, reply, query }: Failed): FastifyReply {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    request.log.error({ err: error.cause ?? error, request: request.id }, 'A call failed')
  const path = request.routeOptions.url?.replace('/trpc/', '')
  const told = getTRPCErrorShape({ config, error, type: 'query', path, input: undefined, ctx: undefined })
  const id = error.code === 'INTERNAL_SERVER_ERROR' ? request.id : null
  const shape = { ...told, data: { ...told.data, id } }
  const failure = { error: shape }
  const { retryAfter } = describeError(error).data
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .header('content-type', 'application/json')
    .send(JSON.stringify(transformTRPCResponse(config, isBatch(query) ? [failure] : failure)))
}
