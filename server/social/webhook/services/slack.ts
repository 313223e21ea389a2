import type { KnownBlock } from '@slack/types'
import { fittingLines, JSON_HEADERS, type Message, type Posting, shortened } from './message.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/section-block */
const MOST_SECTION = 3000
/** A name of sixty ampersands is five times as long once it is escaped. */
const MOST_TITLE = 200

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
interface IncomingWebhook {
  /** What notifications show. */
  readonly text: string
  readonly blocks: KnownBlock[]
  readonly unfurl_links: boolean
}

/** @param url of the webhook, as it was checked */
export function slackPosting({ text, link }: Message, url: string): Posting {
  const title = escaped(shortened(text.title, MOST_TITLE))
  const all = (lines: readonly string[]) => [`*${title}*`, ...lines.map(escaped)].join('\n')
  const lines = fittingLines(text.lines, (some) => all(some).length <= MOST_SECTION)
  const body = {
    text: title,
    blocks: [section(all(lines)), ...(link === null ? [] : [section(`<${escaped(link)}|Open in Empire>`)])],
    unfurl_links: false,
  } satisfies IncomingWebhook
  return { url, headers: JSON_HEADERS, body: JSON.stringify(body) }
}

/** `verbatim` makes no links and mentions of names; those in `<…>` are escaped before. */
function section(text: string): KnownBlock {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping: so that `<!channel>` calls no one. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
