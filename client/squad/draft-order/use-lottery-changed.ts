import { trpc } from '../../data/trpc/trpc.ts'

/** What to ask for again after something was done to a draw of the league. */
export function useLotteryChanged(code: string): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([utils.draftOrder.proof.invalidate({ code }), utils.league.activity.invalidate({ code })])
}
