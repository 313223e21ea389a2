import type { Destination } from '../../../../shared/webhook/webhook.ts'
import { discordPosting } from './discord.ts'
import { genericPosting } from './generic.ts'
import { groupmePosting } from './groupme.ts'
import type { Message, Posting } from './message.ts'
import { ntfyPosting } from './ntfy.ts'
import { slackPosting } from './slack.ts'
import { telegramPosting } from './telegram.ts'

/** A message in the form of a service. @param signing for a webhook of someone's own alone */
export function postingOf(
  message: Message,
  destination: Destination,
  signing: { secrets: readonly string[]; now: number },
): Posting {
  switch (destination.service) {
    case 'discord':
      return discordPosting(message, destination.url)
    case 'slack':
      return slackPosting(message, destination.url)
    case 'telegram':
      return telegramPosting(message, destination)
    case 'groupme':
      return groupmePosting(message, destination.botId)
    case 'ntfy':
      return ntfyPosting(message, destination)
    case 'webhook':
      return genericPosting(message, { url: destination.url, ...signing })
    default:
      return destination satisfies never
  }
}
