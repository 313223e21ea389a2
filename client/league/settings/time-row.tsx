import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { FieldState } from './editing.ts'
import { SettingRow } from './setting-row.tsx'

/** A time of the day, in minutes from midnight; NaN while it is being typed. */
export function TimeRow({
  label,
  hint,
  value,
  field,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: number
  field: FieldState
  onChange: (minutes: number) => void
}) {
  return (
    <SettingRow label={label} hint={hint} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="time"
          disabled={field.disabled}
          value={Number.isNaN(value) ? '' : asTime(value)}
          onChange={({ target }) => onChange(asMinutes(target.value))}
          className={classNames(
            'control-height shrink-0 rounded-box border bg-surface px-3 disabled:bg-sunken',
            field.error ? 'border-red' : 'border-edge',
          )}
        />
      )}
    </SettingRow>
  )
}

/** `23:00` */
function asTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
}

function asMinutes(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map((part) => Number.parseInt(part, 10))
  return hours * 60 + minutes
}
