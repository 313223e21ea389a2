import { useId } from 'react'

/** A radio button or a box to check, with a word about it below. @param props.name what is chosen */
export function Choice({
  type,
  name,
  about,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox'
  name: string
  about: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <input
        id={id}
        type={type}
        name={type === 'radio' ? 'mode' : undefined}
        aria-describedby={`${id}-about`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-gold-ink"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
      </div>
    </div>
  )
}
