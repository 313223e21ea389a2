import { type FormEvent, useState } from 'react'
import { SERVICE_WORDS } from '../../../shared/labels/webhook/names.ts'
import { MOST_NAME, SERVICES, type WebhookService } from '../../../shared/webhook/kinds.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Choices, KindChoices, QuietChoices } from './choices.tsx'
import { DestinationFields, type Entered, toDestination } from './destination-fields.tsx'
import { SecretShown } from './secret-shown.tsx'

const USUAL: Choices = { name: '', kinds: ['results', 'recap', 'trades', 'waivers', 'draft'], quiet: null }

/** Sets up another place to post to. */
export function AddDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [service, setService] = useState<WebhookService>('discord')
  const [entered, setEntered] = useState<Entered>({})
  const [choices, setChoices] = useState(USUAL)
  const utils = trpc.useUtils()
  const add = trpc.webhook.add.useMutation({
    onSuccess: ({ secret }) => {
      toast.success('Added. Send a test message to see it arrive.')
      if (secret === null) onClose()
    },
    onSettled: () => utils.webhook.invalidate(),
    meta: { failure: null },
  })
  const addOnce = useOnce(add)
  const errors = errorFields(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = choices.name.trim() === '' ? SERVICE_WORDS[service] : choices.name
    addOnce({
      ...choices,
      code,
      name,
      kinds: [...choices.kinds],
      destination: toDestination(service, entered),
    })
  }
  const secret = add.data?.secret ?? null
  return (
    <Dialog
      title={secret === null ? 'Add a chat app or webhook' : 'Copy the signing secret'}
      place="growing"
      onClose={onClose}
    >
      {secret === null ? (
        <form noValidate onSubmit={submit} className="space-y-5">
          <SelectField
            label="Where"
            value={service}
            onChange={({ target }) => {
              setService(SERVICES.find((one) => one === target.value) ?? 'discord')
              setEntered({})
              add.reset()
            }}
          >
            {SERVICES.map((one) => (
              <option key={one} value={one}>
                {one === 'webhook' ? 'Webhook for a program' : SERVICE_WORDS[one]}
              </option>
            ))}
          </SelectField>
          <DestinationFields service={service} entered={entered} errors={errors} onChange={setEntered} />
          <TextField
            label="Name"
            hint="What members see, such as #fantasy"
            maxLength={MOST_NAME}
            placeholder={SERVICE_WORDS[service]}
            value={choices.name}
            error={errors['name']}
            onChange={({ target }) => setChoices({ ...choices, name: target.value })}
          />
          <KindChoices choices={choices} onChange={setChoices} errors={errors} />
          <QuietChoices choices={choices} onChange={setChoices} errors={errors} />
          {add.error && Object.keys(errors).length === 0 && (
            <p role="alert" className="text-red">
              {errorWords(add.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={add.isPending}>
              Add
            </Button>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <SecretShown secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}
