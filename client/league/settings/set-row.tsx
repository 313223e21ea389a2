import type { FieldState } from './editing.ts'
import { GroupError } from './setting-row.tsx'

/** Some of a few, in their order. While more can be chosen only, what is chosen stays. */
export function SetRow({
  label,
  value,
  options,
  field: { error, disabled, least },
  onChange,
}: {
  label: string
  value: readonly string[]
  options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  field: FieldState
  onChange: (value: string[]) => void
}) {
  const withOne = (one: string, isOn: boolean) =>
    options.map((option) => option.value).filter((each) => (each === one ? isOn : value.includes(each)))
  return (
    <fieldset className="border-t border-line py-3 first:border-t-0">
      <legend className="float-left mb-2 w-full leading-tight font-medium">{label}</legend>
      <div className="clear-both flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              disabled={disabled || (least !== null && value.includes(option.value))}
              checked={value.includes(option.value)}
              onChange={({ target }) => onChange(withOne(option.value, target.checked))}
              className="size-5 shrink-0 accent-gold-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      <GroupError error={error} />
    </fieldset>
  )
}
