import type { Config } from '../config.ts'
import type { Mail } from '../mail/mailer.ts'

interface Recipient {
  readonly email: string
  readonly username: string
}

export function resetCodeMail(to: Recipient, code: string): Mail {
  return {
    to: to.email,
    subject: `${code} is your Empire code`,
    text: `Hello ${to.username},

your code to set a new password is

    ${code}

It is good for 10 minutes. If you did not ask for it, ignore this mail: nothing has changed.
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
