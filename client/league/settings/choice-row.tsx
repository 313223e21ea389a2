import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { FieldState } from './editing.ts'
import { SettingRow } from './setting-row.tsx'

/** One of a few: the platform's own dropdown. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  value,
  options,
  field,
  isShort = false,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: Value
  options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly disabled?: boolean }>
  field: FieldState
  /** Whether the choices are so short that there is room for them beside the words on a phone. */
  isShort?: boolean
  onChange: (value: Value) => void
}) {
  return (
    <SettingRow label={label} hint={hint} error={field.error} isWide={!isShort}>
      {(control) => (
        <select
          {...control}
          disabled={field.disabled}
          value={value}
          // Only the options below can be chosen.
          onChange={({ target }) => onChange(target.value as Value)}
          className={classNames(
            'control-height min-w-0 rounded-box border bg-surface px-3 py-2 disabled:bg-sunken',
            isShort ? 'w-30' : 'w-full sm:w-56',
            field.error ? 'border-red' : 'border-edge',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </SettingRow>
  )
}

/** The choices of a setting. @param shown their order, where it is another */
export function optionsOf(
  options: Readonly<Record<string, { readonly label: string }>>,
  shown: readonly string[] = Object.keys(options),
): Array<{ value: string; label: string }> {
  return shown.map((value) => ({ value, label: options[value]?.label ?? value }))
}

/** Yes or no. */
export function CheckRow({
  label,
  hint,
  checked,
  field,
  onChange,
}: {
  label: string
  hint?: ReactNode
  checked: boolean
  field: FieldState
  onChange: (checked: boolean) => void
}) {
  return (
    <SettingRow label={label} hint={hint} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          disabled={field.disabled}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="m-2 size-6 shrink-0 accent-gold-ink"
        />
      )}
    </SettingRow>
  )
}
