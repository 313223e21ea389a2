import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { LogEntry } from './audit-log.ts'
import { lengthPrefixed } from '../core/length-prefixed.ts'
import { LOG_VERSION } from './version.ts'

/** What of an event is hashed besides the league and the event before it. */
export type Hashed = Pick<LogEntry, 'seq' | 'at' | 'kind' | 'payload'> & { readonly actorId: string | null }

/** SHA-256 as 64 hexadecimal digits. */
export type Digest = (bytes: Uint8Array) => string

/** By a library, because a browser that got the page without https has none of its own. */
export const digestInBrowser: Digest = (bytes) => bytesToHex(sha256(bytes))

/**
 * What binds an event to its league, its number, and by the hash of the one before it to all that happened before.
 * @param after.before the hash of the event before; the empty text for the first
 * @returns 64 hexadecimal digits
 */
export function entryHash(
  leagueId: string,
  { seq, at, actorId, kind, payload }: Hashed,
  { before, digest }: { before: string; digest: Digest },
): string {
  return digest(lengthPrefixed([LOG_VERSION, leagueId, seq, at, actorId ?? '', kind, payload, before]))
}
