import type { RosterMoved } from '../../../shared/roster/roster.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/**
 * Sends a move of one's own team. Whatever becomes of it, what rosters and lists say is asked for anew: who was
 * refused sees why.
 */
export function useMove({ code, onDone }: { code: string; onDone: (moved: RosterMoved) => void }) {
  const utils = trpc.useUtils()
  const mutation = trpc.roster.move.useMutation({
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        utils.roster.ofLeague.invalidate({ code }),
        utils.roster.history.invalidate(),
        utils.lineup.invalidate(),
        utils.player.list.invalidate(),
        utils.league.activity.invalidate({ code }),
      ]),
  })
  const send = useOnce(mutation)
  return {
    isPending: mutation.isPending,
    send: (move: { add: string | null; drop: string | null; to: 'reserve' | null }) =>
      send({ code, ...move }),
  }
}
