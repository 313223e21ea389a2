import type { Log } from '../log/log.ts'
import { own } from '../app/own.ts'
import type { App } from '../app/app.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same for every try, so that a mailbox shows a mail once that was handed over twice: `abc@host`. */
  readonly messageId?: string | undefined
  /** Where a reader ends mails of its kind (RFC 2369). */
  readonly unsubscribe?: string | undefined
}

export interface Mailer {
  /** @throws when the mail was not taken over; the caller tries again later */
  send(mail: Mail): Promise<void>
}

/** How long a mail server may keep us waiting, ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by SMTP. */
function createSmtpMailer(url: string, from: string): Mailer {
  // Loaded only where there is a mail server: it is a tenth of the time that starting takes.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...PATIENCE }))
  return {
    async send({ messageId, unsubscribe, ...mail }) {
      await (
        await transport
      ).sendMail({
        from,
        ...mail,
        ...(messageId && { messageId: `<${messageId}>` }),
        ...(unsubscribe && { list: { unsubscribe } }),
      })
    },
  }
}

/**
 * Sends one mail by a connection of its own.
 * @returns what the mail server answered
 * @throws of the connection, or of the mail server
 */
export async function sendBySmtp(
  url: string,
  mail: { from: string; to: string; subject: string; text: string },
): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...PATIENCE })
  try {
    return (await transport.sendMail(mail)).response
  } finally {
    transport.close()
  }
}

/** Connects to the mail server, signs in where there is a name, and sends nothing. @throws of the connection or the server */
export async function connectBySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...PATIENCE })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Writes mails to the log, for a server without a mail server: whoever runs it can read them out. */
function createLogMailer(log: Log): Mailer {
  return {
    send(mail) {
      log.info({ mail }, 'No SMTP_URL is set, so this mail is only written here')
      return Promise.resolve()
    },
  }
}

export interface Outbox extends Mailer {
  /** Newest first. */
  readonly mails: ReadonlyArray<Mail & { readonly sentAt: number }>
}

/** Keeps the last mails in memory, for the demo's mail page and for tests. */
export function createOutbox(now: () => number, { size = 50 } = {}): Outbox {
  const mails: Array<Mail & { sentAt: number }> = []
  return {
    mails,
    send(mail) {
      mails.unshift({ ...mail, sentAt: now() })
      mails.length = Math.min(mails.length, size)
      return Promise.resolve()
    },
  }
}

/** How mails leave: by the mail server that is set, or else into the log. */
export const mailerOf = own(({ config, log }: Pick<App, 'own' | 'config' | 'log'>) =>
  config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : createLogMailer(log),
)
