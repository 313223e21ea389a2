import type { Opts } from '@grammyjs/types/methods.js'
import { fittingLines, JSON_HEADERS, type Message, type Posting, shortened } from './message.ts'

/** https://core.telegram.org/bots/api#sendmessage */
const MOST_TEXT = 4096
const MOST_TITLE = 200

/** As plain text, in which nothing is markup. @param to the bot's token and the chat, as they were checked */
export function telegramPosting(
  { text, link }: Message,
  { token, chat }: { token: string; chat: string },
): Posting {
  const all = (lines: readonly string[]) => textOf(shortened(text.title, MOST_TITLE), lines, link)
  const lines = fittingLines(text.lines, (some) => all(some).length <= MOST_TEXT)
  const body = {
    chat_id: chat,
    text: all(lines),
    link_preview_options: { is_disabled: true },
  } satisfies Opts<never>['sendMessage']
  return {
    url: `https://api.telegram.org/bot${token}/sendMessage`,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  }
}

/** Telegram calls whoever is named by an `@` that their name follows at once. */
const JOINER = '\u2060'

function textOf(title: string, lines: readonly string[], link: string | null): string {
  const words = [title, '', ...lines].join('\n').replaceAll('@', `@${JOINER}`)
  return link === null ? words : `${words}\n\n${link}`
}
