import { CONSENT_NOTE, isWaiting, toastWaiting } from '../../../data/fetching/approval.ts'
import { whyItFailed } from '../../../data/fetching/why-it-failed.ts'
import { errorFields, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../../ui/controls/form.ts'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { PlayerProfile } from '../types.ts'
import type { Position } from '../../../../shared/sports/model/sport.ts'

/** What the commissioner does: adds one of the positions that are free, or takes one back that he added. */
export type PositionChange =
  | { readonly what: 'add'; readonly free: readonly Position[] }
  | { readonly what: 'take'; readonly position: string }

/** The commissioner's form. All members of the league can read the reason. */
export function PositionDialog({
  code,
  player,
  change,
  onClose,
}: {
  code: string
  player: PlayerProfile
  change: PositionChange
  onClose: () => void
}) {
  const isAdding = change.what === 'add'
  const words = isAdding ? ADD_WORDS : TAKE_WORDS
  const { errors, refuse, submit } = useFormErrors(WRONG)
  const utils = trpc.useUtils()
  const outcome = {
    onSuccess: (answer: object) => {
      if (isWaiting(answer)) toastWaiting()
      else toast.success(words.done)
      onClose()
      return Promise.all([
        utils.position.ofPlayer.invalidate({ code, playerId: player.id }),
        utils.player.get.invalidate({ id: player.id }),
        utils.player.list.invalidate({ code }),
        utils.league.activity.invalidate({ code }),
        utils.consent.invalidate(),
      ])
    },
    onError: (error: unknown) => refuse(errorFields(error)),
    // The dialog says it, which lies above the toasts.
    meta: { failure: null },
  }
  const grant = trpc.position.grant.useMutation(outcome)
  const revoke = trpc.position.revoke.useMutation(outcome)
  const sent = isAdding ? grant : revoke
  return (
    <Dialog
      title={isAdding ? `Add a position to ${player.name}` : `Take ${change.position} back`}
      place="small"
      onClose={onClose}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={submit((form) =>
          sent.mutate({
            code,
            playerId: player.id,
            position: isAdding ? fieldText(form, 'position') : change.position,
            reason: fieldText(form, 'reason'),
          }),
        )}
      >
        {isAdding && (
          <SelectField label="Position" name="position" required defaultValue="" error={errors['position']}>
            <option value="">Choose a position</option>
            {change.free.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <p className="text-sm text-muted">If the player is on your team or your opponent’s: {CONSENT_NOTE}</p>
        <ReasonField name="reason" label="Why" error={errors['reason']} />
        {sent.error && Object.keys(errorFields(sent.error)).length === 0 && (
          <p role="alert" className="text-red">
            {words.not} {whyItFailed(sent.error)}
          </p>
        )}
        <Button type="submit" busy={sent.isPending}>
          {words.press}
        </Button>
      </form>
    </Dialog>
  )
}

const WRONG = { position: 'Please choose a position.', reason: 'Please say why.' }
const ADD_WORDS = { press: 'Add the position', done: 'The position is added.', not: 'Not added:' }
const TAKE_WORDS = { press: 'Take it back', done: 'The position is taken back.', not: 'Not taken back:' }
