import type { WebhookService } from '../../webhook/kinds.ts'

/** A field of the form by which a league posts somewhere. */
export interface FieldOf {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly usual?: string
  readonly isOptional?: true
  /** Whether it is typed as a password is: whoever looks over a shoulder reads nothing. */
  readonly isSecret?: true
}

/** What each service asks for, in the order of the form. Addresses are here, for the client names no host. */
export const FIELDS = {
  discord: [{ name: 'url', label: 'Webhook URL', placeholder: 'https://discord.com/api/webhooks/…' }],
  slack: [{ name: 'url', label: 'Webhook URL', placeholder: 'https://hooks.slack.com/services/…' }],
  telegram: [
    { name: 'token', label: 'Bot token', placeholder: '123456789:AAH…', isSecret: true },
    { name: 'chat', label: 'Chat ID', placeholder: '-1001234567890' },
  ],
  groupme: [{ name: 'botId', label: 'Bot ID', placeholder: '26 letters and digits' }],
  ntfy: [
    { name: 'server', label: 'Server', placeholder: 'https://ntfy.sh', usual: 'https://ntfy.sh' },
    { name: 'topic', label: 'Topic', placeholder: 'sunday-rivals-7hq2' },
    {
      name: 'token',
      label: 'Access token (optional)',
      placeholder: 'tk_…',
      isOptional: true,
      isSecret: true,
    },
  ],
  webhook: [{ name: 'url', label: 'Address', placeholder: 'https://example.com/empire' }],
} as const satisfies Record<WebhookService, readonly FieldOf[]>
