import type { LeagueSettings } from '../../settings/settings.ts'
import type { SettingValue } from '../../settings/catalogue/entry.ts'
import { isSame, type SettingChange, settingsChanges } from './change.ts'

/** A setting that two people changed at once: from what, to what by whoever was first, and to what by the other. */
export interface Overwritten extends SettingChange {
  /** Undefined where the other has changed only a part of it, or all around it. */
  readonly mine: SettingValue | undefined
}

/**
 * What saving would undo of what was saved since a page was opened.
 * @param of.seen what the page was opened with
 * @param of.current what is saved now
 * @param of.wanted what the page would save
 */
export function overwrittenSettings(of: {
  seen: LeagueSettings
  current: LeagueSettings
  wanted: LeagueSettings
}): Overwritten[] {
  const mine = settingsChanges(of.seen, of.wanted)
  return settingsChanges(of.seen, of.current).flatMap((theirs): Overwritten[] => {
    const own = mine.find(({ path }) => isWithin(path, theirs.path) || isWithin(theirs.path, path))
    if (!own) return []
    if (own.path !== theirs.path) return [{ ...theirs, mine: undefined }]
    return isSame(own.after, theirs.after) ? [] : [{ ...theirs, mine: own.after }]
  })
}

/** Whether a setting is one of a group, or is it. */
function isWithin(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group}.`)
}
