import { trpc } from '../trpc/trpc.ts'
import { toast } from '../../ui/toast/toast.ts'

/** After a commissioner's act: shows a toast, closes the dialog, and refetches the whole league. */
export function useToastAndRefetch(words: string, onDone: () => void) {
  const utils = trpc.useUtils()
  return {
    onSuccess: () => {
      toast.success(words)
      onDone()
    },
    onSettled: () =>
      Promise.all([
        utils.league.invalidate(),
        utils.roster.invalidate(),
        utils.lineup.invalidate(),
        utils.matchup.invalidate(),
        utils.schedule.invalidate(),
        utils.standings.invalidate(),
        utils.player.invalidate(),
        utils.waiver.invalidate(),
        utils.trade.invalidate(),
        utils.season.invalidate(),
      ]),
  }
}
