import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { ERRORS } from '../../../shared/core/errors.ts'
import { DomainError } from '../../core/errors/errors.ts'

/** What Fastify refuses by itself, in the words of tRPC. */
const BY_STATUS: Readonly<Record<number, TRPCError['code']>> = {
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Whatever was thrown, as the error that both ways of answering start from. */
export function asTrpcError(cause: unknown): TRPCError {
  if (cause instanceof DomainError)
    return new TRPCError({ code: ERRORS[cause.code].status, message: cause.message, cause })
  const status = cause instanceof Error && 'statusCode' in cause ? Number(cause.statusCode) : 500
  if (status >= 500 || !(cause instanceof Error)) return getTRPCErrorFromUnknown(cause)
  return new TRPCError({ code: BY_STATUS[status] ?? 'BAD_REQUEST', message: cause.message })
}
