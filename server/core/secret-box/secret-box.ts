import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { App } from '../app/app.ts'

/** Names this way of closing, in every text that is closed so. Another way gets another name. */
const PREFIX = 'v1.'
const NONCE = 12
const TAG = 16

/** What a secret is for, so that none opens in the place of another: `webhook abc234…`. */
type Purpose = string

/**
 * Closes a secret that has to be kept, such as the token of a chat app: AES-256-GCM with a key of the server's secret,
 * so that whoever has the database, or a backup of it, reads nothing. With another SECRET it opens no more.
 */
export function closeSecret(
  app: Pick<App, 'secret' | 'randomBytes'>,
  text: string,
  purpose: Purpose,
): string {
  const nonce = app.randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const closed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return PREFIX + closed.toString('base64url')
}

/** Null where it was closed with another secret or for another purpose, or was altered. */
export function openSecret(app: Pick<App, 'secret'>, closed: string, purpose: Purpose): string | null {
  if (!closed.startsWith(PREFIX)) return null
  const bytes = Buffer.from(closed.slice(PREFIX.length), 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app), bytes.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf({ secret }: Pick<App, 'secret'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'empire-secret-box-v1', 32))
}
