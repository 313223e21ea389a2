import { type FormEvent, type ReactNode, useState } from 'react'
import { errorFields, errorWords } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'

/** What an owner says with an act. */
export interface ActCopy {
  readonly reason: string
  /** Empty where it was not asked for. */
  readonly password: string
}

/**
 * Asks an owner of the server why before he does something, and for his password where that gives entry or takes
 * something away.
 * @param props.does what the button says
 * @param props.hint who reads the reason
 * @param props.isReady whether what else the dialog asks for is there
 */
export function ActDialog({
  title,
  does,
  look = 'primary',
  hint = 'It goes into this server’s log.',
  asksPassword,
  isReady = true,
  act,
  onSend,
  onClose,
  children,
}: {
  title: string
  does: string
  look?: 'primary' | 'danger'
  hint?: string
  asksPassword: boolean
  isReady?: boolean
  act: { readonly isPending: boolean; readonly error: { readonly message: string } | null }
  onSend: (said: ActCopy) => void
  onClose: () => void
  children?: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const fields = errorFields(act.error)
  const isWhole = isReady && reason.trim() !== '' && (!asksPassword || password !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) onSend({ reason: reason.trim(), password })
  }
  return (
    <Dialog title={title} place="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {children}
        <ReasonField
          hint={hint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={fields['reason']}
        />
        {asksPassword && (
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={fields['password']}
          />
        )}
        {act.error && !fields['password'] && !fields['reason'] && (
          <p role="alert" className="text-red">
            {errorWords(act.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look={look} type="submit" busy={act.isPending} disabled={!isWhole}>
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
