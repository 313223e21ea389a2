import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { MOST_CATEGORIES } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { searchCategories } from './category-search.ts'

/**
 * Everything that teams of a sport can be compared in, to add by one press each.
 * @param props.has whether the league has a category
 * @param props.isFull whether it can have no more
 * @param props.onAdd adds one, and leaves the catalog open
 */
export function AddCategory({
  sport,
  has,
  isFull,
  onAdd,
  onClose,
}: {
  sport: FantasySportKey
  has: (key: string) => boolean
  isFull: boolean
  onAdd: (key: string) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState('')
  const groups = searchCategories(sport, search)
  return (
    <Dialog title="Add a category" place="growing" onClose={onClose}>
      <TextField
        className="sticky -top-5 z-10 -mt-5 bg-surface pt-5 pb-1"
        type="search"
        label="Search"
        placeholder="percentage, double-double, holds…"
        // The dialog was opened to search in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-green">
        {isFull ? `A league has at most ${MOST_CATEGORIES} categories.` : added}
      </p>
      {groups.map(({ title, categories }) => (
        <section key={title} aria-label={title} className="mt-4 first-of-type:mt-0">
          <h3 className="font-bold">{title}</h3>
          <ul>
            {categories.map(({ key, name }) => (
              <li key={key} className="border-b border-line">
                <button
                  type="button"
                  // One that is there already keeps the focus.
                  aria-disabled={has(key) || isFull}
                  aria-label={has(key) ? `${name}: added` : `Add: ${name}`}
                  onClick={() => {
                    if (has(key) || isFull) return
                    onAdd(key)
                    setAdded(`Added: ${categoryName(sport, key)}.`)
                  }}
                  className="control-height flex w-full items-center justify-between gap-3 py-1.5 text-left leading-tight hover:bg-sunken aria-disabled:text-muted"
                >
                  {name}
                  {has(key) ? (
                    <Check aria-hidden size={18} className="shrink-0 text-green" />
                  ) : (
                    <Plus aria-hidden size={18} className="shrink-0 text-muted" />
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="text-muted">No stat has all of these words. Try fewer.</p>}
    </Dialog>
  )
}
