import type { SettingChange } from '../../../shared/rules/settings/change.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { settingChangeLabel } from '../../../shared/labels/settings/settings.ts'
import { ChangeList } from './change-list.tsx'

/** What each setting was, and what it is. */
export function SettingChanges({
  sport,
  changes,
}: {
  sport: FantasySportKey
  changes: readonly SettingChange[]
}) {
  return <ChangeList changes={changes.map((change) => settingChangeLabel(sport, change))} />
}
