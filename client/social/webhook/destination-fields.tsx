import type { WebhookService } from '../../../shared/webhook/kinds.ts'
import { SETUP_STEPS } from '../../../shared/labels/webhook/setup.ts'
import { TextField } from '../../ui/controls/field.tsx'
import type { Destination } from './types.ts'

interface FieldOf {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly usual?: string
  readonly isOptional?: true
  /** Whether it is typed as a password is: whoever looks over a shoulder reads nothing. */
  readonly isSecret?: true
}

/** What each service asks for, in the order of the form. */
const FIELDS = {
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

/** What was entered, by the name of its field. */
export type Entered = Readonly<Record<string, string>>

/** How to get what a service asks for, and the fields for it. */
export function DestinationFields({
  service,
  entered,
  errors,
  onChange,
}: {
  service: WebhookService
  entered: Entered
  errors: Readonly<Record<string, string>>
  onChange: (entered: Entered) => void
}) {
  const fields: readonly FieldOf[] = FIELDS[service]
  return (
    <div className="space-y-4">
      <ol className="list-decimal space-y-1 pl-5 text-sm text-muted">
        {SETUP_STEPS[service].map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ol>
      {fields.map(({ name, label, placeholder, usual = '', isOptional, isSecret }) => (
        <TextField
          key={`${service} ${name}`}
          label={label}
          name={name}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          required={!isOptional}
          value={entered[name] ?? usual}
          error={errors[`destination.${name}`] ?? errors[name]}
          onChange={({ target }) => onChange({ ...entered, [name]: target.value })}
        />
      ))}
    </div>
  )
}

/** What was entered, as the server wants it: it checks it and says what is wrong. */
export function toDestination(service: WebhookService, entered: Entered): Destination {
  const fields: readonly FieldOf[] = FIELDS[service]
  const values = Object.fromEntries(
    fields.map(({ name, usual = '' }) => [name, (entered[name] ?? usual).trim()]),
  )
  return { service, ...values } as Destination // its fields are those of its service, by the table above
}
