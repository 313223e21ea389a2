import type { ReactNode } from 'react'
import type { Bounds } from '../../../shared/settings/catalogue/bounds.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { clockLabel } from '../../../shared/core/clock-label.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { FieldState } from './editing.ts'

/** From a draft in an evening to one over weeks. */
const PRESETS: readonly number[] = [
  ...[0, 5, 10, 15, 20, 30, 45, 60, 75, 90].map((seconds) => seconds * SECOND),
  ...[2, 3, 5, 10, 15, 20, 30, 45].map((minutes) => minutes * MINUTE),
  ...[1, 1.5, 2, 4, 6, 8, 12, 24, 48, 72, 120, 240].map((hours) => hours * HOUR),
]

/** A span of a clock, ms. One that is no preset, which an API can set, is among the choices as well. */
export function ClockRow({
  label,
  hint,
  value,
  bounds,
  field,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: number
  bounds: Bounds
  field: FieldState
  onChange: (value: number) => void
}) {
  const choices = PRESETS.filter((span) => span >= bounds.min && span <= bounds.max)
  const all = [...new Set([...choices, value])].toSorted((a, b) => a - b)
  return (
    <ChoiceRow
      label={label}
      hint={hint}
      value={String(value)}
      options={all.map((span) => ({ value: String(span), label: span === 0 ? 'Never' : clockLabel(span) }))}
      field={field}
      onChange={(span) => onChange(Number(span))}
    />
  )
}
