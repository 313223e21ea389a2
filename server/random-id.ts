import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** A new id: 12 characters of `a-z2-7`, 60 random bits. */
export function randomId(): string {
  return [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
