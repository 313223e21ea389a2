import type { DeliveryProblem, OffReason, PostKind, WebhookService } from '../../webhook/kinds.ts'

export const SERVICE_WORDS = {
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
  groupme: 'GroupMe',
  ntfy: 'ntfy',
  webhook: 'Webhook',
} as const satisfies Record<WebhookService, string>

/** What a league may post, and when each comes. */
export const POST_KIND_WORDS = {
  results: {
    name: 'Final scores',
    about: 'Every matchup of a week, playoff seeds, the champion, and results that a stat correction flips',
  },
  recap: {
    name: 'Weekly recap',
    about: 'Awards of the week, who clinched, and the top of the power rankings',
  },
  'close-games': {
    name: 'Close games',
    about: 'Matchups of a week decided by 3% of the winner’s points or less, or by one category',
  },
  records: { name: 'Records', about: 'Records of the league or the season, and milestones' },
  trades: { name: 'Trades', about: 'When a trade is processed or vetoed. Offers stay between their teams' },
  waivers: {
    name: 'Waiver results',
    about: 'Which players were added, by which team and for how much. Losing bids are never posted',
  },
  draft: { name: 'Draft', about: 'When it starts and ends, and its picks, two minutes’ worth at a time' },
} as const satisfies Record<PostKind, { readonly name: string; readonly about: string }>

/** Why a message did not arrive, as a sentence. @param status of the last answer; null where there was none */
export function problemLabel(problem: DeliveryProblem, status: number | null): string {
  const answer = status === null ? '' : ` (it answered ${status})`
  switch (problem) {
    case 'not-allowed':
      return 'This server doesn’t post to that address: it isn’t on the public internet. Whoever runs the server can allow it.'
    case 'no-such-host':
      return 'There is no server by that name.'
    case 'unreachable':
      return 'The server there could not be reached.'
    case 'not-secure':
      return 'The server there has no valid certificate.'
    case 'too-slow':
      return 'The server there took too long to answer.'
    case 'broken':
      return 'The connection broke off before there was an answer.'
    case 'redirected':
      return `The address leads to another one${answer}. Enter that one instead.`
    case 'rate-limited':
      return `It takes no more messages for now${answer}.`
    case 'gone':
      return `It doesn’t exist there anymore${answer}.`
    case 'refused':
      return `The message was refused${answer}. Check that the bot may post there.`
    case 'failed':
      return `The server there had a problem${answer}.`
    case 'too-late':
      return 'It could not be delivered for a day.'
    case 'too-many':
      return 'Too many messages were waiting.'
    case 'switched-off':
      return 'Posting was turned off before it was sent.'
    case 'unreadable':
      return 'The address can’t be read anymore because the server has a new secret. Enter it again.'
    default:
      return problem satisfies never
  }
}

/** Why Empire, or the commissioner, turned a destination off, as a sentence. */
export const OFF_WORDS = {
  commissioner: 'Turned off.',
  failed: 'Turned off because nothing had arrived for three days.',
  gone: 'Turned off because it doesn’t exist there anymore.',
  unreadable:
    'Turned off because its address can’t be read anymore: this server has a new secret. Enter it again.',
} as const satisfies Record<OffReason, string>
