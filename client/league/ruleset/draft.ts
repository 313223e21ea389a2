import type { SettingsChange } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** The league that waits for its custom rules: the navigation state of the editor (product spec §2). */
export interface RulesetDraft {
  readonly creation: true
  readonly sport: FantasySportKey
  readonly league_name: string
  readonly team_name: string
  readonly listed: boolean
  /** Where its settings are not those of its sport. A page from before has none. */
  readonly settings?: SettingsChange
}

export function isRulesetDraft(state: unknown): state is RulesetDraft {
  return typeof state === 'object' && state !== null && 'creation' in state && state.creation === true
}
