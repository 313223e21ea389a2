import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ChangeFrom, RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { overwrittenRuleLabel, problemText } from '../../../shared/labels/ruleset/ruleset.ts'
import { CHOOSE_FIRST, Conflicts } from '../../data/saving/conflicts.tsx'
import { notSavedWords } from '../../data/saving/not-saved.ts'
import { errorFields, errorReason } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMedia } from '../../ui/page/media.ts'
import { useUnsaved } from '../../ui/leaving/use-unsaved.tsx'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { isCategoryKey } from '../../../shared/rules/scoring/category.ts'
import { AddRule } from './add-rule.tsx'
import { Categories } from './categories.tsx'
import { ChangeFromField } from './change-from.tsx'
import { RuleGroup } from './rule-group.tsx'
import { Compare } from './compare.tsx'
import { RulesFiles } from './rules-files.tsx'
import { ruleGroups } from './rule-groups.ts'
import { SaveBar } from './save-bar.tsx'
import { useCompared } from './use-compared.ts'
import { useRulesDraft } from './use-rules-draft.ts'
import { WhatIfPanel } from './what-if-panel.tsx'

/**
 * A number field for each rule, by what they score, with tiers as tables; a catalog to add others from; other rules to
 * compare with and to start from; and beside them what a change would have done to this season. Checks with the rule
 * that the server enforces, and asks before what was changed is lost.
 * @param props.code of the league that has them; null for one that is still to be made
 * @param props.context below the title: what league the rules are for
 * @param props.rules the complete ruleset to start from, and to compare with
 * @param props.changeFrom from when a change may count; null for a league that is still to be made
 * @param props.isByCategories whether the league compares categories: they come first, and its rules in points are folded
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
  isByCategories = false,
  question: asksFirst = null,
  author = '',
  onSettled = () => {},
  onSave = null,
  saveLabel = 'Save Ruleset & Continue',
}: {
  sport: FantasySportKey
  code?: string | null
  context: ReactNode
  rules: Ruleset
  mutation: { isPending: boolean; error: unknown }
  changeFrom?: RulesetVersion['changeFrom'] | null
  isByCategories?: boolean
  question?: ReactNode
  author?: string
  onSettled?: () => void
  onSave?: ((rules: Ruleset, from: ChangeFrom) => void) | null
  saveLabel?: string
}) {
  const formId = useId()
  const points = useRef<HTMLDetailsElement>(null)
  // Where there is room the panel stands beside the form, and the way to save it below; else both are below.
  const isWide = useMedia('(min-width: 80rem)')
  const draft = useRulesDraft(sport, rules)
  const comparison = useCompared(sport, code)
  const [from, setFrom] = useState<ChangeFrom>('period')
  const [isAdding, setIsAdding] = useState(false)
  const { verdict, conflicts, unsaved } = draft
  const errors: Record<string, string> = verdict.ok
    ? serverErrors(mutation.error)
    : Object.fromEntries(verdict.problems.map((problem) => [problem.rule, problemText(problem)]))
  const isValid = verdict.ok && !draft.hasMisfits
  const names = Object.keys(draft.texts).filter((rule) => draft.texts[rule] !== null && !isCategoryKey(rule))
  const question = useUnsaved(
    onSave && unsaved.length > 0 ? `${rulesWords(unsaved.length)} changed and not saved.` : null,
  )
  const problem = problemWords()
  const counts = changeFrom === null || unsaved.length === 0 ? '' : `, ${fromLabel(changeFrom[from])}`
  const changes = unsaved.length === 0 ? '' : `${rulesWords(unsaved.length)} changed${counts}.`

  function problemWords(): string | null {
    if (conflicts.length > 0) return CHOOSE_FIRST
    if (draft.hasMisfits) return 'A row of a table isn’t complete: please check it.'
    return verdict.ok ? notSavedWords(mutation, 'values') : null
  }

  const saveBar = onSave && (
    <>
      <Conflicts
        author={author}
        conflicts={conflicts.map((one) => ({ path: one.path, ...overwrittenRuleLabel(one) }))}
        onChoose={({ path }, keep) => {
          onSettled()
          draft.settle(path, keep)
        }}
      />
      <SaveBar
        form={formId}
        label={saveLabel}
        changes={changes}
        problem={problem}
        isSaving={mutation.isPending}
      />
    </>
  )
  const pointsRules = (
    <>
      <Compare
        sport={sport}
        draft={draft}
        comparison={comparison}
        onAdd={() => setIsAdding(true)}
        hasFiles={!isByCategories}
      />
      {/* Fields that get the focus stay clear of what is below. */}
      <form
        id={formId}
        noValidate
        className="rounded-box border border-line bg-surface max-xl:[&_input]:scroll-mb-64 xl:[&_input]:scroll-mb-32"
        onSubmit={(event) => {
          event.preventDefault()
          if (conflicts.length > 0) return
          if (verdict.ok && isValid) onSave?.(verdict.rules, from)
          else {
            // What is wrong may be folded away.
            if (points.current) points.current.open = true
            event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
          }
        }}
      >
        {ruleGroups(sport, names).map((group) => (
          <RuleGroup
            key={group.title}
            sport={sport}
            title={group.title}
            rules={group.rules}
            draft={draft}
            saved={rules}
            compared={comparison.compared}
            errors={errors}
          />
        ))}
        <div className="px-4 py-3 sm:px-5">
          <Button look="secondary" className="w-full" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={18} />
            Add a rule
          </Button>
        </div>
      </form>
    </>
  )
  return (
    // On small screens what is below reaches to the end of the page.
    <div className="flex flex-col gap-6 max-xl:-mb-8 xl:flex-row xl:items-start xl:justify-center">
      <div className="mx-auto w-full max-w-[700px] min-w-0 xl:mx-0 xl:shrink">
        <h1 className="text-lg font-bold">Customize {sport.toUpperCase()} Ruleset</h1>
        <div className="mt-1 text-muted">{context}</div>
        {onSave && changeFrom && (
          <div className="mt-4">
            <ChangeFromField choices={changeFrom} value={from} onChange={setFrom} />
          </div>
        )}
        {isByCategories ? (
          <>
            <Categories sport={sport} draft={draft} saved={rules} />
            <div className="my-3">
              <RulesFiles sport={sport} draft={draft} />
            </div>
            <details ref={points}>
              <summary className="min-h-6 w-fit cursor-pointer font-bold">Rules in points</summary>
              <p className="mt-1 text-sm text-muted">
                They are kept and decide nothing while the league compares categories.
              </p>
              {pointsRules}
            </details>
          </>
        ) : (
          pointsRules
        )}
        {isWide && saveBar && (
          <div className="sticky bottom-[calc(var(--dock)+var(--connection))] z-10 mt-3 rounded-box border border-edge bg-surface px-5 py-3">
            {saveBar}
          </div>
        )}
      </div>
      <div
        data-on-dock=""
        className="sticky bottom-[calc(var(--dock)+var(--connection))] z-20 -mx-4 border-t border-edge bg-surface sm:-mx-6 xl:contents"
      >
        {!isWide && saveBar && <div className="px-4 py-2 sm:px-6">{saveBar}</div>}
        {/* What is to be made has no teams yet whose players are the measure of value. */}
        {(code !== null || !isByCategories) && (
          <WhatIfPanel sport={sport} code={code} before={rules} after={draft.tried} isInvalid={!isValid} />
        )}
      </div>
      {isAdding && (
        <AddRule
          sport={sport}
          has={(rule) => names.includes(rule) && !draft.resting.has(rule)}
          onAdd={(rule, points) => draft.add(rule, points)}
          onClose={() => setIsAdding(false)}
        />
      )}
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
