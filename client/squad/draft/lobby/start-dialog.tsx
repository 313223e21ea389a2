import { errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { useCode, useTable } from '../table/table.ts'
import { useSettle } from '../commissioner/use-commissioner.ts'

/** Asks the commissioner before the draft begins with the teams that are there. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const code = useCode()
  const { room } = useTable()
  const starting = trpc.draft.start.useMutation({ ...useSettle(onClose), meta: { failure: null } })
  return (
    <Dialog title={`Start the draft with ${room.teams.length} teams?`} place="small" onClose={onClose}>
      <p>
        It uses the settings as they are now. Until the first pick you can call it off, and latecomers can
        join at the end of the order.
      </p>
      {starting.error && (
        <p role="alert" className="mt-3 text-red">
          Not started: {errorWords(starting.error)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={starting.isPending} onClick={() => starting.mutate({ code })}>
          Start now
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  )
}
