import type { ComponentProps } from 'react'
import { MAX_REASON } from '../../../shared/core/league-limits.ts'
import { TextField } from './field.tsx'

/** Asks a commissioner why. What is answered is read by the whole league, which is said before it is written. */
export function ReasonField({
  label = 'Reason',
  hint = 'Everyone in the league can read it.',
  ...props
}: Partial<ComponentProps<typeof TextField>>) {
  return <TextField label={label} hint={hint} required maxLength={MAX_REASON} autoComplete="off" {...props} />
}
