import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { writeRule } from '../../../shared/rules/scoring/rule.ts'
import { splitTiers } from '../../../shared/rules/scoring/tiers.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { RuleField } from './rule-field.tsx'
import { TiersTable } from './tiers-table.tsx'
import type { Compared } from './use-compared.ts'
import type { RulesDraft } from './use-rules-draft.ts'

/** A group of rules: those that pay first, each on a line, tiers as tables; folded below, the usual ones that pay nothing. */
export function RuleGroup({
  sport,
  title,
  rules,
  draft,
  saved,
  compared,
  errors,
}: {
  sport: FantasySportKey
  title: string
  /** Keys. */
  rules: readonly string[]
  draft: RulesDraft
  /** The rules that count now. */
  saved: Ruleset
  compared: Compared
  errors: Readonly<Record<string, string>>
}) {
  const { tiers, others } = splitTiers(rules.filter((rule) => typeof draft.texts[rule] === 'string'))
  const resting = others.filter((rule) => draft.resting.has(rule))
  const field = (rule: string) => (
    <RuleField
      key={rule}
      rule={rule}
      words={ruleName(sport, rule)}
      text={draft.texts[rule] ?? ''}
      standard={compared.rules[rule] ?? 0}
      standardName={compared.name}
      isUnsaved={draft.values[rule] !== (saved[rule] ?? 0)}
      error={errors[rule]}
      onChange={(text) => draft.change({ [rule]: text })}
      onRemove={Object.hasOwn(DEFAULT_RULES[sport], rule) ? null : () => draft.change({ [rule]: null })}
    />
  )
  return (
    <fieldset className="border-b border-line px-4 pt-3 pb-2 last:border-b-0 sm:px-5">
      <legend className="float-left mb-1 w-full font-bold">{title}</legend>
      <div className="clear-left grid gap-x-8 sm:grid-cols-2">
        {others.filter((rule) => !draft.resting.has(rule)).map(field)}
        {tiers.map((set) => (
          <TiersTable
            key={`${writeRule(set.of)} ${draft.round}`}
            sport={sport}
            tiers={set}
            draft={draft}
            errors={errors}
          />
        ))}
      </div>
      {resting.length > 0 && (
        <details className="clear-left">
          <summary className="min-h-6 w-fit cursor-pointer text-sm text-muted">
            {resting.length === 1 ? '1 rule at 0 points' : `${resting.length} rules at 0 points`}
          </summary>
          <div className="grid gap-x-8 sm:grid-cols-2">{resting.map(field)}</div>
        </details>
      )}
    </fieldset>
  )
}
