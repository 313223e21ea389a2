import { createHmac } from 'node:crypto'
import { JSON_HEADERS, type Message, type Posting } from './message.ts'

/** Of the body, which programs rely on: docs/webhooks.md. Within a version it is only added to. */
const VERSION = 1

/**
 * Signed as Standard Webhooks have it (https://www.standardwebhooks.com).
 * @param to.secrets `whsec_…`: for a day after a new one was made the old one signs as well
 * @param to.now when it is sent, ms: receivers refuse what is old
 */
export function genericPosting(
  message: Message,
  { url, secrets, now }: { url: string; secrets: readonly string[]; now: number },
): Posting {
  const { id, at, facts, text, league, link } = message
  const { type, ...data } = facts
  const body = JSON.stringify(
    {
      version: VERSION,
      type,
      timestamp: new Date(at).toISOString(),
      league: { ...league },
      title: text.title,
      lines: text.lines,
      link,
      data,
    },
    inPoints,
  )
  const timestamp = String(Math.floor(now / 1000))
  return {
    url,
    headers: {
      ...JSON_HEADERS,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets
        .map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`))
        .join(' '),
    },
    body,
  }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** Programs read points, not hundredths of them. */
function inPoints(key: string, value: unknown): unknown {
  return (key === 'points' || key === 'margin') && typeof value === 'number' ? value / 100 : value
}
