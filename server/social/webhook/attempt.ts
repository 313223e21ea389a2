import { messageText } from '../../../shared/labels/webhook/message.ts'
import type { Facts } from '../../../shared/webhook/facts.ts'
import { messagePath } from '../../../shared/webhook/paths.ts'
import type { Destination } from '../../../shared/webhook/webhook.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { type AttemptOutcome, outcomeOf, outcomeOfFailure } from './outcome.ts'
import type { WebhookRow } from './queries.ts'
import { webhookSenderOf } from './sender.ts'
import type { Message } from './services/message.ts'
import { postingOf } from './services/posting.ts'
import { signingSecrets } from './signing.ts'

/** What a message says, as it goes out. @param of.at when it happened, ms */
export function messageOf(
  app: App,
  league: Pick<LeagueRow, 'name' | 'code' | 'sport'>,
  { id, at, facts }: { id: string; at: number; facts: Facts },
): Message {
  const { publicUrl, isPublicUrlSet } = app.config
  const { name, code, sport } = league
  return {
    id,
    at,
    facts,
    text: messageText(facts, name),
    league: { name, code, sport },
    link: isPublicUrlSet ? publicUrl + messagePath(facts, code) : null,
  }
}

/** Sends a message once. Outside of any transaction: it takes seconds where someone is slow. */
export async function attempt(
  app: App,
  message: Message,
  to: { readonly webhook: WebhookRow; readonly destination: Destination },
): Promise<AttemptOutcome> {
  const { webhook, destination } = to
  const signing = { secrets: signingSecrets(app, webhook), now: app.now() }
  const { url, headers, body } = postingOf(message, destination, signing)
  try {
    const answer = await webhookSenderOf(app)({ url, headers, body: Buffer.from(body) })
    return outcomeOf(webhook.service, answer, app.now())
  } catch (error) {
    return outcomeOfFailure(error)
  }
}
