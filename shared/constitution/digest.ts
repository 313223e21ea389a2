import type { Digest } from '../audit-log/entry-hash.ts'
import { lengthPrefixed } from '../core/length-prefixed.ts'

/** What an event has of a constitution's text: whoever alters the row is found. @returns 64 hexadecimal digits */
export function constitutionDigest(text: string, digest: Digest): string {
  return digest(lengthPrefixed(['empire-constitution-v1', text]))
}
