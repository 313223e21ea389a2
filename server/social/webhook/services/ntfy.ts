import { fittingLines, JSON_HEADERS, type Message, type Posting, shortened } from './message.ts'

/** https://docs.ntfy.sh/publish/#publish-as-json: by JSON, because headers take ASCII alone. */
interface Published {
  readonly topic: string
  readonly title: string
  /** Up to 4,096 bytes; of more it makes a file. */
  readonly message: string
  readonly tags: readonly string[]
  readonly click?: string
}

const MOST_MESSAGE_BYTES = 4096
const MOST_TITLE = 200

/** @param to the server, its topic, and the token, which may be empty, as they were checked */
export function ntfyPosting(
  { text, link }: Message,
  { server, topic, token }: { server: string; topic: string; token: string },
): Posting {
  // As it stands in the JSON: the server reads twice as much of that, and no more.
  const lines = fittingLines(
    text.lines,
    (some) => Buffer.byteLength(JSON.stringify(some.join('\n'))) <= MOST_MESSAGE_BYTES,
  )
  const body = {
    topic,
    title: shortened(text.title, MOST_TITLE),
    message: lines.join('\n'),
    tags: ['trophy'],
    ...(link !== null && { click: link }),
  } satisfies Published
  return {
    url: server,
    headers: { ...JSON_HEADERS, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }
}
