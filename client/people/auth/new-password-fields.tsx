import { TextField } from '../../ui/controls/field.tsx'
import type { FieldMessages } from '../../ui/controls/form.ts'

/** What to say of the two fields below. @param name the first one has in its form */
export function newPasswordMessages(name: string): FieldMessages {
  return {
    [name]: 'Please enter a password.',
    [`${name}:short`]: 'Passwords need at least 8 characters.',
    repeat: 'Please confirm your password.',
  }
}

/** A password to be set, twice: the second field is named `repeat`. */
export function NewPasswordFields({
  name,
  labels,
  hint,
  errors,
  autoFocus = false,
}: {
  name: string
  labels: { password: string; repeat: string }
  hint: string
  errors: FieldMessages
  autoFocus?: boolean
}) {
  const field = { type: 'password', autoComplete: 'new-password', required: true }
  return (
    <>
      <TextField
        {...field}
        label={labels.password}
        name={name}
        minLength={8}
        autoFocus={autoFocus}
        error={errors[name]}
        hint={hint}
        isHintBeside
      />
      <TextField {...field} label={labels.repeat} name="repeat" error={errors['repeat']} />
    </>
  )
}
