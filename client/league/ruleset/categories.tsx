import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { CATEGORY_SETS } from '../../../shared/presets/category-sets.ts'
import { categoryKey, findCategory, MOST_CATEGORIES } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { AddCategory } from './add-category.tsx'
import { betterWords, groupsOf } from './category-groups.ts'
import { chooseCategories, type Directions, directionsOf } from './chosen-categories.ts'
import type { RulesDraft } from './use-rules-draft.ts'

/**
 * What the teams of a league are compared in: a usual set to start from, each category with its direction, and the whole
 * catalog to add from.
 * @param props.saved the rules that count now
 */
export function Categories({
  sport,
  draft,
  saved,
}: {
  sport: FantasySportKey
  draft: RulesDraft
  saved: Ruleset
}) {
  const [isAdding, setIsAdding] = useState(false)
  const directions = directionsOf(sport, draft.values)
  const keys = Object.keys(directions)
  const set = CATEGORY_SETS[sport].find(({ categories }) => isSame(directions, categories))

  function choose(wanted: Directions): void {
    draft.change(chooseCategories(sport, draft.values, wanted))
  }

  return (
    <section aria-labelledby="categories" className="mt-4 rounded-box border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div>
          <h2 id="categories" className="font-bold">
            {keys.length === 1 ? '1 category' : `${keys.length} categories`}
          </h2>
          <p className="text-sm text-muted">Teams are compared in each of them.</p>
        </div>
        <SelectField
          className="min-w-48"
          label="Usual categories"
          value={set?.id ?? ''}
          onChange={({ target }) => {
            const wanted = CATEGORY_SETS[sport].find(({ id }) => id === target.value)
            if (wanted) choose(Object.fromEntries(wanted.categories.map((key) => [key, 1])))
          }}
        >
          {!set && <option value="">Your own</option>}
          {CATEGORY_SETS[sport].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {groupsOf(sport, keys).map((group) => (
        <section
          key={group.title}
          aria-label={group.title}
          className="border-b border-line px-4 pt-3 pb-2 sm:px-5"
        >
          <h3 className="font-bold">{group.title}</h3>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {group.keys.map((key) => (
              <ChosenCategory
                key={key}
                sport={sport}
                category={key}
                direction={directions[key] ?? 1}
                isUnsaved={(draft.values[categoryKey(key)] ?? 0) !== (saved[categoryKey(key)] ?? 0)}
                onTurn={() => choose({ ...directions, [key]: -(directions[key] ?? 1) })}
                onRemove={
                  keys.length === 1
                    ? null
                    : () =>
                        choose(Object.fromEntries(Object.entries(directions).filter(([one]) => one !== key)))
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="px-4 py-3 sm:px-5">
        <Button
          look="secondary"
          className="w-full"
          disabled={keys.length >= MOST_CATEGORIES}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden size={18} />
          Add a category
        </Button>
        {keys.length >= MOST_CATEGORIES && (
          <p className="mt-2 text-sm text-muted">A league has at most {MOST_CATEGORIES} categories.</p>
        )}
      </div>
      {isAdding && (
        <AddCategory
          sport={sport}
          has={(key) => directions[key] !== undefined}
          isFull={keys.length >= MOST_CATEGORIES}
          onAdd={(key) => choose({ ...directions, [key]: 1 })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

/** A category with which way is better, which can be turned, and a way to leave it out. */
function ChosenCategory({
  sport,
  category,
  direction,
  isUnsaved,
  onTurn,
  onRemove,
}: {
  sport: FantasySportKey
  category: string
  direction: number
  isUnsaved: boolean
  onTurn: () => void
  /** Null for the last one that is left. */
  onRemove: (() => void) | null
}) {
  const name = categoryName(sport, category)
  const isFewer = (findCategory(sport, category)?.isFewerBetter ?? false) === direction > 0
  const better = betterWords(isFewer)
  const Arrow = isFewer ? ArrowDown : ArrowUp
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-0 grow basis-0 leading-tight font-medium">
        {name}
        {isUnsaved && <span className="sr-only"> Changed, not saved.</span>}
      </span>
      <button
        type="button"
        aria-label={`${name}: ${better}. Turn it round`}
        title="Turn it round"
        onClick={onTurn}
        className="flex min-h-9 shrink-0 items-center gap-1 rounded-box px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <Arrow aria-hidden size={14} />
        {better}
      </button>
      {onRemove && (
        <IconButton label={`Remove: ${name}`} onClick={onRemove} className="size-9 text-muted hover:text-ink">
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  )
}

function isSame(directions: Directions, categories: readonly string[]): boolean {
  return (
    Object.keys(directions).length === categories.length && categories.every((key) => directions[key] === 1)
  )
}
