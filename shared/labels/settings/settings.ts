import { amountText } from '../../settings/catalogue/bounds.ts'
import { ENTRIES, entryOf, type SettingEntry } from '../../settings/catalogue/catalogue.ts'
import type { Option, SettingValue } from '../../settings/catalogue/entry.ts'
import { positionName, slotName } from '../../settings/catalogue/reserve-labels.ts'
import { plainText, timeOfDay, zoneName } from '../../settings/catalogue/weekdays.ts'
import type { SettingChange } from '../../rules/settings/change.ts'
import type { Overwritten } from '../../rules/settings/overwritten.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { midSentence } from '../../core/lists.ts'

export interface SettingLabel {
  readonly path: string
  readonly label: string
  /** What fans also call it. */
  readonly search: string
}

/** Every setting by what it is called, without the slots of a sport. */
export const SETTING_LABELS: readonly SettingLabel[] = ENTRIES.flatMap(({ path, entry }) => {
  const { label, search = '', isInPalette = true } = entry
  return label === undefined || !isInPalette ? [] : [{ path, label, search }]
})

/** What a setting is called in lists of changes; its path where a server that is newer than this page has it. */
function labelOf(sport: FantasySportKey, path: string, entry: SettingEntry | undefined): string {
  const key = path.slice(path.lastIndexOf('.') + 1)
  if (entry?.kind === 'counts')
    return `${entry.each} ${(entry.by === 'slot' ? slotName : positionName)(sport, key).toLowerCase()}`
  if (entry?.kind === 'slots' && path.startsWith('roster.slots.')) return `Slot ${key}`
  return entry?.label ?? path
}

/** A value of a setting within a sentence. */
function valueText(entry: SettingEntry | undefined, value: SettingValue): string {
  if (!entry) return plainText(value)
  if (value === null && entry.kind === 'number') return entry.orNone?.text ?? NO_LIMIT
  if (entry.text) return entry.text(value)
  switch (entry.kind) {
    case 'number':
      return entry.names ? nameText(entry.names, value) : amountText(Number(value), entry.unit)
    case 'time':
      return timeOfDay(Number(value))
    case 'zone':
      return zoneName(plainText(value))
    case 'switch':
      return entry.changes ? entry.changes[value === true ? 'on' : 'off'] : plainText(value)
    case 'choice':
      return optionText(entry.options, value)
    case 'list':
      return listText(value, (one) => optionText(entry.options, one)) || entry.none
    case 'numbers':
      return listText(value, (one) => nameText(entry.names, one)) || 'none'
    case 'names':
      return listText(value, plainText) || 'none'
    case 'counts':
      return value === null ? NO_LIMIT : plainText(value)
    case 'slots':
      return (Array.isArray(value) ? value.map(plainText) : Object.keys(value ?? {})).join(', ') || 'none'
    case 'group':
      return plainText(value)
    default:
      return entry satisfies never
  }
}

const NO_LIMIT = 'no limit'

function listText(value: SettingValue, text: (one: SettingValue) => string): string {
  return Array.isArray(value) ? value.map(text).join(', ') : ''
}

function nameText(names: readonly string[] | undefined, value: SettingValue): string {
  return names?.[Number(value)] ?? plainText(value)
}

function optionText(options: Readonly<Record<string, Option>>, value: SettingValue): string {
  const text = plainText(value)
  const option = Object.hasOwn(options, text) ? options[text] : undefined
  return option?.change ?? midSentence(option?.label ?? text)
}

/** A change of a setting in words: what it is called, what it was and what it is. */
export function settingChangeLabel(
  sport: FantasySportKey,
  { path, before, after }: SettingChange,
): { label: string; before: string; after: string } {
  const entry = entryOf(path)
  return {
    label: labelOf(sport, path, entry),
    before: valueText(entry, before),
    after: valueText(entry, after),
  }
}

/** The same of a setting that two changed at once, with what the second would make of it. */
export function overwrittenLabel(sport: FantasySportKey, { mine, ...theirs }: Overwritten) {
  const own = mine === undefined ? null : settingChangeLabel(sport, { ...theirs, after: mine }).after
  return { ...settingChangeLabel(sport, theirs), mine: own }
}
