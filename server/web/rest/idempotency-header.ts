import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { IdempotencyKey } from '../../../shared/core/idempotency-key.ts'
import { parseRequest } from './parse-request.ts'

/** A key in quotes, as the header's standard will have it, or bare, as most clients send it. */
const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .transform((text) => /^"(.*)"$/.exec(text)?.[1] ?? text)
    .pipe(IdempotencyKey),
})

/** The key of a request; null for none. @throws {TRPCError} BAD_REQUEST with what is wrong with it */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  return header === undefined
    ? null
    : parseRequest(IdempotencyHeader, { 'Idempotency-Key': header })['Idempotency-Key']
}
