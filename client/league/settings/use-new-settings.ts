import { useState } from 'react'
import type { SettingsChange } from '../../../shared/settings/settings.ts'
import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import { settingsPatch, withChange } from '../../../shared/rules/settings/change.ts'
import { settingsProblems } from '../../../shared/rules/settings/problems.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { isTimeZone } from '../../../shared/core/time-zone.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { type Editing, firstOfEach } from './editing.ts'

/**
 * Settings of a league that is about to be made: where they are not those of its sport and size. With another size
 * come the defaults of that size, below what was changed.
 * @param before what was changed on an earlier visit
 * @param refused what the server said of each setting, by path
 * @returns `editing` null while no sport is chosen
 */
export function useNewSettings(
  sport: FantasySportKey | '',
  before: SettingsChange,
  refused: (path: string) => string | undefined,
) {
  const [patch, setPatch] = useState(before)
  if (sport === '') return { patch, problems: 0, editing: null, forget: () => setPatch({}) }
  const settings = withChange(sport, defaultSettings(sport, patch.size), patch)
  const problems = settingsProblems(sport, settings, { teams: 1, isTimeZone })
  const errors = firstOfEach(
    problems.map((problem) => ({ path: problem.path, text: settingsProblemText(sport, problem) })),
  )
  const editing: Editing = {
    sport,
    settings,
    change(change) {
      const next = withChange(sport, settings, change)
      const { size: _size, ...rest } = settingsPatch(defaultSettings(sport, patch.size), next)
      const size = change.size ?? patch.size
      setPatch(size === undefined ? rest : { ...rest, size })
    },
    field: (path) => ({ error: errors.get(path) ?? refused(path), disabled: false, least: null }),
  }
  return { patch, problems: problems.length, editing, forget: () => setPatch({}) }
}
