import type { Night } from '../../shared/league-settings.ts'
import { classNames } from '../ui/class-names.ts'
import { CheckRow, ChoiceRow } from './choice-row.tsx'
import type { Editing, FieldState } from './editing.ts'
import { SettingRow } from './setting-row.tsx'
import { timeZones } from './time-zones.ts'

/** A stretch of the day in which no clock runs. */
export function NightRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { night } = settings.draft
  const set = (night: Night | null) => change({ draft: { night } })
  const state = field('draft.night')
  return (
    <>
      <CheckRow
        label="Pause at night"
        hint="No clock runs while people sleep. Whoever is awake may pick all the same."
        checked={night !== null}
        field={state}
        onChange={(isOn) => set(isOn ? usualNight() : null)}
      />
      {night && (
        <>
          <TimeRow
            label="From"
            value={night.from}
            field={{ ...field('draft.night.from'), disabled: state.disabled }}
            onChange={(from) => set({ ...night, from })}
          />
          <TimeRow
            label="Until"
            value={night.until}
            field={{ ...field('draft.night.until'), disabled: state.disabled }}
            onChange={(until) => set({ ...night, until })}
          />
          <ChoiceRow
            label="Time zone"
            hint="Whose night it is."
            value={night.timeZone}
            options={timeZones(night.timeZone)}
            field={{ ...field('draft.night.timeZone'), disabled: state.disabled }}
            onChange={(timeZone) => set({ ...night, timeZone })}
          />
        </>
      )}
    </>
  )
}

/** From eleven to eight, where this browser is. */
function usualNight(): Night {
  return { from: 23 * 60, until: 8 * 60, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** A time of the day, in minutes from midnight; NaN while it is being typed. */
function TimeRow({
  label,
  value,
  field,
  onChange,
}: {
  label: string
  value: number
  field: FieldState
  onChange: (minutes: number) => void
}) {
  return (
    <SettingRow label={label} error={field.error}>
      {(control) => (
        <input
          {...control}
          type="time"
          disabled={field.disabled}
          value={Number.isNaN(value) ? '' : asTime(value)}
          onChange={({ target }) => onChange(asMinutes(target.value))}
          className={classNames(
            'min-h-10 shrink-0 rounded-box border bg-surface px-3 disabled:bg-sunken',
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
