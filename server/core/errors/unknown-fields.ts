import { type AnyProcedure, TRPCError } from '@trpc/server'
import * as z from 'zod'

/**
 * The procedure, made to refuse a field of its input that it does not read, before it does anything:
 * what is misspelt must not pass for left out. A procedure may take its input in parts (its kind reads
 * `code`, itself the rest), so only all of them together know its fields.
 */
export function refuseUnknownFields<Procedure extends AnyProcedure>(procedure: Procedure): Procedure {
  const known = fieldsOf(procedure)
  const checked = async (options: { getRawInput: () => Promise<unknown> }): Promise<unknown> => {
    const input = await options.getRawInput()
    const fault = findFault(input, known)
    if (fault) throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError([fault]) })
    return procedure(options as never) // passed on as it came
  }
  return Object.assign(checked, procedure) // the same call, and all that is beside it
}

function fieldsOf(procedure: AnyProcedure): Set<string> {
  const inputs: unknown[] = Reflect.get(procedure._def, 'inputs') // not in its type
  return new Set(
    inputs.flatMap((schema) => {
      if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
      throw new Error('An input is an object, so that its fields have names')
    }),
  )
}

function findFault(input: unknown, known: ReadonlySet<string>): z.core.$ZodIssue | null {
  if (input === undefined || input === null) return null
  if (typeof input !== 'object')
    return {
      code: 'invalid_type',
      expected: 'object',
      path: [],
      input,
      message: 'This value cannot be used.',
    }
  const keys = Object.keys(input).filter((key) => !known.has(key))
  return keys.length === 0 ? null : { code: 'unrecognized_keys', keys, path: [], message: '' }
}
