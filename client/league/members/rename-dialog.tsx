import { type KeyboardEvent, useState } from 'react'
import { MAX_NAME } from '../../../shared/core/league-limits.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'

/**
 * Asks for another name. It has no form of its own, so that it can be opened inside one.
 * @param props.error what became of the last try; null for none
 */
export function RenameDialog({
  title,
  label,
  name,
  busy,
  error,
  onSave,
  onClose,
}: {
  title: string
  label: string
  /** As it is. */
  name: string
  busy: boolean
  error: unknown
  onSave: (name: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState(name)
  const isReady = text.trim() !== '' && text.trim() !== name
  const save = () => {
    if (isReady && !busy) onSave(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  const problem = error === null ? null : (errorFields(error)['name'] ?? whyItFailed(error))
  return (
    <Dialog title={title} place="small" onClose={onClose}>
      <div className="space-y-4">
        <TextField
          label={label}
          autoComplete="off"
          maxLength={MAX_NAME}
          value={text}
          error={problem}
          hint="Everyone in the league sees the change. Past seasons keep the name they had."
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={!isReady} onClick={save}>
            Rename
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
