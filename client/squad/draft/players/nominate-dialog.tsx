import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import { maximumBidOf } from '../../../../shared/rules/draft/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { useTable } from '../table/table.ts'

/** Puts a player on the block with an opening bid, which may be more than the least. */
export function NominateDialog({
  player,
  onNominate,
  onClose,
}: {
  player: DraftedPlayer
  onNominate: (amount: number) => void
  onClose: () => void
}) {
  const { room } = useTable()
  const { state, me } = room
  const least = state.plan?.auction?.minimumBid ?? 0
  const most = maximumBidOf(state, me.teamId)
  const [amount, setAmount] = useState(String(least))
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNominate(Number(amount))
  }
  return (
    <Dialog title={`Nominate ${player.name}?`} place="small" onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label="Opening bid, dollars"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint={`From $${least} to $${most}. You lead until another team bids more.`}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button ref={yes} type="submit">
            Nominate for ${amount || least}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
