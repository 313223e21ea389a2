import type { Night } from '../../../shared/settings/settings.ts'
import { CheckRow, ChoiceRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { TimeRow } from './time-row.tsx'
import { timeZones } from './time-zones.ts'

/** A stretch of the day in which no clock runs. */
export function NightPauseRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { night } = settings.draft
  const set = (night: Night | null) => change({ draft: { night } })
  const state = field('draft.night')
  return (
    <>
      <CheckRow
        label="Pause at night"
        hint="Clocks stop overnight. Managers can still pick."
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
            hint="The pause follows this clock."
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
