import { RotateCcw, X } from 'lucide-react'
import { useId } from 'react'
import { ruleValueText } from '../../../shared/core/points.ts'
import { ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/**
 * What a rule is worth, in one line: in a fan's words; the way to the value of the rules that are compared with while it
 * is another; the number. A rule of every league has its name below; one that the league added can be taken away.
 * @param props.text as typed, which need not be a number yet
 * @param props.standard what those rules give for it
 * @param props.standardName what those rules are: `the default`
 * @param props.isUnsaved whether the number is not the one that counts now
 * @param props.onRemove null for a rule that every league of the sport has
 */
export function RuleField({
  rule,
  words,
  text,
  standard,
  standardName,
  isUnsaved,
  error,
  onChange,
  onRemove,
}: {
  rule: string
  words: string
  text: string
  standard: number
  standardName: string
  isUnsaved: boolean
  error: string | undefined
  onChange: (text: string) => void
  onRemove: (() => void) | null
}) {
  const id = useId()
  // A rule that only this league has is taken away instead.
  const isStandard = Number.parseFloat(text) === standard || (standard === 0 && onRemove !== null)
  const back = `Back to ${standardName}, ${ruleValueText(standard)}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 py-1.5">
      <div className="min-w-0 grow basis-0">
        {onRemove ? (
          <label id={`${id}-name`} htmlFor={id} className="block leading-tight font-medium">
            {words}
          </label>
        ) : (
          <>
            <p id={`${id}-words`} className="leading-tight font-medium">
              {words}
            </p>
            {/* The field's own label is the rule's name (product spec §2). */}
            <label id={`${id}-name`} htmlFor={id} className="block text-sm leading-tight text-muted">
              {ruleLabel(rule)}
            </label>
          </>
        )}
        {isUnsaved && (
          <span id={`${id}-unsaved`} className="sr-only">
            Changed, not saved.
          </span>
        )}
      </div>
      {!isStandard && (
        <button
          type="button"
          aria-label={back}
          aria-describedby={`${id}-name`}
          title={back}
          onClick={() => onChange(String(standard))}
          className="flex min-h-9 shrink-0 items-center gap-1 rounded-box px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
        >
          <RotateCcw aria-hidden size={14} />
          {ruleValueText(standard)}
        </button>
      )}
      {onRemove && (
        <IconButton
          label={`Remove: ${words}`}
          onClick={onRemove}
          className="size-9 text-muted hover:text-ink"
        >
          <X aria-hidden size={16} />
        </IconButton>
      )}
      <input
        id={id}
        name={rule}
        type="number"
        // Of the arrow keys: values are as fine as 0.0001.
        step={0.01}
        inputMode="decimal"
        required
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : describedBy(id, { isUsual: !onRemove, isUnsaved })}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'no-stepper min-h-10 w-21 shrink-0 rounded-box border px-3 text-right',
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

function describedBy(id: string, { isUsual, isUnsaved }: { isUsual: boolean; isUnsaved: boolean }) {
  return [isUsual ? `${id}-words` : [], isUnsaved ? `${id}-unsaved` : []].flat().join(' ') || undefined
}
