import { type ReactNode, useId, useState } from 'react'
import { applyOverrides, rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import type { Overwritten } from '../../../shared/rules/settings/overwritten.ts'
import { overwrittenRules } from '../../../shared/rules/settings/overwritten-rules.ts'
import type { ChangeFrom, RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { overwrittenRuleLabel, problemText } from '../../../shared/labels/ruleset/ruleset.ts'
import { CHOOSE_FIRST, Conflicts } from '../../data/saving/conflicts.tsx'
import { notSavedWords } from '../../data/saving/not-saved.ts'
import { errorFields, errorReason } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMedia } from '../../ui/page/media.ts'
import { useUnsaved } from '../../ui/leaving/use-unsaved.tsx'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { ChangeFromField } from './change-from.tsx'
import { RuleField } from './rule-field.tsx'
import { ruleGroups } from './rule-groups.ts'
import { SaveBar } from './save-bar.tsx'
import { WhatIfPanel } from './what-if-panel.tsx'

/**
 * A number field for each rule of a sport, by what they score, and beside them what a change would have done to
 * this season. Checks with the rule that the server enforces, and asks before what was changed is lost.
 * @param props.code of the league that has them; null for one that is still to be made
 * @param props.context below the title: what league the rules are for
 * @param props.rules the complete ruleset to start from, and to compare with
 * @param props.changeFrom from when a change may count; null for a league that is still to be made
 * @param props.question a dialog that belongs to the page
 * @param props.author who saved the rules last
 * @param props.onSettled called when the fan chose between their own and a value that was saved meanwhile
 * @param props.onSave gets the complete ruleset; null for who may only look at what a change would do
 */
export function RulesetForm({
  sport,
  code = null,
  context,
  rules,
  mutation,
  changeFrom = null,
  question: asksFirst = null,
  author = '',
  onSettled = () => {},
  onSave = null,
}: {
  sport: FantasySportKey
  code?: string | null
  context: ReactNode
  rules: Ruleset
  mutation: { isPending: boolean; error: unknown }
  changeFrom?: RulesetVersion['changeFrom'] | null
  question?: ReactNode
  author?: string
  onSettled?: () => void
  onSave?: ((rules: Ruleset, from: ChangeFrom) => void) | null
}) {
  const defaultRules = DEFAULT_RULES[sport]
  const formId = useId()
  // Where there is room the panel stands beside the form, and the way to save below it; else both are below.
  const isWide = useMedia('(min-width: 80rem)')
  const [base, setBase] = useState(rules)
  const [disputed, setDisputed] = useState<readonly Overwritten[]>([])
  // Texts, because a number field that is being typed in is not a number yet.
  const [texts, setTexts] = useState(() => asTexts(rules))
  const [from, setFrom] = useState<ChangeFrom>('period')
  // What going back to the defaults took away, until the next change.
  const [discarded, setDiscarded] = useState<Record<string, string> | null>(null)
  const values = Object.fromEntries(
    Object.entries(texts).map(([rule, text]) => [rule, Number.parseFloat(text)]),
  )
  // What is saved elsewhere meanwhile comes in: only what was changed here stays as it is here.
  if (base !== rules) {
    setBase(rules)
    const lost = overwrittenRules({ seen: base, current: rules, wanted: values })
    setDisputed([...disputed.filter((old) => lost.every(({ path }) => path !== old.path)), ...lost])
    setTexts(
      Object.fromEntries(
        Object.entries(rules).map(([rule, value]) => [
          rule,
          values[rule] === base[rule] ? String(value) : (texts[rule] ?? String(value)),
        ]),
      ),
    )
  }
  const conflicts = disputed.filter(({ path }) => values[path] !== rules[path])
  const verdict = applyOverrides(sport, rules, values)
  const errors: Record<string, string> = verdict.ok
    ? serverErrors(mutation.error)
    : Object.fromEntries(verdict.problems.map((problem) => [problem.rule, problemText(problem)]))
  // Stays while a value cannot be used, and is the same object while nothing else is changed.
  const [tried, setTried] = useState(rules)
  if (verdict.ok && rulesetChanges(tried, verdict.rules).length > 0)
    setTried(rulesetChanges(rules, verdict.rules).length > 0 ? verdict.rules : rules)
  const names = Object.keys(rules)
  const unsaved = names.filter((rule) => values[rule] !== rules[rule])
  const isStandard = names.every((rule) => values[rule] === defaultRules[rule])
  const question = useUnsaved(
    onSave && unsaved.length > 0 ? `${rulesWords(unsaved.length)} changed and not saved.` : null,
  )
  const problem = conflicts.length > 0 ? CHOOSE_FIRST : verdict.ok ? notSavedWords(mutation, 'values') : null
  const counts = changeFrom === null || unsaved.length === 0 ? '' : `, ${fromLabel(changeFrom[from])}`
  const changes = unsaved.length === 0 ? '' : `${rulesWords(unsaved.length)} changed${counts}.`
  const saveBar = onSave && (
    <>
      <Conflicts
        author={author}
        conflicts={conflicts.map((one) => ({ path: one.path, ...overwrittenRuleLabel(one) }))}
        onChoose={({ path }, keep) => {
          onSettled()
          setDisputed(disputed.filter((one) => one.path !== path))
          if (keep === 'theirs') setTexts({ ...texts, [path]: String(rules[path]) })
        }}
      />
      <SaveBar
        form={formId}
        label="Save Ruleset & Continue"
        changes={changes}
        problem={problem}
        isSaving={mutation.isPending}
      />
    </>
  )
  return (
    // On small screens what is below reaches to the end of the page.
    <div className="flex flex-col gap-6 max-xl:-mb-8 xl:flex-row xl:items-start xl:justify-center">
      <div className="mx-auto w-full max-w-[700px] min-w-0 xl:mx-0 xl:shrink">
        <h1 className="text-lg font-bold">Customize {sport.toUpperCase()} Ruleset</h1>
        <div className="mt-1 text-muted">{context}</div>
        <div className="my-4 flex flex-wrap items-end justify-between gap-3">
          {onSave && changeFrom && <ChangeFromField choices={changeFrom} value={from} onChange={setFrom} />}
          <Button
            look="secondary"
            disabled={isStandard && discarded === null}
            onClick={() => {
              setDiscarded(discarded === null ? texts : null)
              setTexts(discarded ?? asTexts(defaultRules))
            }}
          >
            {discarded === null ? 'Back to the defaults' : 'Bring back my values'}
          </Button>
        </div>
        {/* Fields that get the focus stay clear of what is below. */}
        <form
          id={formId}
          noValidate
          className="rounded-box border border-line bg-surface max-xl:[&_input]:scroll-mb-64 xl:[&_input]:scroll-mb-32"
          onSubmit={(event) => {
            event.preventDefault()
            if (conflicts.length > 0) return
            if (verdict.ok) onSave?.(verdict.rules, from)
            else event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
          }}
        >
          {ruleGroups(sport, names).map((group) => (
            <fieldset
              key={group.title}
              className="border-b border-line px-4 pt-3 pb-2 last:border-b-0 sm:px-5"
            >
              <legend className="float-left mb-1 w-full font-bold">{group.title}</legend>
              <div className="clear-left grid gap-x-8 sm:grid-cols-2">
                {group.rules.map((rule) => (
                  <RuleField
                    key={rule}
                    rule={rule}
                    words={ruleName(sport, rule)}
                    text={texts[rule] ?? ''}
                    standard={defaultRules[rule]}
                    isUnsaved={values[rule] !== rules[rule]}
                    error={errors[rule]}
                    onChange={(text) => {
                      setDiscarded(null)
                      setTexts({ ...texts, [rule]: text })
                    }}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </form>
        {isWide && saveBar && (
          <div className="sticky bottom-(--dock) z-10 mt-3 rounded-box border border-edge bg-surface px-5 py-3">
            {saveBar}
          </div>
        )}
      </div>
      <div
        data-on-dock=""
        className="sticky bottom-(--dock) z-20 -mx-4 border-t border-edge bg-surface sm:-mx-6 xl:contents"
      >
        {!isWide && saveBar && <div className="px-4 py-2 sm:px-6">{saveBar}</div>}
        <WhatIfPanel sport={sport} code={code} before={rules} after={tried} isInvalid={!verdict.ok} />
      </div>
      {question}
      {asksFirst}
    </div>
  )
}

/** `1 rule is`, `5 rules are`. */
function rulesWords(count: number): string {
  return count === 1 ? '1 rule is' : `${count} rules are`
}

function serverErrors(error: unknown): Record<string, string> {
  // What was changed elsewhere is not wrong: it is for the fan to choose.
  if (errorReason(error) === 'SETTINGS_CHANGED') return {}
  return Object.fromEntries(
    Object.entries(errorFields(error)).map(([field, message]) => [field.replace(/^ruleset\./, ''), message]),
  )
}

function asTexts(rules: Ruleset): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([rule, value]) => [rule, String(value)]))
}
