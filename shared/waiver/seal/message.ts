import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { lengthPrefixed } from '../../core/length-prefixed.ts'

/** Names the way in which a text is digested. Another way gets another name. */
const MESSAGE_VERSION = 'empire-message-v1'

/** A text as it was at a time. */
export interface SaltedText {
  readonly text: string
  /** Of a poll; null for a message that is none. */
  readonly choices: readonly string[] | null
  /** 64 hexadecimal digits by chance, without which a short text could be guessed from its digest. */
  readonly salt: string
}

/**
 * What the league's log has of a message in the place of its text: whoever has text and salt can tell whether it is
 * what was written, and when both are deleted nothing of it is left.
 * @returns 64 hexadecimal digits
 */
export function messageDigest(
  { leagueId, messageId }: { leagueId: string; messageId: string },
  { text, choices, salt }: SaltedText,
): string {
  const all = choices ?? []
  return bytesToHex(
    sha256(
      lengthPrefixed([
        MESSAGE_VERSION,
        leagueId,
        messageId,
        text,
        choices === null ? 'none' : all.length,
        ...all,
        salt,
      ]),
    ),
  )
}
