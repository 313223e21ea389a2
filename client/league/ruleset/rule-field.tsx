import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import { classNames } from '../../ui/class-names.ts'

/**
 * What a rule is worth, in one line: in a fan's words, its name below; the way back to the default while it is
 * another; the number.
 * @param props.text as typed, which need not be a number yet
 * @param props.isUnsaved whether the number is not the one that counts now
 */
export function RuleField({
  rule,
  words,
  text,
  standard,
  isUnsaved,
  error,
  onChange,
}: {
  rule: string
  words: string
  text: string
  standard: number | undefined
  isUnsaved: boolean
  error: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  const isStandard = standard === undefined || Number.parseFloat(text) === standard
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 py-1.5">
      <div className="min-w-0 grow basis-0">
        <p id={`${id}-words`} className="leading-tight font-medium">
          {words}
          {isUnsaved && <span className="sr-only"> (changed, not saved)</span>}
        </p>
        {/* The field's own label is the rule's name (product spec §2). */}
        <label id={`${id}-name`} htmlFor={id} className="block text-sm leading-tight text-muted">
          {ruleLabel(rule)}
        </label>
      </div>
      {!isStandard && (
        <button
          type="button"
          aria-label={`Back to the default, ${standard}`}
          aria-describedby={`${id}-name`}
          title={`Back to the default, ${standard}`}
          onClick={() => onChange(String(standard))}
          className="flex min-h-9 shrink-0 items-center gap-1 rounded-box px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
        >
          <RotateCcw aria-hidden size={14} />
          {standard}
        </button>
      )}
      <input
        id={id}
        name={rule}
        type="number"
        step={0.0001}
        inputMode="decimal"
        required
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-words`}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'min-h-10 w-21 shrink-0 rounded-box border px-2 text-right',
          error ? 'border-red' : isUnsaved ? 'border-gold-ink' : 'border-edge',
          isUnsaved ? 'bg-gold-wash' : 'bg-surface',
          !isStandard && 'font-bold',
        )}
      />
      {error && (
        <p id={`${id}-error`} className="w-full text-right text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}
