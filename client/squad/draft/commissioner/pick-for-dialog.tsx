import { useState } from 'react'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { noRoomFor } from '../../../../shared/rules/slots/room.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { PlayerChoice } from '../players/player-choice.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { nameTeam, useCode, useTable } from '../table/table.ts'
import { useSettle } from './use-commissioner.ts'

/** The commissioner picks, or nominates, for the team that is on the clock. */
export function PickForDialog({ onClose }: { onClose: () => void }) {
  const code = useCode()
  const { room } = useTable()
  const { state } = room
  const settle = useSettle(onClose)
  const picking = trpc.draft.pickFor.useMutation(settle)
  const nominating = trpc.draft.nominateFor.useMutation(settle)
  // The turn when this was opened: if the draft moves on meanwhile, the server refuses.
  const [turn] = useState(state.turn)
  const [player, setPlayer] = useState<PoolPlayer | null>(null)
  const [amount, setAmount] = useState(String(state.plan?.auction?.minimumBid ?? 0))
  const isAuction = state.plan?.kind === 'auction'
  if (!turn || !state.plan) return null
  const { plan } = state
  const roster = rosterOf(state, turn.teamId)
  return (
    <ReasonDialog
      title={`${isAuction ? 'Nominate' : 'Pick'} for ${nameTeam(room, turn.teamId)}`}
      does={isAuction ? 'Nominate' : 'Pick'}
      busy={picking.isPending || nominating.isPending}
      isReady={player !== null}
      onSend={(reason) => {
        if (!player) return
        const of = { code, teamId: turn.teamId, overall: turn.overall, playerId: player.id, reason }
        if (isAuction) nominating.mutate({ ...of, amount: Number(amount) })
        else picking.mutate(of)
      }}
      onClose={onClose}
    >
      <PlayerChoice
        value={player}
        onChoose={setPlayer}
        isAllowed={(one) => noRoomFor(plan.roster, roster, one).length === 0}
      />
      {isAuction && (
        <TextField
          label="Opening bid, dollars"
          type="number"
          min={plan.auction?.minimumBid ?? 0}
          step={1}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
    </ReasonDialog>
  )
}
