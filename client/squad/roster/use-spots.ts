import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import type { RosterMoved } from '../../../shared/roster/roster.ts'
import { isWaiting, toastWaiting } from '../../data/fetching/approval.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import type { RosteredPlayer, RosterTeam } from './types.ts'

/** The new spots of players, and the player that the team drops for it. */
export interface SpotStep {
  readonly changes: { player: RosteredPlayer['id']; to: Spot | null }[]
  readonly drop: RosteredPlayer['id'] | null
}

/**
 * Sends a step of one's own team, or as the commissioner of any. Whatever becomes of it, all that shows it is asked for anew.
 * @param of.onDone told what was done; null where it waits for approval
 */
export function useSpots({ code, onDone }: { code: string; onDone: (moved: RosterMoved | null) => void }) {
  const utils = trpc.useUtils()
  const handlers = {
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        utils.roster.ofLeague.invalidate({ code }),
        utils.lineup.invalidate(),
        utils.waiver.board.invalidate({ code }),
        utils.trade.portal.invalidate({ code }),
        utils.league.activity.invalidate({ code }),
        utils.matchup.invalidate(),
      ]),
  }
  const own = trpc.roster.setSpots.useMutation(handlers)
  const forTeam = trpc.commissioner.setSpots.useMutation({
    ...handlers,
    onSuccess: (answer: RosterMoved) => {
      if (isWaiting(answer)) toastWaiting()
      onDone(isWaiting(answer) ? null : answer)
    },
  })
  const [sendOwn, sendForTeam] = [useOnce(own), useOnce(forTeam)]
  return {
    isPending: own.isPending || forTeam.isPending,
    send: (step: SpotStep) => sendOwn({ code, ...step }),
    /** @param of.reason which all members can read */
    sendFor: (step: SpotStep, of: { teamId: RosterTeam['id']; reason: string }) =>
      sendForTeam({ code, ...step, ...of, ask: true }),
  }
}
