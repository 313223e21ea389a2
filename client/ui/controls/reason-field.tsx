import type { ComponentProps } from 'react'
import { MAX_REASON } from '../../../shared/core/league-limits.ts'
import { TextField } from './field.tsx'

/** Asks a commissioner for a reason. The form says first that the whole league will read it. */
export function ReasonField({
  label = 'Reason',
  hint = 'Everyone in the league can read it.',
  ...props
}: Partial<ComponentProps<typeof TextField>>) {
  return <TextField label={label} hint={hint} required maxLength={MAX_REASON} autoComplete="off" {...props} />
}
