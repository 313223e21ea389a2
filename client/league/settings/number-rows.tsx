import type { ReactNode } from 'react'
import type { LeagueSettings, SettingEntry } from '../../../shared/settings/catalogue/catalogue.ts'
import { CheckRow, ChoiceRow } from './choice-row.tsx'
import { ClockRow } from './clock-row.tsx'
import type { FieldState } from './editing.ts'
import { NumberRow } from './number-row.tsx'

/** A number as a field, a clock or a choice of what it stands for; one that may be null with a switch above it. */
export function NumberRows({
  row,
  entry,
  value,
  settings,
  set,
}: {
  row: { label: string; hint: ReactNode; field: FieldState }
  entry: Extract<SettingEntry, { kind: 'number' }>
  value: number | null
  settings: LeagueSettings
  set: (value: number | null) => void
}) {
  const { orNone, names } = entry
  if (names) {
    return (
      <ChoiceRow
        {...row}
        value={String(value)}
        options={names.map((label, index) => ({ value: String(index), label }))}
        onChange={(chosen) => set(Number(chosen))}
      />
    )
  }
  const first = () => (typeof orNone?.first === 'function' ? orNone.first(settings) : (orNone?.first ?? null))
  return (
    <>
      {orNone && (
        <CheckRow
          label={orNone.label}
          checked={(value !== null) === orNone.isOn}
          field={{ ...row.field, error: undefined }}
          onChange={(isOn) => set(isOn === orNone.isOn ? first() : null)}
        />
      )}
      {value !== null &&
        (entry.unit === 'ms' ? (
          <ClockRow {...row} value={value} bounds={entry} onChange={set} />
        ) : (
          <NumberRow {...row} value={value} bounds={entry} onChange={set} />
        ))}
    </>
  )
}
