import type { Config } from '../../core/config/config.ts'
import type { Mail } from '../../core/mail/mailer.ts'

/** The last mail to a person: that the account is deleted, and who deleted it. */
export function accountDeletedMail(
  { config }: { config: Config },
  to: { readonly email: string; readonly username: string },
  by: 'himself' | 'owner',
): Mail {
  return {
    to: to.email,
    subject: 'Your Empire account was deleted',
    text: `Hello ${to.username},

your account at ${config.publicUrl}/ was just deleted${by === 'owner' ? ' by the owner of the server' : ', as you asked'}. Your address, your password, your devices and what you said are gone; your teams stay in their leagues as those of a deleted member. This is the last mail to you from there.
`,
  }
}
