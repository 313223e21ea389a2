import { entryOf } from '../../../shared/settings/catalogue/catalogue.ts'
import { aboutSettings } from '../../../shared/rules/settings/about.ts'
import { must } from '../../../shared/core/must.ts'
import { choiceOf, textOf } from '../../../shared/labels/settings/text-of.ts'
import type { Editing, FieldState } from './editing.ts'

export interface SettingTexts {
  readonly label: string
  readonly hint: string | undefined
  readonly field: FieldState
}

/** What the row of a setting says, and the state of its field. */
export function rowOf(editing: Editing, path: string): SettingTexts {
  const { sport, settings, field } = editing
  const entry = must(entryOf(path), path)
  const about = aboutSettings(sport, settings)
  return {
    label: textOf(entry.row?.label, about) ?? entry.label ?? path,
    hint: textOf(entry.row?.hint, about) ?? choiceOf({ path, entry }, settings)?.hint,
    field: field(path),
  }
}
