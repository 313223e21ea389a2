import type { Config } from '../../core/config/config.ts'
import { sendTestMail } from '../../core/mail/test-mail.ts'
import { Refusal } from '../../core/errors/refusal.ts'

/**
 * `empire mail test ADDRESS`: sends a mail and says what the mail server answered.
 * @throws {Refusal} with why it was not sent
 */
export async function mail([what, to, ...more]: readonly string[], config: Config): Promise<void> {
  if (what !== 'test' || to === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(to))
    throw new Refusal('say `empire mail test you@example.com`.')
  const { isTaken, words } = await sendTestMail(config, to)
  if (!isTaken) throw new Refusal(words)
  console.log(words)
}
