import { TRPCError } from '@trpc/server'
import type * as z from 'zod'

/** @throws {TRPCError} BAD_REQUEST with the fields that are wrong */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
}
