import { useState } from 'react'
import type { LeagueSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import { patchOf, settingsChanges, settingsPatch, withChange } from '../../../shared/rules/settings/change.ts'
import { edited } from '../../../shared/rules/settings/edited.ts'
import { frozenAt, frozenChanges } from '../../../shared/rules/settings/frozen.ts'
import { type Overwritten, overwrittenSettings } from '../../../shared/rules/settings/overwritten.ts'
import { overwrittenLabel } from '../../../shared/labels/settings/settings.ts'
import { settingsProblems } from '../../../shared/rules/settings/problems.ts'
import type { SettingsVersion } from '../../../shared/league/settings-version.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { isTimeZone } from '../../../shared/core/time-zone.ts'
import { frozenText } from '../../../shared/labels/settings/frozen.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { type Editing, firstOfEach } from './editing.ts'

/**
 * Settings of a league as they are being edited. Changes saved elsewhere meanwhile are merged in: only edited
 * values stay.
 * @param saved as the server has them
 * @param refused the server's error for each setting when they were last sent, by path
 */
export function useDraft(
  sport: FantasySportKey,
  saved: SettingsVersion,
  refused: Readonly<Record<string, string>>,
) {
  const [base, setBase] = useState(saved)
  const [settings, setSettings] = useState(saved.settings)
  const [disputed, setDisputed] = useState<readonly Overwritten[]>([])
  if (base.version !== saved.version) {
    const lost = overwrittenSettings({ seen: base.settings, current: saved.settings, wanted: settings })
    setDisputed([...disputed.filter((old) => lost.every(({ path }) => path !== old.path)), ...lost])
    setBase(saved)
    setSettings(withChange(sport, saved.settings, settingsPatch(base.settings, settings)))
  }
  const problems = problemsOf(sport, saved, settings)
  const errors = problems.length > 0 ? firstOfEach(problems) : new Map(Object.entries(refused))
  const editing: Editing = {
    sport,
    settings,
    change: (change) => setSettings(edited(sport, settings, change)),
    field(path) {
      const how = frozenAt(saved.frozen, path)
      return {
        error: errors.get(path),
        disabled:
          how === 'shut' || how === 'decided' || (how === 'may-be-renamed' && path === 'season.divisions'),
        least: how === 'may-grow' ? numberAt(saved.settings, path) : null,
      }
    },
  }
  const changed = settingsChanges(saved.settings, settings).map(({ path }) => path)
  const forget = (path: string) => setDisputed(disputed.filter((one) => one.path !== path))
  return {
    editing,
    /** What was saved elsewhere while it was being changed here to something else, and is still to be chosen. */
    conflicts: disputed
      .filter(({ path }) => changed.some((one) => one === path || path.startsWith(`${one}.`)))
      .map((one) => ({ path: one.path, ...overwrittenLabel(sport, one) })),
    /** Settles one of them: with what was saved, or with what was changed here. */
    settle(path: string, keep: 'theirs' | 'mine') {
      const theirs = disputed.find((one) => one.path === path)
      if (theirs && keep === 'theirs') editing.change(patchOf([{ path, value: theirs.after }]))
      forget(path)
    },
    set: (next: LeagueSettings) => setSettings(next),
    /** All that is wrong, in words. */
    problems,
    /** Paths of what is not as it was saved. */
    changed,
    patch: (): SettingsChange => settingsPatch(saved.settings, settings),
  }
}

function problemsOf(sport: FantasySportKey, saved: SettingsVersion, settings: LeagueSettings) {
  const { teams, frozen, phase } = saved
  return [
    ...frozenChanges(frozen, saved.settings, settings).map(({ path, how }) => ({
      path,
      text: frozenText(phase, how),
    })),
    ...settingsProblems(sport, settings, { teams, isTimeZone }).map((problem) => ({
      path: problem.path,
      text: settingsProblemText(sport, problem),
    })),
  ]
}

/** A number of the settings; 0 for starters of a slot that is left out, Infinity for no limit of a position, or of games. */
function numberAt(settings: LeagueSettings, path: string): number {
  const found = path.split('.').reduce<unknown>((group, name) => Reflect.get(Object(group), name), settings)
  if (typeof found === 'number') return found
  return /^(?:roster\.maxima|season\.caps\.\w+SlotGames)\./.test(path) ? Infinity : 0
}
