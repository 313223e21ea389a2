import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ReasonField } from './reason-field.tsx'

/**
 * Asks a commissioner why, before something is done that others could not do.
 * @param props.does what the button says
 * @param props.isReady whether what else the dialog asks for is there
 */
export function ReasonDialog({
  title,
  does,
  busy,
  isReady = true,
  onSend,
  onClose,
  children,
}: {
  title: string
  does: string
  busy: boolean
  isReady?: boolean
  onSend: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && isReady) onSend(reason.trim())
  }
  return (
    <Dialog title={title} place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        {children && <div className="space-y-4">{children}</div>}
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={!isReady}>
            {does}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
