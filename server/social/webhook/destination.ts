import type { WebhookId } from '../../../shared/core/ids.ts'
import { Destination } from '../../../shared/webhook/webhook.ts'
import type { App } from '../../core/app/app.ts'
import { closeSecret, openSecret } from '../../core/secret-box/secret-box.ts'

const purposeOf = (id: WebhookId) => `webhook ${id}`

/** As it is stored. */
export function sealDestination(app: App, id: WebhookId, destination: Destination): string {
  return closeSecret(app, JSON.stringify(destination), purposeOf(id))
}

/** Null where the server has another secret than when it was entered. */
export function openDestination(
  app: App,
  { id, sealed }: { id: WebhookId; sealed: string },
): Destination | null {
  const text = openSecret(app, sealed, purposeOf(id))
  return text === null ? null : (Destination.safeParse(JSON.parse(text)).data ?? null)
}

/** By what its commissioner knows it again: the host, and the end of what is secret. */
export function hintOf(destination: Destination): string {
  switch (destination.service) {
    case 'discord':
      return `discord.com ${endOf(destination.url.replace(/\?.*$/, ''))}`
    case 'slack':
      return `hooks.slack.com ${endOf(destination.url)}`
    case 'telegram':
      return `api.telegram.org ${endOf(destination.token)}`
    case 'groupme':
      return `api.groupme.com ${endOf(destination.botId)}`
    case 'ntfy':
      return `${new URL(destination.server).host} ${endOf(destination.topic)}`.trim()
    case 'webhook': {
      const { host, pathname, search } = new URL(destination.url)
      return `${host} ${endOf(pathname + search)}`.trim()
    }
    default:
      return destination satisfies never
  }
}

/** The last four characters, of what is long enough to stay a secret without them. */
function endOf(secret: string): string {
  return secret.length >= 12 ? `…${secret.slice(-4)}` : ''
}
