import { hkdfSync } from 'node:crypto'
import type { WebhookId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'

/** For so long the one before a new secret still signs, so that a program may change over. */
const BOTH_FOR = DAY

/**
 * The signing secret of a destination: worked out of the server's, so that nothing of it is in the database or in the
 * answer that is kept for a repeated call. @param version from 1; a new one for each rotation
 */
export function signingSecret({ secret }: Pick<App, 'secret'>, id: WebhookId, version: number): string {
  const key = hkdfSync('sha256', secret, `${id} ${version}`, 'empire-webhook-key-v1', 32)
  return `whsec_${Buffer.from(key).toString('base64')}`
}

/** Those that sign now, the newest first. */
export function signingSecrets(
  app: Pick<App, 'secret' | 'now'>,
  { id, secretVersion, secretAt }: { id: WebhookId; secretVersion: number; secretAt: number },
): string[] {
  const isBoth = secretVersion > 1 && app.now() - secretAt < BOTH_FOR
  const versions = isBoth ? [secretVersion, secretVersion - 1] : [secretVersion]
  return versions.map((version) => signingSecret(app, id, version))
}
