import { type FieldOf, FIELDS } from '../../../shared/labels/webhook/fields.ts'
import type { WebhookService } from '../../../shared/webhook/kinds.ts'
import { SETUP_STEPS } from '../../../shared/labels/webhook/setup.ts'
import { TextField } from '../../ui/controls/field.tsx'
import type { Destination } from './types.ts'

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
