import { useState } from 'react'
import {
  OFF_WORDS,
  POST_KIND_WORDS,
  problemLabel,
  SERVICE_WORDS,
} from '../../../shared/labels/webhook/names.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { SecretShown } from './secret-shown.tsx'
import type { ManagedWebhook } from './types.ts'

/** A place that the league posts to: what goes there, how it went, and what can be done about it. */
export function WebhookCard({ code, webhook }: { code: string; webhook: ManagedWebhook }) {
  const { id, name, service, kinds, hint, isOn, offReason, failingSince, deliveries } = webhook
  const [open, setOpen] = useState<'change' | 'remove' | 'rotate' | null>(null)
  const utils = trpc.useUtils()
  const onSettled = () => utils.webhook.invalidate()
  const setOn = trpc.webhook.setOn.useMutation({ onSettled })
  const test = trpc.webhook.test.useMutation({ onSettled })
  const sendTest = useOnce(test)
  const close = () => setOpen(null)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-bold break-words">{name}</h2>
          <p className="text-sm break-words text-muted">
            {SERVICE_WORDS[service]} · {hint}
          </p>
        </div>
        <p className={isOn ? 'text-sm text-green' : 'text-sm text-muted'}>{isOn ? 'On' : 'Off'}</p>
      </div>
      <p className="mt-2">{kinds.map((kind) => POST_KIND_WORDS[kind].name).join(' · ')}</p>
      {!isOn && offReason !== null && <p className="mt-2 text-red">{OFF_WORDS[offReason]}</p>}
      {isOn && failingSince !== null && (
        <p className="mt-2 text-red">
          Nothing has arrived since {dateAndTime(failingSince)}. It turns off after three days.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="secondary" busy={test.isPending} onClick={() => sendTest({ code, id })}>
          Send a test message
        </Button>
        <Button look="secondary" onClick={() => setOpen('change')}>
          Edit
        </Button>
        {service === 'webhook' && (
          <Button look="secondary" onClick={() => setOpen('rotate')}>
            New signing secret
          </Button>
        )}
        <Button
          look="secondary"
          busy={setOn.isPending}
          onClick={() => setOn.mutate({ code, id, isOn: !isOn })}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <Button look="quiet" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm">
        {test.data &&
          (test.data.isSent
            ? 'The test message was sent.'
            : `The test message was not sent. ${test.data.problem === null ? '' : problemLabel(test.data.problem, test.data.status)}`)}
      </p>
      <DeliveryList deliveries={deliveries} isOn={isOn} />
      {open === 'change' && <ChangeDialog code={code} webhook={webhook} onClose={close} />}
      {open === 'remove' && <RemoveDialog code={code} webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog code={code} webhook={webhook} onClose={close} />}
    </Card>
  )
}

interface OfWebhook {
  readonly code: string
  readonly webhook: ManagedWebhook
  readonly onClose: () => void
}

function RemoveDialog({ code, webhook: { id, name }, onClose }: OfWebhook) {
  const utils = trpc.useUtils()
  const remove = trpc.webhook.remove.useMutation({
    onSuccess: () => {
      toast.success(`Nothing is posted to ${name} anymore.`)
      onClose()
    },
    onSettled: () => utils.webhook.invalidate(),
  })
  return (
    <Dialog title={`Remove ${name}?`} place="small" onClose={onClose}>
      <p>
        Empire forgets its address, and what was waiting is not posted. Messages that are there already stay.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ code, id })}>
          Remove
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function RotateDialog({ code, webhook: { id }, onClose }: OfWebhook) {
  const rotate = trpc.webhook.rotate.useMutation()
  const makeNew = useOnce(rotate)
  return (
    <Dialog title="New signing secret" place="small" onClose={onClose}>
      {rotate.data ? (
        <SecretShown secret={rotate.data.secret} onClose={onClose} />
      ) : (
        <>
          <p>For a day, messages are signed with both secrets. After that, only with the new one.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={rotate.isPending} onClick={() => makeNew({ code, id })}>
              Make a new secret
            </Button>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
