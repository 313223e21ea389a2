import type { SettingsChange } from '../../../shared/settings/settings.ts'
import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import { settingsPatch, withChange } from '../../../shared/rules/settings/change.ts'
import { edited } from '../../../shared/rules/settings/edited.ts'
import { settingsProblems } from '../../../shared/rules/settings/problems.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { isTimeZone } from '../../../shared/core/time-zone.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { type Editing, firstOfEach } from './editing.ts'

/** Of a league that is about to be made. */
export interface NewSettings {
  /** Null while no sport is chosen. */
  readonly sport: FantasySportKey | null
  /** Where they are not those of the sport and size. */
  readonly patch: SettingsChange
  readonly onChange: (patch: SettingsChange) => void
  /** The server's error for a setting, by path. */
  readonly refused: (path: string) => string | undefined
}

/**
 * What a form shows and changes of the settings of a league that is about to be made. With another size come the
 * defaults of that size, below what was changed.
 * @returns `editing` null while no sport is chosen
 */
export function newSettings({ sport, patch, onChange, refused }: NewSettings): {
  editing: Editing | null
  problems: number
} {
  if (sport === null) return { editing: null, problems: 0 }
  const settings = withChange(sport, defaultSettings(sport, patch.size), patch)
  const problems = settingsProblems(sport, settings, { teams: 1, isTimeZone })
  const errors = firstOfEach(
    problems.map((problem) => ({ path: problem.path, text: settingsProblemText(sport, problem) })),
  )
  const editing: Editing = {
    sport,
    settings,
    change(change) {
      const next = edited(sport, settings, change)
      const { size: _size, ...rest } = settingsPatch(defaultSettings(sport, patch.size), next)
      const size = change.size ?? patch.size
      onChange(size === undefined ? rest : { ...rest, size })
    },
    field: (path) => ({ error: errors.get(path) ?? refused(path), disabled: false, least: null }),
  }
  return { editing, problems: problems.length }
}
