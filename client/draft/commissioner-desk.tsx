import { useState } from 'react'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorWords } from '../trpc.ts'
import { KeepersEditor } from './keepers-editor.tsx'
import { Box } from './lobby-box.tsx'
import { OrderEditor } from './order-editor.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useTable } from './table.ts'
import { useSettle } from './use-commissioner.ts'

/** What the commissioner gets ready before the draft. */
export function CommissionerDesk() {
  const { room } = useTable()
  return (
    <>
      <Box title="Begin">
        <ScheduleForm />
        <StartNow />
      </Box>
      <Box title="Put the teams in order">
        <OrderEditor key={room.state.order?.teams.join() ?? room.teams.length} />
      </Box>
      {(room.settings.keepers > 0 || room.state.keepers.length > 0) && (
        <Box title="Enter a keeper for a team">
          <KeepersEditor />
        </Box>
      )}
    </>
  )
}

function StartNow() {
  const { code, room } = useTable()
  const [isAsked, setIsAsked] = useState(false)
  const starting = trpc.draft.start.useMutation({
    ...useSettle(() => setIsAsked(false)),
    meta: { failure: null },
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        Start the draft now
      </Button>
      {isAsked && (
        <Dialog title="Start the draft now?" place="small" onClose={() => setIsAsked(false)}>
          <p>
            The {room.teams.length} teams that are in the league draft, by the settings as they are now.
            Neither can be changed afterwards.
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
            <Button look="secondary" onClick={() => setIsAsked(false)}>
              Not yet
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
