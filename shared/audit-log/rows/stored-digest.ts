import { lengthPrefixed } from '../../core/length-prefixed.ts'
import type { Digest } from '../entry-hash.ts'

/**
 * What an event has of a value that is stored as JSON: whoever alters the value is found.
 * @param value as it is given to `JSON.stringify` when it is stored: its fields in the same order
 * @returns 64 hexadecimal digits
 */
export function storedDigest(value: unknown, digest: Digest): string {
  return storedTextDigest(JSON.stringify(value), digest)
}

/** The same of a value that is JSON already, as it is stored. */
export function storedTextDigest(json: string, digest: Digest): string {
  return digest(lengthPrefixed(['empire-stored-v1', json]))
}
