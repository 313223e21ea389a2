import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Stat } from '../../../shared/sports/model/stat.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { searchCatalog } from './catalog-search.ts'
import { RuleShape } from './rule-shape.tsx'

/** Of common rules, before something is searched for. */
const FIRST = 8

/**
 * The catalog of a sport to add a rule from: what many leagues add, one press each, and everything that is counted, each
 * to be shaped.
 * @param props.has whether the league has a rule
 * @param props.onAdd adds one for so many points, and leaves the catalog open
 */
export function AddRule({
  sport,
  has,
  onAdd,
  onClose,
}: {
  sport: FantasySportKey
  has: (rule: string) => boolean
  onAdd: (rule: string, points: number) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [shaped, setShaped] = useState<Stat | null>(null)
  const [added, setAdded] = useState('')
  const { common, groups } = searchCatalog(sport, search, has)
  const shown = search.trim() === '' ? common.slice(0, FIRST) : common

  function add(rule: string, points: number): void {
    onAdd(rule, points)
    setShaped(null)
    setAdded(`Added: ${ruleName(sport, rule)}.`)
  }

  if (shaped)
    return (
      <Dialog title={shaped.label} place="growing" onClose={onClose}>
        <RuleShape sport={sport} stat={shaped} has={has} onAdd={add} onBack={() => setShaped(null)} />
      </Dialog>
    )
  return (
    <Dialog title="Add a rule" place="growing" onClose={onClose}>
      <TextField
        className="sticky -top-5 z-10 -mt-5 bg-surface pt-5 pb-1"
        type="search"
        label="Search"
        placeholder="TE premium, first down, 100 yards…"
        // The dialog was opened to search in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-green">
        {added}
      </p>
      {shown.length > 0 && (
        <section aria-labelledby="common-rules">
          <h3 id="common-rules" className="font-bold">
            Popular in other leagues
          </h3>
          <p className="text-sm text-muted">Pick the points to add a rule.</p>
          <ul>
            {shown.map(({ rule, usual }) => (
              <li key={rule} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
                <span className="min-w-40 grow basis-0 leading-tight">{ruleName(sport, rule)}</span>
                <span className="flex gap-1">
                  {usual.map((points) => (
                    <Button
                      key={points}
                      look="secondary"
                      className="min-w-11 px-2!"
                      aria-label={`Add for ${points}: ${ruleName(sport, rule)}`}
                      onClick={() => add(rule, points)}
                    >
                      {String(points).replace('-', '−')}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ title, stats }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h3 className="font-bold">{title}</h3>
          <ul>
            {stats.map((stat) => (
              <li key={stat.key} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => setShaped(stat)}
                  className="control-height flex w-full items-center justify-between gap-3 py-1.5 text-left leading-tight hover:bg-sunken"
                >
                  {stat.label}
                  <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && shown.length === 0 && (
        <p className="text-muted">No stat has all of these words. Try fewer.</p>
      )}
    </Dialog>
  )
}
