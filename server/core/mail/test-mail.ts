import type { Config } from '../config/config.ts'
import { hasCode } from '../errors/storage-error.ts'
import { sendBySmtp } from './mailer.ts'

/** The result of a test mail: the answer of the mail server, or the reason why there is none, in one line. */
export interface TestMail {
  readonly isTaken: boolean
  readonly words: string
}

/** Sends a mail at once, as all mails are sent. Takes at most half a minute. */
export async function sendTestMail(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  to: string,
): Promise<TestMail> {
  if (smtpUrl === null)
    return { isTaken: false, words: 'SMTP_URL is not set, so mails are only written to the log.' }
  try {
    const answer = await sendBySmtp(smtpUrl, {
      from: mailFrom,
      to,
      subject: 'A test mail from Empire',
      text: `Mails from ${publicUrl} arrive. Nothing is to be done.\n`,
    })
    return { isTaken: true, words: `${hostOf(smtpUrl)} took the mail for ${to}: ${inOneLine(answer)}` }
  } catch (error) {
    return { isTaken: false, words: `${hostOf(smtpUrl)} did not take it: ${reasonOf(error)}` }
  }
}

/** As far as it may be shown: an address of a mail server has a password in it. */
export function hostOf(smtpUrl: string): string {
  return new URL(smtpUrl).host
}

/** Why a mail server did not do what it was asked, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason was given'
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  const words = inOneLine(answer)
  const code = hasCode(error) ? error.code : ''
  if (code === 'EAUTH') return `the name or the password in SMTP_URL is wrong (${words})`
  if (code === 'EENVELOPE') return `it refuses the sender or the address (${words})`
  return words
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}
