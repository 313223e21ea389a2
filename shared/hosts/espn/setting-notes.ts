import { boundsText } from '../../settings/catalogue/bounds.ts'
import { boundsAt } from '../../settings/catalogue/catalogue.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import type { HostSettingNote } from '../league/host-league.ts'

/** Some of a league’s settings as they are here, and what of them is otherwise or not at all. */
export interface ReadSettings {
  readonly change: SettingsChange
  readonly notes: readonly HostSettingNote[]
}

const LONGEST_VALUE = 500

/** @param value as the host has it */
export function settingNote(key: string, value: unknown, why: string): HostSettingNote {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return { key: key.slice(0, 200), value: text.slice(0, LONGEST_VALUE), why }
}

/**
 * A number as a setting here takes it; undefined where the host has none, and where it is out of its bounds, with a
 * note.
 * @param path of the setting here
 */
export function numberFor(
  path: string,
  { key, value, notes }: { key: string; value: number | null | undefined; notes: HostSettingNote[] },
): number | undefined {
  if (value === null || value === undefined) return undefined
  const bounds = boundsAt(path)
  if (Number.isSafeInteger(value) && value >= bounds.min && value <= bounds.max) return value
  notes.push(settingNote(key, value, `Here it is otherwise. ${boundsText(bounds)}`))
  return undefined
}

/** The same for a limit, of which the host writes none as a number below zero. */
export function limitFor(
  path: string,
  of: { key: string; value: number | null | undefined; notes: HostSettingNote[] },
): number | null | undefined {
  return typeof of.value === 'number' && of.value < 0 ? null : numberFor(path, of)
}
