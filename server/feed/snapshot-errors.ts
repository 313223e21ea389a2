import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError, transformTRPCResponse } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '../../shared/errors.ts'
import { DomainError } from '../errors.ts'
import { describeError, router } from '../trpc.ts'
import { isBatch } from './snapshot-questions.ts'

export interface Failed {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of the address, without the question mark. */
  readonly query: string
}

/** `{error, msg, fields?}` with the status of the catalogue, as all documented paths answer. Bugs are thrown on. */
export function failApi(cause: unknown, { reply }: Failed): FastifyReply {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR') throw cause
  const { message, data } = describeError(error)
  const body = { error: message, msg: message, ...(data.fields ? { fields: data.fields } : {}) }
  return reply.code(getHTTPStatusCodeFromError(error)).send(body)
}

/** How the app writes tRPC's errors is kept in every router. */
const {
  _def: { _config: config },
} = router({})

/** What tRPC itself would answer. */
export function failTrpc(cause: unknown, { request, reply, query }: Failed): FastifyReply {
  const error = asTrpcError(cause)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    request.log.error({ err: error.cause ?? error }, 'A call failed')
  const path = request.routeOptions.url?.replace('/trpc/', '')
  const shape = getTRPCErrorShape({ config, error, type: 'query', path, input: undefined, ctx: undefined })
  const failure = { error: shape }
  return reply
    .code(getHTTPStatusCodeFromError(error))
    .header('content-type', 'application/json')
    .send(JSON.stringify(transformTRPCResponse(config, isBatch(query) ? [failure] : failure)))
}

function asTrpcError(cause: unknown): TRPCError {
  if (!(cause instanceof DomainError)) return getTRPCErrorFromUnknown(cause)
  return new TRPCError({ code: ERRORS[cause.code].status, message: cause.message, cause })
}
