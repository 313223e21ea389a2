import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'

/**
 * Asks where a player comes.
 * @param props.at the player's rank now, from 1; the one after the last for a player who is not in the list
 * @param props.last the last rank there is
 */
export function RankDialog({
  name,
  at,
  last,
  onPlace,
  onClose,
}: {
  name: string
  at: number
  last: number
  onPlace: (place: number) => void
  onClose: () => void
}) {
  const { errors, submit } = useFormErrors({ place: `Please enter a number from 1 to ${last}.` })
  return (
    <Dialog title={`Move ${name} to rank`} place="small" onClose={onClose}>
      <form
        noValidate
        onSubmit={submit((form) => {
          onPlace(Number(fieldText(form, 'place')))
          onClose()
        })}
        className="space-y-4"
      >
        <TextField
          label="Rank"
          name="place"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={last}
          step={1}
          defaultValue={at}
          error={errors['place']}
          hint={`From 1 to ${last}`}
          className="w-40"
        />
        <div className="flex gap-3">
          <Button type="submit">Put there</Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
