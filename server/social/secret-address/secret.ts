import { createHash, createHmac } from 'node:crypto'
import {
  SECRET_ADDRESS_FILES,
  type SecretAddressKind,
} from '../../../shared/secret-address/secret-address.ts'
import type { App } from '../../core/app/app.ts'

/** Characters of a secret. */
const LENGTH = 32
const SECRET = new RegExp(`^[\\w-]{${LENGTH}}$`)

/** Whether a text could be a secret at all: no one has to look for others. */
export function couldBeSecret(text: string): boolean {
  return SECRET.test(text)
}

/**
 * The secret of an address: 192 bits that only the server’s own key makes of its id. People copy it into one app after
 * the other, so it can be shown again; neither it nor what is stored of it opens anything for who has a copy of the table.
 */
export function secretOf({ secret }: Pick<App, 'secret'>, addressId: string): string {
  return createHmac('sha256', secret)
    .update(`secret-address:${addressId}`)
    .digest('base64url')
    .slice(0, LENGTH)
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The whole address, to be copied. */
export function urlOf(
  app: Pick<App, 'secret' | 'config'>,
  { id, kind }: { id: string; kind: SecretAddressKind },
): string {
  return `${app.config.publicUrl}/feeds/${secretOf(app, id)}/${SECRET_ADDRESS_FILES[kind]}`
}
