import { fittingLines, JSON_HEADERS, type Message, type Posting, shortened } from './message.ts'

/** https://dev.groupme.com/docs/v3#bots_post */
interface BotPost {
  readonly bot_id: string
  /** Up to 1,000 characters. */
  readonly text: string
}

const MOST_TEXT = 1000
const MOST_TITLE = 200

/** GroupMe mentions no one without an attachment that names them. @param botId as it was checked */
export function groupmePosting({ text, link }: Message, botId: string): Posting {
  const all = (lines: readonly string[]) =>
    [shortened(text.title, MOST_TITLE), '', ...lines, ...(link === null ? [] : ['', link])].join('\n')
  const lines = fittingLines(text.lines, (some) => all(some).length <= MOST_TEXT)
  const body = { bot_id: botId, text: all(lines) } satisfies BotPost
  return { url: 'https://api.groupme.com/v3/bots/post', headers: JSON_HEADERS, body: JSON.stringify(body) }
}
