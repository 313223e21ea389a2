import { type FormEvent, useState } from 'react'
import { MAX_CONSTITUTION } from '../../../shared/constitution/limits.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields, errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { useUnsaved } from '../../ui/leaving/use-unsaved.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Diff } from './diff.tsx'

interface Current {
  readonly version: number
  readonly text: string
}

/** The commissioner writes a new version. What someone else has saved meanwhile is shown, and what was typed is kept. */
export function Editor({ code, current, onClose }: { code: string; current: Current; onClose: () => void }) {
  const [base, setBase] = useState(current)
  const [text, setText] = useState(current.text)
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const set = trpc.constitution.set.useMutation({
    meta: { failure: null },
    onSuccess: () => {
      toast.success('Saved. Everyone in the league is told.')
      onClose()
    },
    onSettled: () => utils.constitution.invalidate(),
  })
  const isStale = current.version !== base.version
  const errors = set.error ? errorFields(set.error) : {}
  const isConflict = errorReason(set.error) === 'CONSTITUTION_CHANGED'
  const said = set.error && Object.keys(errors).length === 0 ? whyItFailed(set.error) : null
  const question = useUnsaved(text !== base.text && !set.isSuccess ? 'Your text is not saved.' : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ code, text, reason: reason.trim(), seen: base.version })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {(isStale || isConflict) && (
        <section aria-label="Changed meanwhile" className="rounded-box border border-edge bg-surface p-4">
          <p role="alert" className="mb-2 font-medium">
            {said ?? 'The constitution was changed while you were editing. Your text is still here.'}
          </p>
          {isStale && (
            <>
              <Diff before={base.text} after={current.text} />
              <Button
                look="secondary"
                className="mt-3"
                onClick={() => {
                  set.reset()
                  setBase(current)
                }}
              >
                I’ve read it: save mine over it
              </Button>
            </>
          )}
        </section>
      )}
      <TextAreaField
        label="Text"
        rows={18}
        maxLength={MAX_CONSTITUTION}
        value={text}
        error={errors['text']}
        hint={`${text.length.toLocaleString(navigator.language)} of ${MAX_CONSTITUTION.toLocaleString(navigator.language)} characters. Plain text; web addresses become links.`}
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonField
        label="What changed, and why"
        value={reason}
        error={errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      {said !== null && !isConflict && (
        <p role="alert" className="text-red">
          {said}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={set.isPending} disabled={isStale}>
          Save
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}
