import { useState } from 'react'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { isCorrected, judgeCorrection } from '../../../../shared/rules/draft/correct.ts'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { correctionProblemLabel } from '../../../../shared/labels/draft/correction-problem.ts'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { useOnce } from '../../../data/fetching/use-once.ts'
import { errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { ConsentNote } from '../../../league/consent/consent-note.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { PlayerChoice } from '../players/player-choice.tsx'
import { nameTeam, useCode, useTable } from '../table/table.ts'
import { useSettle } from './use-commissioner.ts'

/** The commissioner gives a team another player for a pick than the one that was picked, or in an auction another price. */
export function CorrectPickDialog({ pick, onClose }: { pick: Pick; onClose: () => void }) {
  const code = useCode()
  const { room } = useTable()
  const { state } = room
  const isAuction = state.plan?.kind === 'auction'
  const [found, setFound] = useState<PoolPlayer | null>(null)
  const [price, setPrice] = useState(pick.price === null ? '' : String(pick.price))
  const correcting = trpc.commissioner.correctPick.useMutation({
    ...useSettle(onClose),
    meta: { failure: null },
  })
  const correct = useOnce(correcting)
  const amount = isAuction && price !== '' ? Number(price) : pick.price
  const player = found ?? pick.player
  const [problem] = judgeCorrection(state, { overall: pick.overall, player, amount })
  const isChanged = !isCorrected(pick, { player, amount })
  // Who is on a roster is known of the draft alone: after it others may be free.
  const taken = new Set<string>(state.picks.flatMap((one) => one?.player.id ?? []))
  return (
    <ReasonDialog
      title="Correct this pick"
      does="Correct"
      busy={correcting.isPending}
      isReady={isChanged && problem === undefined}
      onSend={(reason) => correct({ code, overall: pick.overall, playerId: player.id, amount, reason })}
      onClose={onClose}
    >
      <p>
        {turnLabel(state, pick.overall)}: {nameTeam(room, pick.teamId)} has {pick.player.name}
        {pick.price !== null && ` for $${pick.price}`}.
      </p>
      <PlayerChoice
        value={found}
        onChoose={setFound}
        isAllowed={() => true}
        {...(state.stage === 'over' && { unavailable: taken })}
      />
      {isAuction && (
        <TextField
          label="Price, dollars"
          type="number"
          min={0}
          step={1}
          className="w-40"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      )}
      {isChanged && problem && (
        <p role="alert" className="text-red">
          {correctionProblemLabel(problem, { teamName: (id) => nameTeam(room, id) })}
        </p>
      )}
      {correcting.error && (
        <p role="alert" className="text-red">
          Not corrected: {errorWords(correcting.error)}
        </p>
      )}
      <p className="text-sm text-muted">
        {found ? `${found.name} joins the team, and ${pick.player.name} is free. ` : ''}Everyone is told.
      </p>
      {pick.teamId === room.me.teamId && <ConsentNote about="This is your own pick." />}
    </ReasonDialog>
  )
}
