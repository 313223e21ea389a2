import { useId } from 'react'
import { POST_KIND_WORDS } from '../../../shared/labels/webhook/names.ts'
import { POST_KINDS, type PostKind } from '../../../shared/webhook/kinds.ts'
import { timeZones } from '../../league/settings/time-zones.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import type { QuietHours } from './types.ts'

/** What a destination is told and when, as a form has it. */
export interface Choices {
  readonly name: string
  readonly kinds: readonly PostKind[]
  readonly quiet: QuietHours | null
}

interface Part {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
  readonly errors: Readonly<Record<string, string>>
}

/** What is posted. */
export function KindChoices({ choices, onChange, errors }: Part) {
  const { kinds } = choices
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Post</legend>
      {POST_KINDS.map((kind) => (
        <Check
          key={kind}
          label={POST_KIND_WORDS[kind].name}
          about={POST_KIND_WORDS[kind].about}
          checked={kinds.includes(kind)}
          onChange={(isChosen) =>
            onChange({
              ...choices,
              kinds: POST_KINDS.filter((one) => (one === kind ? isChosen : kinds.includes(one))),
            })
          }
        />
      ))}
      {errors['kinds'] && <p className="mt-1 text-sm text-red">{errors['kinds']}</p>}
    </fieldset>
  )
}

/** From when until when nothing is posted. */
export function QuietChoices({ choices, onChange, errors }: Part) {
  const { quiet } = choices
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (part: Partial<QuietHours>) => quiet && onChange({ ...choices, quiet: { ...quiet, ...part } })
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Quiet hours</legend>
      <Check
        label="Quiet hours"
        about="What happens then is posted when they end"
        checked={quiet !== null}
        onChange={(isOn) =>
          onChange({ ...choices, quiet: isOn ? { from: 23 * 60, until: 8 * 60, timeZone: here } : null })
        }
      />
      {quiet && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            type="time"
            value={clockOf(quiet.from)}
            onChange={({ target }) => set({ from: minuteOf(target.value) ?? quiet.from })}
          />
          <TextField
            label="Until"
            type="time"
            value={clockOf(quiet.until)}
            onChange={({ target }) => set({ until: minuteOf(target.value) ?? quiet.until })}
          />
          <SelectField
            label="Time zone"
            className="sm:col-span-2"
            value={quiet.timeZone}
            error={errors['quiet.timeZone']}
            onChange={({ target }) => set({ timeZone: target.value })}
          >
            {timeZones(quiet.timeZone).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  )
}

function Check({
  label,
  about,
  checked,
  onChange,
}: {
  label: string
  about: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-about`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-gold-ink"
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
      </div>
    </div>
  )
}

/** `07:30`, as a field for times has it. */
function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Null for no time. */
function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
