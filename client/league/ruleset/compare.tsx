import { Plus } from 'lucide-react'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { ruleValueText } from '../../../shared/core/points.ts'
import { type RuleChange, rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import { isCategoryKey } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ruleGroups } from './rule-groups.ts'
import { RulesFiles } from './rules-files.tsx'
import type { useCompared } from './use-compared.ts'
import type { RulesDraft } from './use-rules-draft.ts'

/** What the rules are compared with, how they differ, and ways to start from others: as a whole, or one by one. */
export function Compare({
  sport,
  draft,
  comparison: { chosen, choose, presets, leagues, queries, compared, isLoading },
  onAdd,
  hasFiles,
}: {
  sport: FantasySportKey
  draft: RulesDraft
  comparison: ReturnType<typeof useCompared>
  /** Opens the catalog. */
  onAdd: () => void
  /** Whether rules are read from files, and saved, here. */
  hasFiles: boolean
}) {
  const rules = draft.verdict.ok ? draft.verdict.rules : draft.tried
  const changes = inGroups(
    sport,
    rulesetChanges(compared.rules, rules).filter(({ rule }) => !isCategoryKey(rule)),
  )
  const isDefault = chosen === ''
  return (
    <div className="my-4 space-y-2">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-56 grow"
          label="Compare with"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Empire’s default</option>
          {presets.length > 0 && (
            <optgroup label="Other hosts and variants">
              {presets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {leagues.length > 0 && (
            <optgroup label="Your other leagues">
              {leagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {draft.hasDiscarded ? (
          <Button look="secondary" onClick={() => draft.bringBack()}>
            Bring back my values
          </Button>
        ) : (
          <Button
            look="secondary"
            disabled={isLoading || (changes.length === 0 && draft.verdict.ok)}
            onClick={() => draft.startFrom({ ...compared.rules, ...categoriesIn(draft.values) })}
          >
            {isDefault ? 'Back to the defaults' : 'Use these rules'}
          </Button>
        )}
      </div>
      {queries.mine.error && !queries.mine.data && (
        <p className="text-sm text-muted">
          <TryAgain what="Your other leagues could not be loaded." query={queries.mine} />
        </p>
      )}
      {isLoading && queries.ruleset.error && (
        <p className="text-sm text-muted">
          <TryAgain what="The rules of that league could not be loaded." query={queries.ruleset} />
        </p>
      )}
      {!isLoading && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer text-sm text-muted">
            {differWords(changes.length, compared.name)}
          </summary>
          <table className="mt-2 w-full text-sm">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="text-left font-normal">
                  Rule
                </th>
                <th scope="col" className="text-right font-normal">
                  Yours
                </th>
                <th scope="col" className="text-right font-normal">
                  Theirs
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ rule, before, after }) => (
                <tr key={rule} className="border-t border-line">
                  <th scope="row" className="py-1 pr-3 text-left font-normal">
                    {ruleName(sport, rule)}
                  </th>
                  <td className="py-1 text-right font-medium">{ruleValueText(after)}</td>
                  <td className="w-28 py-1 pl-3 text-right">
                    <button
                      type="button"
                      aria-label={`Take ${before}: ${ruleName(sport, rule)}`}
                      onClick={() =>
                        draft.change({
                          [rule]:
                            before === 0 && !Object.hasOwn(DEFAULT_RULES[sport], rule)
                              ? null
                              : String(before),
                        })
                      }
                      className="min-h-8 rounded-box border border-edge px-2 hover:bg-sunken"
                    >
                      Take {ruleValueText(before)}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {compared.without.length > 0 && (
            <div className="mt-2 text-sm text-muted">
              <p>Left out, though that host scores it:</p>
              <ul className="list-disc pl-5">
                {compared.without.map(({ what, why }) => (
                  <li key={what}>
                    {what}: {why}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        <Button look="secondary" className="mr-1" onClick={onAdd}>
          <Plus aria-hidden size={18} />
          Add a rule
        </Button>
        {hasFiles && <RulesFiles sport={sport} draft={draft} />}
      </div>
    </div>
  )
}

/** In the order of the form below. */
function inGroups(sport: FantasySportKey, changes: readonly RuleChange[]): RuleChange[] {
  const byRule = new Map(changes.map((change) => [change.rule, change]))
  return ruleGroups(sport, [...byRule.keys()]).flatMap((group) =>
    group.rules.flatMap((rule) => byRule.get(rule) ?? []),
  )
}

function differWords(count: number, name: string): string {
  if (count === 0) return `The same as ${name}`
  return count === 1 ? `1 rule differs from ${name}` : `${count} rules differ from ${name}`
}

/** The categories that rules name: points of others leave them as they are. */
function categoriesIn(rules: Ruleset): Ruleset {
  return Object.fromEntries(Object.entries(rules).filter(([rule]) => isCategoryKey(rule)))
}
