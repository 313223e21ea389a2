import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { tiersName } from '../../../shared/labels/ruleset/rule-label.ts'
import { writeRule } from '../../../shared/rules/scoring/rule.ts'
import type { Tiers } from '../../../shared/rules/scoring/tiers.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { changesOf, fitWords, nextRow, rowProblem, type TierRow, rowsOf } from './tier-rows.ts'
import type { RulesDraft } from './use-rules-draft.ts'

/**
 * Points by a total of a game, as a table of bands: points allowed, bonuses at 100 yards. What is typed stays in the
 * table until it is a band, and only then changes the rules.
 */
export function TiersTable({
  sport,
  tiers: { of, tiers },
  draft,
  errors,
}: {
  sport: FantasySportKey
  tiers: Tiers
  draft: RulesDraft
  errors: Readonly<Record<string, string>>
}) {
  const id = useId()
  const [rows, setRows] = useState(() => rowsOf(tiers, draft.texts))
  const name = tiersName(sport, of)
  const bounds = rows.map((row) => rowProblem(row, rows))
  const points = rows.map((row) => errors[keyOf(row)] ?? null)
  const problems = rows.map((_, place) => bounds[place] ?? points[place] ?? null)
  const notes = fitWords(rows)

  function keyOf(row: TierRow): string {
    return Object.keys(changesOf(of, [], [row]) ?? {})[0] ?? ''
  }

  function edit(next: readonly TierRow[]): void {
    setRows([...next])
    const changes = changesOf(of, tiers, next)
    draft.fit(writeRule(of), changes !== null)
    if (changes) draft.change(changes)
  }

  function editRow(row: TierRow, change: Partial<TierRow>): void {
    edit(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))
  }

  return (
    <section aria-labelledby={`${id}-name`} className="py-2 sm:col-span-2">
      <h2 id={`${id}-name`} className="leading-tight font-medium">
        {name}
      </h2>
      <table className="mt-1 w-full max-w-110">
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="font-normal">
              From
            </th>
            <th scope="col" className="font-normal">
              To
            </th>
            <th scope="col" className="pr-5 text-right font-normal max-sm:pr-4">
              Points
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.id} className="align-top">
              <Cell
                label={`${name}: from, row ${place + 1}`}
                value={row.from}
                problem={bounds[place]}
                onChange={(from) => editRow(row, { from })}
              />
              <Cell
                label={`${name}: to, row ${place + 1}; nothing for no end`}
                placeholder="and up"
                value={row.to}
                problem={bounds[place]}
                onChange={(to) => editRow(row, { to })}
              />
              <Cell
                label={`${name}: points, row ${place + 1}`}
                value={row.points}
                problem={points[place]}
                step={0.01}
                isRight
                onChange={(points) => editRow(row, { points })}
              />
              <td className="w-9 py-0.5 pl-1">
                <IconButton
                  label={`Remove row ${place + 1} of: ${name}`}
                  onClick={() => edit(rows.filter((one) => one.id !== row.id))}
                  className="h-10 w-9 text-muted hover:text-ink"
                >
                  <X aria-hidden size={16} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.flatMap((problem, place) =>
        problem === null ? (
          []
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a row's place is what the sentence says
          <p key={place} role="alert" className="mt-1 text-sm text-red">
            Row {place + 1}: {problem}
          </p>
        ),
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-muted">
          {note}
        </p>
      ))}
      <Button look="quiet" className="mt-1 -ml-3 px-3!" onClick={() => setRows([...rows, nextRow(rows)])}>
        <Plus aria-hidden size={16} />
        Add a row
      </Button>
    </section>
  )
}

function Cell({
  label,
  value,
  placeholder,
  problem,
  step = 'any',
  isRight = false,
  onChange,
}: {
  label: string
  value: string
  placeholder?: string
  problem: string | null | undefined
  step?: number | 'any'
  isRight?: boolean
  onChange: (value: string) => void
}) {
  return (
    <td className="py-0.5 pr-2">
      <input
        type="number"
        inputMode="decimal"
        step={step}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'no-stepper min-h-10 w-full min-w-0 rounded-box border bg-surface px-3 placeholder:text-muted max-sm:px-2',
          problem ? 'border-red' : 'border-edge',
          isRight && 'text-right',
        )}
      />
    </td>
  )
}
