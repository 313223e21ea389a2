import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Bounds } from '../../../shared/settings/catalogue/bounds.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { FieldState } from './editing.ts'
import { SettingRow } from './setting-row.tsx'

/** A number, typed or counted up and down. What is no number yet is NaN. */
export function NumberRow({
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
  // As typed: `07` is 7, and an empty field is no number.
  const [typed, setTyped] = useState(String(value))
  const text = Number.isNaN(value) || Number.parseFloat(typed) === value ? typed : String(value)
  const min = Math.max(bounds.min, field.least ?? bounds.min)
  const step = (by: number) => onChange(Math.min(bounds.max, Math.max(min, (value || 0) + by)))
  return (
    <SettingRow label={label} hint={hint} error={field.error}>
      {(control) => (
        <div
          className={classNames(
            'flex shrink-0 items-stretch overflow-hidden rounded-box border bg-surface has-[input:disabled]:bg-sunken',
            field.error ? 'border-red' : 'border-edge',
          )}
        >
          <StepButton
            label={`Less: ${label}`}
            disabled={field.disabled || value <= min}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden size={16} />
          </StepButton>
          {bounds.unit === 'dollars' && (
            <span aria-hidden className="self-center text-muted">
              $
            </span>
          )}
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={bounds.max}
            disabled={field.disabled}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(Number.parseFloat(target.value))
            }}
            className={classNames(
              'control-height bg-transparent text-center font-medium -outline-offset-2 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
              bounds.max >= 1000 ? 'w-16' : 'w-10',
            )}
          />
          <StepButton
            label={`More: ${label}`}
            disabled={field.disabled || value >= bounds.max}
            onClick={() => step(1)}
          >
            <Plus aria-hidden size={16} />
          </StepButton>
        </div>
      )}
    </SettingRow>
  )
}

/** For a pointer; on a keyboard the arrow keys of the field do the same. */
function StepButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <IconButton tabIndex={-1} label={label} disabled={disabled} onClick={onClick} className="w-10">
      {children}
    </IconButton>
  )
}
