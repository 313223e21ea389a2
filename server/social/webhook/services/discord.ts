import type { RESTPostAPIWebhookWithTokenJSONBody } from 'discord-api-types/v10'
import { must } from '../../../../shared/core/must.ts'
import { discordParts } from '../../../../shared/webhook/webhook.ts'
import { fittingLines, JSON_HEADERS, type Message, type Posting, shortened } from './message.ts'

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const MOST_TITLE = 256
const MOST_DESCRIPTION = 4096
/** The gold of Empire, as Discord counts colors. */
const GOLD = 0xd4a017

/** One embed, in which no one is mentioned whatever a team is called. @param url of the webhook, as it was checked */
export function discordPosting({ text, link }: Message, url: string): Posting {
  const { id, token, thread } = must(discordParts(url), 'an address of Discord')
  const describe = (lines: readonly string[]) => lines.map(escaped).join('\n')
  const lines = fittingLines(text.lines, (some) => describe(some).length <= MOST_DESCRIPTION)
  const body = {
    embeds: [
      {
        title: shortened(escaped(text.title), MOST_TITLE),
        description: describe(lines),
        color: GOLD,
        ...(link !== null && { url: link }),
      },
    ],
    allowed_mentions: { parse: [] },
  } satisfies RESTPostAPIWebhookWithTokenJSONBody
  const inThread = thread === null ? '' : `?thread_id=${thread}`
  return {
    url: `https://discord.com/api/v10/webhooks/${id}/${token}${inThread}`,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  }
}

/** What would be Markdown, a mention or a link of someone's own stands as it was written. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]()#@]/g, String.raw`\$&`).replaceAll('://', String.raw`\://`)
}
