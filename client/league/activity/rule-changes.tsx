import type { RuleChange } from '../../../shared/rules/scoring/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import { ruleHint } from '../../feed/points/rule-hints.ts'
import { ChangeList } from './change-list.tsx'

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
