import type { Config } from '../../core/config/config.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { Mail } from '../../core/mail/mailer.ts'

interface Recipient {
  readonly email: string
  readonly username: string
}

/** @param lifetime ms */
export function resetCodeMail(to: Recipient, code: string, lifetime: number): Mail {
  // Twelve digits are read in fours; they may be entered so.
  const readable = code.length > 6 ? code.replaceAll(/\d{4}(?=\d)/g, '$& ') : code
  return {
    to: to.email,
    subject: `${readable} is your Empire code`,
    text: `Hello ${to.username},

your code to set a new password is

    ${readable}

It is good for ${lifetime < HOUR ? '10 minutes' : 'an hour'}. If you did not ask for it, ignore this mail: nothing has changed.
`,
  }
}

/** The link is made of PUBLIC_URL, never of what a request says its host is. */
export function passwordChangedMail({ config }: { config: Config }, to: Recipient): Mail {
  return {
    to: to.email,
    subject: 'Your Empire password was changed',
    text: `Hello ${to.username},

your password was just changed and every device was signed out. Sign in at ${config.publicUrl}/

If it was not you, set a new password there at once: choose "Forgot".
`,
  }
}
