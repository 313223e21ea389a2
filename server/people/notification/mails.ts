import { notificationPath, NOTICE_PAGES } from '../../../shared/notification/paths.ts'
import type { NotificationContent, NotificationSettings } from '../../../shared/notification/notification.ts'
import { type Endable, NOTICE_NAMES } from '../../../shared/notification/kinds.ts'
import { notificationCopy } from '../../../shared/labels/notification/notification.ts'
import { zoneTime } from '../../../shared/core/zone-time.ts'
import type { Mail } from '../../core/mail/mailer.ts'

/** The reader of a mail, and what every mail to them has. */
export interface MailContext {
  readonly to: { readonly username: string; readonly email: string }
  readonly settings: Pick<NotificationSettings, 'timeZone'>
  /** The address of the server, of which every link is made. */
  readonly publicUrl: string
  /** What its link ends, and what proves to it whose it is. */
  readonly off: { readonly what: Endable; readonly token: string }
}

/** Something that is told. */
export interface MailedNotification {
  readonly content: NotificationContent
  readonly league: { readonly code: string; readonly name: string } | null
}

/** A mail about one thing. @param id the same for every try */
export function notificationMail(
  letter: MailContext,
  { content, league }: MailedNotification,
  id: string,
): Mail {
  const { to, settings, publicUrl } = letter
  const { title, text, proof } = notificationCopy(content, (at) => zoneTime(at, settings.timeZone))
  const { name } = NOTICE_NAMES[content.kind]
  return {
    to: to.email,
    subject: league ? `${title} – ${league.name}` : title,
    messageId: `${id}@${hostOf(publicUrl)}`,
    unsubscribe: offLink(letter),
    text: `Hello ${to.username},

${title}${league ? ` in ${league.name}` : ''}.${text === '' ? '' : `\n${text}`}

${publicUrl}${notificationPath(content, league?.code ?? null)}
${proof === undefined ? '' : `\n${proof}\n`}
--
Stop emails like this (${name}): ${offLink(letter)}
Notification settings: ${publicUrl}${NOTICE_PAGES.settings}
`,
  }
}

/** The mail of a day. @param told at least one; the oldest first */
export function digestMail(
  letter: MailContext,
  { told, more }: { told: readonly MailedNotification[]; more: number },
  id: string,
): Mail {
  const { to, settings, publicUrl } = letter
  const lines = told.map(({ content, league }) => {
    const { title, text, proof } = notificationCopy(content, (at) => zoneTime(at, settings.timeZone))
    const where = league ? `${league.name}: ` : ''
    return `* ${where}${title}.${text === '' ? '' : ` ${text}`}\n  ${publicUrl}${notificationPath(content, league?.code ?? null)}${proof === undefined ? '' : `\n  ${proof}`}`
  })
  const count = told.length + more
  return {
    to: to.email,
    subject: count === 1 ? '1 update from your leagues' : `${count} updates from your leagues`,
    messageId: `${id}@${hostOf(publicUrl)}`,
    unsubscribe: offLink(letter),
    text: `Hello ${to.username},

${lines.join('\n\n')}
${more > 0 ? `\nAnd ${more} more: ${publicUrl}${NOTICE_PAGES.all}\n` : ''}
--
Stop the daily email: ${offLink(letter)}
Notification settings: ${publicUrl}${NOTICE_PAGES.settings}
`,
  }
}

/** Behind the #, which browsers keep to themselves: no server and no proxy writes it down. */
function offLink({ publicUrl, off }: MailContext): string {
  return `${publicUrl}${NOTICE_PAGES.off}#${off.token}`
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname
}
