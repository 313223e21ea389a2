import { type FormEvent, useState } from 'react'
import { MOST_NAME } from '../../../shared/webhook/kinds.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Choices, KindChoices, QuietChoices } from './choices.tsx'
import { DestinationFields, type Entered, toDestination } from './destination-fields.tsx'
import type { ManagedWebhook } from './types.ts'

/** Changes what is posted somewhere, or where that is. The address that is saved is not shown again. */
export function ChangeDialog({
  code,
  webhook: { id, service, name, kinds, quiet, hint },
  onClose,
}: {
  code: string
  webhook: ManagedWebhook
  onClose: () => void
}) {
  const [choices, setChoices] = useState<Choices>({ name, kinds, quiet })
  const [entered, setEntered] = useState<Entered | null>(null)
  const utils = trpc.useUtils()
  const change = trpc.webhook.change.useMutation({
    onSuccess: () => {
      toast.success('Saved.')
      onClose()
    },
    onSettled: () => utils.webhook.invalidate(),
    meta: { failure: null },
  })
  const errors = errorFields(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({
      ...choices,
      code,
      id,
      kinds: [...choices.kinds],
      ...(entered !== null && { destination: toDestination(service, entered) }),
    })
  }
  return (
    <Dialog title={`Edit ${name}`} place="growing" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label="Name"
          maxLength={MOST_NAME}
          value={choices.name}
          error={errors['name']}
          onChange={({ target }) => setChoices({ ...choices, name: target.value })}
        />
        <KindChoices choices={choices} onChange={setChoices} errors={errors} />
        <QuietChoices choices={choices} onChange={setChoices} errors={errors} />
        {entered === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 break-words text-muted">Saved address: {hint}</p>
            <Button look="secondary" onClick={() => setEntered({})}>
              Replace address
            </Button>
          </div>
        ) : (
          <DestinationFields service={service} entered={entered} errors={errors} onChange={setEntered} />
        )}
        {change.error && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-red">
            {errorWords(change.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending}>
            Save
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
