import { entryOf, type Setting, valueAt } from '../../../shared/settings/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import type { EditorName, SettingValue } from '../../../shared/settings/catalogue/entry.ts'
import { aboutSettings } from '../../../shared/rules/settings/about.ts'
import { patchOf } from '../../../shared/rules/settings/change.ts'
import { CheckRow, ChoiceRow, optionsOf } from './choice-row.tsx'
import { DivisionRows } from './division-rows.tsx'
import type { Editing } from './editing.ts'
import { NightPauseRows } from './night-pause-rows.tsx'
import { NumberRows } from './number-rows.tsx'
import { PlayoffTeamsRow, RoundRows } from './playoff-rows.tsx'
import { OwnSlotRows } from './own-slot-rows.tsx'
import { LimitRows, SlotRows } from './roster-rows.tsx'
import { rowOf } from './row-of.ts'
import { SetRow } from './set-row.tsx'
import { SeasonGamesRows, WeekGamesRows } from './slot-games-rows.tsx'
import { SizeRow } from './size-row.tsx'
import { TieBreakers } from './tie-breakers.tsx'
import { TimeRow } from './time-row.tsx'
import { timeZones } from './time-zones.ts'

/** What cannot be asked for with the field of its kind. */
const EDITORS: Readonly<Record<EditorName, (props: { editing: Editing }) => ReactNode>> = {
  size: SizeRow,
  slots: SlotRows,
  'own-slots': OwnSlotRows,
  limits: LimitRows,
  'week-games': WeekGamesRows,
  'season-games': SeasonGamesRows,
  night: NightPauseRows,
  divisions: DivisionRows,
  'playoff-teams': PlayoffTeamsRow,
  'round-weeks': RoundRows,
  tiebreakers: TieBreakers,
}

/** The rows of settings, of those that apply. @param props.paths in their order */
export function SettingRows({ editing, paths }: { editing: Editing; paths: readonly string[] }) {
  const about = aboutSettings(editing.sport, editing.settings)
  return paths.flatMap((path) => {
    const entry = entryOf(path)
    if (!entry) return []
    if (!entry.applies || entry.applies(about))
      return [<Row key={path} editing={editing} setting={{ path, entry }} />]
    const { instead } = entry.row ?? {}
    if (instead === undefined) return []
    return [
      <p key={path} className="py-3 text-muted">
        {instead}
      </p>,
    ]
  })
}

/** Whether any of the rows is shown. */
export function hasRows({ sport, settings }: Editing, paths: readonly string[]): boolean {
  const about = aboutSettings(sport, settings)
  return paths.some((path) => {
    const { applies, row } = entryOf(path) ?? {}
    return !applies || applies(about) || row?.instead !== undefined
  })
}

function Row({ editing, setting: { path, entry } }: { editing: Editing; setting: Setting }) {
  if (entry.editor) {
    const Editor = EDITORS[entry.editor]
    return <Editor editing={editing} />
  }
  const value = valueAt(editing.settings, path)
  const set = (value: SettingValue) => editing.change(patchOf([{ path, value }]))
  const row = rowOf(editing, path)
  switch (entry.kind) {
    case 'number':
      return (
        <NumberRows
          row={row}
          entry={entry}
          value={value === null ? null : Number(value)}
          settings={editing.settings}
          set={set}
        />
      )
    case 'time':
      return <TimeRow {...row} value={Number(value)} onChange={set} />
    case 'zone':
      return <ChoiceRow {...row} value={String(value)} options={timeZones(String(value))} onChange={set} />
    case 'choice':
      return (
        <ChoiceRow
          {...row}
          value={String(value)}
          options={optionsOf(entry.options, entry.shown)}
          onChange={set}
        />
      )
    case 'switch':
      return entry.options ? (
        <ChoiceRow
          {...row}
          value={value === true ? 'on' : 'off'}
          options={[
            { value: 'off', label: entry.options.off },
            { value: 'on', label: entry.options.on },
          ]}
          onChange={(chosen) => set(chosen === 'on')}
        />
      ) : (
        <CheckRow {...row} checked={value === true} onChange={set} />
      )
    case 'list':
      return (
        <SetRow
          {...row}
          value={listOf(value).map(String)}
          options={optionsOf(entry.options, entry.shown)}
          onChange={(chosen) => set([...chosen])}
        />
      )
    case 'numbers':
      return (
        <SetRow
          {...row}
          value={listOf(value).map(String)}
          options={(entry.names ?? []).map((label, index) => ({ value: String(index), label }))}
          onChange={(chosen) => set(chosen.map(Number))}
        />
      )
    // One that may be there or not; what is in it has rows of its own.
    case 'group':
      return (
        <CheckRow
          {...row}
          field={{ ...row.field, error: undefined }}
          checked={value !== null}
          onChange={(has) => set(has ? {} : null)}
        />
      )
    case 'names':
    case 'counts':
    case 'slots':
      // They have editors.
      return null
    default:
      return entry satisfies never
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
