import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { forgetUnsaved } from './use-ranking.ts'

/** Asks before one’s own order is given up for the league’s. */
export function ResetDialog({
  code,
  onReset,
  onClose,
}: {
  code: string
  onReset: () => void
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const clear = trpc.ranking.clear.useMutation({
    onSuccess: async () => {
      forgetUnsaved(code)
      utils.ranking.mine.setData({ code }, null)
      await utils.ranking.league.invalidate({ code })
      onReset()
    },
    meta: { failure: 'Your order could not be reset. Please try again.' },
  })
  return (
    <Dialog title="Reset to the league’s ranking?" place="small" onClose={onClose}>
      <p>Your own order is deleted. You then use the league’s ranking, which updates through the season.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={clear.isPending} onClick={() => clear.mutate({ code })}>
          Delete my order
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep my order
        </Button>
      </div>
    </Dialog>
  )
}
