import { useMemo, useState } from 'react'
import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import {
  type DraftProblem,
  judgeBid,
  judgeNomination,
  judgePick,
} from '../../../../shared/rules/draft/judge.ts'
import { draftProblemLabel } from '../../../../shared/labels/draft/problem.ts'
import { withErrorId } from '../../../data/fetching/why-it-failed.ts'
import { errorReason, errorWords, isLost, trpc } from '../../../data/trpc/trpc.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type Move, type Pending, withPending } from './overlay.ts'
import { nameTeam } from './table.ts'
import type { Moves } from './types.ts'

/** As much as a server needs to know of who is picked. */
function plain({ id, name, positions, team }: DraftedPlayer): DraftedPlayer {
  return { id, name, positions, team }
}

const NOT_DONE = {
  pick: 'Not picked: no connection. They’re still available; press Draft again.',
  nominate: 'Not nominated: no connection. They’re still available; press Nominate again.',
  bid: 'No bid made: no connection. Bid again while the player is on the block.',
} as const satisfies Record<Move['kind'], string>

/** Says why a move was not made, unless the session is over, which the page says by itself. */
function toastMoveFailure(kind: Move['kind'], error: unknown): void {
  const reason = errorReason(error)
  if (reason === 'SESSION_INVALID') return
  if (isLost(error)) toast.error(NOT_DONE[kind])
  else if (reason !== null && error instanceof Error) toast.error(errorWords(error))
  else toast.error(withErrorId('Not done: something went wrong on our side. Please try again.', error))
}

/** The second click of a double click falls on whoever has moved up: it is not another pick, ms. */
const DOUBLE_CLICK = 500

/**
 * One's own moves in the draft of a league. A move is judged by the server's rules, drawn at once, and
 * refetched when the server has answered; a refused one disappears, and its error is shown. With two turns in
 * a row the second pick need not wait for the first answer: picks are sent one after another.
 * @param room as the server has it
 * @returns `state`: the draft with the moves in it that are on their way
 */
export function useMoves(
  code: string,
  room: DraftRoom,
  { ahead, players }: { ahead: number; players: readonly PoolPlayer[] },
) {
  const utils = trpc.useUtils()
  const [onTheWay, setOnTheWay] = useState<readonly Pending[]>([])
  const state = useMemo(
    () => withPending(room, onTheWay, { ahead, players }),
    [room, onTheWay, ahead, players],
  )
  const ask = () => utils.draft.room.invalidate({ code })
  // A failure is told below, where it is known what was not done.
  const meta = { failure: null }
  const picking = trpc.draft.pick.useMutation({ scope: { id: `draft-picks-${code}` }, meta })
  const nominating = trpc.draft.nominate.useMutation({ meta })
  const bidding = trpc.draft.bid.useMutation({ meta })
  const proxying = trpc.draft.setProxy.useMutation({
    onSettled: ask,
    onSuccess: () => toast.success('Saved. Only you see your limit.'),
  })
  const autopicking = trpc.draft.setAutopick.useMutation({ onSettled: ask })

  async function draw(move: Move, answer: Promise<unknown>): Promise<void> {
    const pending = { ...move, at: Date.now() }
    setOnTheWay((all) => [...all, pending])
    const failure = await answer.then(
      () => null,
      (error: unknown) => error,
    )
    if (failure !== null) toastMoveFailure(move.kind, failure)
    // Until the room has been asked for again, a move that was answered is on its way. Without a connection there
    // is nothing to wait for, and the button to press again must be there.
    if (isLost(failure)) void ask()
    else await ask()
    setOnTheWay((all) => all.filter((one) => one !== pending))
  }

  function refused(problems: readonly DraftProblem[]): boolean {
    const [problem] = problems
    if (problem) toast.error(draftProblemLabel(problem, { teamName: (id) => nameTeam(room, id) }))
    return problem !== undefined
  }

  const isOnTheWay = (kind: Move['kind']) => onTheWay.some((move) => move.kind === kind)
  const { teamId } = room.me

  const moves: Omit<Moves, 'saveQueue'> = {
    pick(player) {
      if (!state.turn || Date.now() - (onTheWay.at(-1)?.at ?? 0) < DOUBLE_CLICK) return
      const { overall } = state.turn
      if (refused(judgePick(state, { teamId, overall, player }))) return
      void draw(
        { kind: 'pick', overall, player: plain(player) },
        picking.mutateAsync({ code, overall, playerId: player.id }),
      )
    },
    nominate(player, amount) {
      if (!state.turn || isOnTheWay('nominate')) return
      const { overall } = state.turn
      if (refused(judgeNomination(state, { teamId, overall, player, amount }))) return
      void draw(
        { kind: 'nominate', overall, amount, player: plain(player) },
        nominating.mutateAsync({ code, overall, playerId: player.id, amount }),
      )
    },
    bid(amount) {
      if (!state.lot || isOnTheWay('bid')) return
      const lot = state.lot.number
      if (refused(judgeBid(state, { teamId, lot, amount }))) return
      void draw({ kind: 'bid', lot, amount }, bidding.mutateAsync({ code, lot, amount }))
    },
    setProxy(most) {
      if (proxying.isPending || !state.lot) return
      const lot = state.lot.number
      const problems = judgeBid(state, { teamId, lot, amount: most })
      if (refused(problems.filter(({ kind }) => kind !== 'leading'))) return
      proxying.mutate({ code, lot, most })
    },
    setAutopick: (mode) => autopicking.mutate({ code, mode }),
  }

  return { moves, state }
}
