import { useOnce } from '../../data/fetching/use-once.ts'
import { isWaiting, toastWaiting } from '../../data/fetching/approval.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Asks again for what trades change: after a refusal, too, the page shows why. */
function useRefresh(code: string) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.trade.portal.invalidate({ code }),
      utils.roster.ofLeague.invalidate({ code }),
      utils.lineup.invalidate(),
      utils.league.activity.invalidate({ code }),
    ])
}

/** Sends an offer of one's own team. */
export function useOffer({ code, onDone }: { code: string; onDone: () => void }) {
  const mutation = trpc.trade.offer.useMutation({
    onSuccess: () => {
      toast.success('Offer sent.')
      onDone()
    },
    onSettled: useRefresh(code),
  })
  return { isPending: mutation.isPending, send: useOnce(mutation) }
}

/** Says yes for one's own team. */
export function useAccept({ code, onDone }: { code: string; onDone: () => void }) {
  return trpc.trade.accept.useMutation({
    onSuccess: () => {
      toast.success('Trade accepted.')
      onDone()
    },
    onSettled: useRefresh(code),
  })
}

export function useDecline(code: string) {
  return trpc.trade.decline.useMutation({
    onSuccess: () => toast.success('Offer declined.'),
    onSettled: useRefresh(code),
    meta: { failure: 'The offer could not be declined. Please try again.' },
  })
}

export function useWithdraw(code: string) {
  return trpc.trade.withdraw.useMutation({
    onSuccess: () => toast.success('Offer withdrawn.'),
    onSettled: useRefresh(code),
    meta: { failure: 'The offer could not be withdrawn. Please try again.' },
  })
}

/** Votes on a trade of others. */
export function useVote({ code, onDone }: { code: string; onDone: () => void }) {
  return trpc.trade.vote.useMutation({
    onSuccess: () => {
      toast.success('Vote saved.')
      onDone()
    },
    onSettled: useRefresh(code),
  })
}

/** The commissioner's word on a trade of others. */
export function useDecide({ code, onDone }: { code: string; onDone: () => void }) {
  return trpc.trade.decide.useMutation({
    onSuccess: (answer, { isStopped }) => {
      if (isWaiting(answer)) toastWaiting()
      else toast.success(isStopped ? 'Trade vetoed.' : 'Trade pushed through.')
      onDone()
    },
    onSettled: useRefresh(code),
  })
}

/** The players one's own team would trade. */
export function useBlock({ code, onDone }: { code: string; onDone: () => void }) {
  return trpc.trade.setBlock.useMutation({
    onSuccess: onDone,
    onSettled: useRefresh(code),
  })
}
