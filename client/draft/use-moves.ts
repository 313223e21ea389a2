import type { DraftRoom } from '../../shared/draft-room.ts'
import type { DraftedPlayer } from '../../shared/draft.ts'
import { type DraftProblem, judgeBid, judgeNomination, judgePick } from '../../shared/rules/draft/judge.ts'
import { draftProblemWords } from '../../shared/words/draft-problem.ts'
import { trpc } from '../trpc.ts'
import { toast } from '../ui/toast.ts'
import type { Pending } from './overlay.ts'
import { nameTeam } from './table.ts'
import type { Moves } from './types.ts'

/** As much as a server needs to know of who is picked. */
function plain({ id, name, positions, team }: DraftedPlayer): DraftedPlayer {
  return { id, name, positions, team }
}

/**
 * One's own moves in the draft of a league. A move is judged by the rules that the server judges by, drawn at
 * once (`pending`), and asked about again when the server has answered; what it refused is gone then, and its
 * sentence is said.
 * @param room as the server has it; undefined until it is there
 */
export function useMoves(code: string, room: DraftRoom | undefined) {
  const utils = trpc.useUtils()
  // Until the room has been asked for again, the move is still on its way.
  const settle = { onSettled: () => utils.draft.room.invalidate({ code }) }
  const picking = trpc.draft.pick.useMutation(settle)
  const nominating = trpc.draft.nominate.useMutation(settle)
  const bidding = trpc.draft.bid.useMutation(settle)
  const proxying = trpc.draft.setProxy.useMutation({
    ...settle,
    onSuccess: () => toast.success('Saved. Only you see how far you go.'),
  })
  const autopicking = trpc.draft.setAutopick.useMutation(settle)
  // What was sent, with the name that the board shows.
  const known = (id: string) =>
    utils.draft.players.getData({ code })?.find((player) => player.id === id) ?? named.get(id)

  function refused(problems: readonly DraftProblem[]): boolean {
    const [problem] = problems
    if (!problem || !room) return !room
    toast.error(draftProblemWords(problem, { teamName: (id) => nameTeam(room, id) }))
    return true
  }

  const moves: Omit<Moves, 'saveQueue'> = {
    pick(player) {
      if (picking.isPending || !room?.state.turn) return
      const { overall } = room.state.turn
      if (refused(judgePick(room.state, { teamId: room.me.teamId, overall, player }))) return
      named.set(player.id, plain(player))
      picking.mutate({ code, overall, playerId: player.id })
    },
    nominate(player, amount) {
      if (nominating.isPending || !room?.state.turn) return
      const { overall } = room.state.turn
      if (refused(judgeNomination(room.state, { teamId: room.me.teamId, overall, player, amount }))) return
      named.set(player.id, plain(player))
      nominating.mutate({ code, overall, playerId: player.id, amount })
    },
    bid(amount) {
      if (bidding.isPending || !room?.state.lot) return
      const lot = room.state.lot.number
      if (refused(judgeBid(room.state, { teamId: room.me.teamId, lot, amount }))) return
      bidding.mutate({ code, lot, amount })
    },
    setProxy(most) {
      if (proxying.isPending || !room?.state.lot) return
      const lot = room.state.lot.number
      const problems = judgeBid(room.state, { teamId: room.me.teamId, lot, amount: most })
      if (refused(problems.filter(({ kind }) => kind !== 'leading'))) return
      proxying.mutate({ code, lot, most })
    },
    setAutopick: (mode) => autopicking.mutate({ code, mode }),
  }

  function pendingMove(): Pending | null {
    if (picking.isPending) {
      const { overall, playerId } = picking.variables
      const player = known(playerId)
      return player ? { kind: 'pick', overall, player: plain(player), at: picking.submittedAt } : null
    }
    if (nominating.isPending) {
      const { overall, amount, playerId } = nominating.variables
      const player = known(playerId)
      const at = nominating.submittedAt
      return player ? { kind: 'nominate', overall, amount, player: plain(player), at } : null
    }
    if (!bidding.isPending) return null
    const { lot, amount } = bidding.variables
    return { kind: 'bid', lot, amount, at: bidding.submittedAt }
  }

  return { moves, pending: pendingMove() }
}

/** Who was picked from beyond the list. */
const named = new Map<string, DraftedPlayer>()
