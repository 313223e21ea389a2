import type { SettingChange } from '../../../shared/rules/settings/change.ts'
import type { RuleChange } from '../../../shared/rules/scoring/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import { settingChangeLabel } from '../../../shared/labels/settings/settings.ts'
import { ruleHint } from '../../feed/points/rule-hints.ts'
import { FromTo } from '../ruleset/from-to.tsx'

/** What each rule was worth, and what it is worth. */
export function RuleChanges({ sport, changes }: { sport: FantasySportKey; changes: readonly RuleChange[] }) {
  return (
    <ChangeList
      changes={changes.map(({ rule, before, after }) => ({
        label: ruleHint(sport, rule) || ruleLabel(rule),
        before: String(before),
        after: String(after),
      }))}
    />
  )
}

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

function ChangeList({
  changes,
}: {
  changes: ReadonlyArray<{ label: string; before: string; after: string }>
}) {
  if (changes.length === 0) return null
  return (
    <ul className="text-sm text-muted">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <FromTo from={before} to={after} />
        </li>
      ))}
    </ul>
  )
}
