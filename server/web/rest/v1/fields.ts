import type { AnyProcedure } from '@trpc/server'
import * as z from 'zod'
import { appRouter } from '../../trpc/router.ts'
import type { ProcedurePath } from './paths.ts'

// Keyed by whole path at run time; the type shows the nesting instead.
const procedures = appRouter._def.procedures as unknown as Readonly<Record<ProcedurePath, AnyProcedure>>

export function procedureAt(path: ProcedurePath): AnyProcedure {
  return procedures[path]
}

/** The fields of a procedure's input, which comes in parts (its kind's, and its own). */
export function fieldsOf(path: ProcedurePath): ReadonlyMap<string, z.ZodType> {
  const inputs = procedures[path]._def.inputs as unknown as readonly z.ZodObject[] // refuseUnknownFields makes sure
  return new Map(inputs.flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>)))
}

/** The schema of a procedure's answer; null where it has none. */
export function outputOf(path: ProcedurePath): z.ZodType | null {
  const output: unknown = Reflect.get(procedures[path]._def, 'output')
  return output instanceof z.ZodType ? output : null
}

/** The JSON Schema of a field of an input, or of an answer. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Whether an idempotency key makes it be done once, however often it is sent. */
export function takesKey(path: ProcedurePath): boolean {
  return fieldsOf(path).has('idempotencyKey')
}
