import { ruleValueText } from '../../../shared/core/points.ts'
import type { RuleChange } from '../../../shared/rules/scoring/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { ChangeList } from './change-list.tsx'

/** What each rule was worth, and what it is worth. */
export function RuleChanges({ sport, changes }: { sport: FantasySportKey; changes: readonly RuleChange[] }) {
  return (
    <ChangeList
      changes={changes.map(({ rule, before, after }) => ({
        label: ruleName(sport, rule),
        before: ruleValueText(before),
        after: ruleValueText(after),
      }))}
    />
  )
}
