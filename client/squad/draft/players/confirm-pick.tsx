import { useEffect, useRef } from 'react'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import { picksLeft, rosterOf } from '../../../../shared/rules/draft/state.ts'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { openSlots } from './find-players.ts'
import { slotsWords } from './needs.ts'
import { useTable } from '../table/table.ts'
import { useClockLeft } from '../table/use-clock.ts'
import { clockText, playerLabel } from '../table/labels.ts'

/** Asks before a pick, which its manager cannot undo. Enter says yes. */
export function ConfirmPick({
  player,
  onPick,
  onClose,
}: {
  player: DraftedPlayer
  onPick: () => void
  onClose: () => void
}) {
  const { room } = useTable()
  const { state, me } = room
  const yes = useRef<HTMLButtonElement>(null)
  // The dialog has been opened by then, and has put the focus on its first button.
  useEffect(() => yes.current?.focus(), [])
  const left = useClockLeft()
  const roster = [...rosterOf(state, me.teamId), player]
  const open = openSlots(state.plan?.roster.starters ?? [], roster)
  const after = picksLeft(state, me.teamId) - 1
  return (
    <Dialog title={`Draft ${player.name}?`} place="small" onClose={onClose}>
      <p>
        {playerLabel(player)}
        {state.turn && ` · ${turnLabel(state, state.turn.overall)}`}
      </p>
      {open.length > after && (
        <p className="mt-2 font-medium text-amber">
          With {after} {after === 1 ? 'pick' : 'picks'} left you could no longer fill {slotsWords(open)}.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button ref={yes} onClick={onPick}>
          Draft {player.name}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not yet
        </Button>
        {left !== null && <span className="text-sm text-muted">{clockText(left)} left</span>}
      </div>
    </Dialog>
  )
}
