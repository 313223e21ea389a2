import * as z from 'zod'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import type { JobKind } from '../jobs/kind.ts'
import { schedule } from '../jobs/service.ts'
import type { Mail } from './mailer.ts'

/** A mail that is to be sent. */
export const MAIL: JobKind<Mail> = {
  name: 'mail',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
}

/**
 * Has a mail sent, soon and in the background. Inside a transaction it is sent if and only if that commits.
 * @param when.expiresAt after which it is of no use any more, ms; a day from now if left out
 */
export async function postMail(app: App, mail: Mail, when: { expiresAt?: number } = {}): Promise<void> {
  await schedule(app, MAIL, {
    subject: mail.to,
    occurrence: app.newId(),
    payload: mail,
    expiresAt: when.expiresAt ?? app.now() + DAY,
  })
}
