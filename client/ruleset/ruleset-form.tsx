import { useState } from 'react'
import { applyOverrides, rulesetChanges } from '../../shared/rules/ruleset.ts'
import type { ChangeFrom, RulesetVersion } from '../../shared/ruleset.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'
import { problemText, ruleLabel } from '../../shared/words/ruleset.ts'
import { errorFields } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { whyItFailed } from '../fetching/why-it-failed.ts'
import { ruleHint } from '../points/rule-hints.ts'
import { ChangeFromField } from './change-from.tsx'
import { WhatIfPanel } from './what-if-panel.tsx'

/**
 * A number field for each rule of a sport, and beside them what a change would have done to this season.
 * Checks with the rule that the server enforces.
 * @param props.rules the complete ruleset to start from, and to compare with
 * @param props.changeFrom from when a change may count; null for a league that is still to be made
 * @param props.onSave gets the complete ruleset; null for who may only look at what a change would do
 */
export function RulesetForm({
  sport,
  context,
  rules,
  mutation,
  changeFrom = null,
  onSave = null,
}: {
  sport: FantasySportKey
  context: string
  rules: Ruleset
  mutation: { isPending: boolean; error: unknown }
  changeFrom?: RulesetVersion['changeFrom'] | null
  onSave?: ((rules: Ruleset, from: ChangeFrom) => void) | null
}) {
  const { defaultRules } = FANTASY_SPORTS[sport]
  // Texts, because a number field that is being typed in is not a number yet.
  const [texts, setTexts] = useState(() => asTexts(rules))
  const [from, setFrom] = useState<ChangeFrom>('period')
  // What going back to the defaults took away, until the next change.
  const [discarded, setDiscarded] = useState<Record<string, string> | null>(null)
  const values = Object.fromEntries(
    Object.entries(texts).map(([rule, text]) => [rule, Number.parseFloat(text)]),
  )
  const verdict = applyOverrides(rules, values)
  const errors: Record<string, string> = verdict.ok
    ? serverErrors(mutation.error)
    : Object.fromEntries(verdict.problems.map((problem) => [problem.rule, problemText(problem)]))
  const changed = verdict.ok ? rulesetChanges(defaultRules, verdict.rules).length : null
  // Stays while a value cannot be used, and is the same object while nothing else is changed.
  const [tried, setTried] = useState(rules)
  if (verdict.ok && rulesetChanges(tried, verdict.rules).length > 0)
    setTried(rulesetChanges(rules, verdict.rules).length > 0 ? verdict.rules : rules)
  return (
    // On small screens the panel below reaches to the end of the page.
    <div className="flex flex-col items-center gap-6 max-xl:-mb-8 xl:flex-row xl:items-start xl:justify-center">
      {/* Fields that get the focus stay clear of the panel below. */}
      <div className="w-full max-w-[700px] max-xl:[&_input]:scroll-mb-48">
        <h1 className="text-xl font-bold">Customize {sport.toUpperCase()} Ruleset</h1>
        <p className="mt-1 mb-5 text-muted">{context}</p>
        <Card>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (verdict.ok) onSave?.(verdict.rules, from)
              else event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
            }}
          >
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {Object.keys(rules).map((rule) => (
                <TextField
                  key={rule}
                  label={ruleLabel(rule)}
                  name={rule}
                  type="number"
                  step={0.01}
                  inputMode="decimal"
                  required
                  value={texts[rule] ?? ''}
                  error={errors[rule]}
                  hint={hint(sport, rule, defaultRules, values)}
                  onChange={(event) => {
                    setDiscarded(null)
                    setTexts({ ...texts, [rule]: event.target.value })
                  }}
                />
              ))}
            </div>
            <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
              {onSave && changeFrom && (
                <ChangeFromField choices={changeFrom} value={from} onChange={setFrom} />
              )}
              {onSave && (
                <Button type="submit" busy={mutation.isPending}>
                  Save Ruleset & Continue
                </Button>
              )}
              <Button
                look="quiet"
                disabled={changed === 0 && discarded === null}
                onClick={() => {
                  setDiscarded(discarded === null ? texts : null)
                  setTexts(discarded ?? asTexts(defaultRules))
                }}
              >
                {discarded === null ? 'Back to the defaults' : 'Bring back my values'}
              </Button>
              {mutation.error !== null && !mutation.isPending && verdict.ok && (
                <p className="w-full text-red">
                  Not saved: {whyItFailed(mutation.error)} Your values are still here.
                </p>
              )}
              {changed !== null && changed > 0 && (
                <p className="text-sm text-muted">
                  {changed === 1 ? '1 rule differs' : `${changed} rules differ`} from the defaults.
                </p>
              )}
            </div>
          </form>
        </Card>
      </div>
      <WhatIfPanel sport={sport} before={rules} after={tried} isInvalid={!verdict.ok} />
    </div>
  )
}

function hint(sport: FantasySportKey, rule: string, defaults: Ruleset, values: Ruleset): string {
  const standard = defaults[rule]
  const words = ruleHint(sport, rule)
  return standard === undefined || values[rule] === standard ? words : `${words} (default ${standard})`
}

function serverErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errorFields(error)).map(([field, message]) => [field.replace(/^ruleset\./, ''), message]),
  )
}

function asTexts(rules: Ruleset): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([rule, value]) => [rule, String(value)]))
}
