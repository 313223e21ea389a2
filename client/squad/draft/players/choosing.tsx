import { createContext, type ReactNode, use, useState } from 'react'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import { must } from '../../../../shared/core/must.ts'
import { clockLeft } from '../../../../shared/rules/draft/clock.ts'
import { ConfirmPick } from './confirm-pick.tsx'
import { NominateDialog } from './nominate-dialog.tsx'
import { useTable } from '../table/table.ts'
import { LAST_SECONDS } from '../table/labels.ts'

const Choose = createContext<((player: DraftedPlayer) => void) | null>(null)

/** Drafts a player, or puts them on the block: after a question where there is time for one. */
export function useChoose(): (player: DraftedPlayer) => void {
  return must(use(Choose), 'the room around it')
}

export function Choosing({ children }: { children: ReactNode }) {
  const { room, ahead, moves } = useTable()
  const { state } = room
  const [asked, setAsked] = useState<{ player: DraftedPlayer; overall: number } | null>(null)
  const isAuction = state.plan?.kind === 'auction'
  const choose = (player: DraftedPlayer) => {
    if (!state.turn) return
    const left =
      state.endsAt === null
        ? Infinity
        : clockLeft(Date.now() + ahead, state.endsAt, state.plan?.night ?? null)
    // There is no time for a question.
    if (!isAuction && left <= LAST_SECONDS) moves.pick(player)
    else setAsked({ player, overall: state.turn.overall })
  }
  // Once the turn is over there is nothing left to answer.
  const question = asked && asked.overall === state.turn?.overall ? asked : null
  const close = () => setAsked(null)
  return (
    <Choose value={choose}>
      {children}
      {question &&
        (isAuction ? (
          <NominateDialog
            player={question.player}
            onClose={close}
            onNominate={(amount) => {
              close()
              moves.nominate(question.player, amount)
            }}
          />
        ) : (
          <ConfirmPick
            player={question.player}
            onClose={close}
            onPick={() => {
              close()
              moves.pick(question.player)
            }}
          />
        ))}
    </Choose>
  )
}
