import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'
import { DomainError } from '../../core/errors/errors.ts'

/**
 * The input of a call out of its envelope; undefined where there is none.
 * @throws {DomainError} INVALID_INPUT
 */
export function readInput(envelope: unknown): unknown {
  if (envelope === undefined) return undefined
  try {
    return trpcTransformer.input.deserialize(envelope)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    throw new DomainError('INVALID_INPUT', { fields: { input: sentence } })
  }
}
