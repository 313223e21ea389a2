import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EnterDraftDialog } from '../entry/enter-draft-dialog.tsx'
import { KeepersEditor } from './keepers-editor.tsx'
import { Box } from './lobby-box.tsx'
import { RookiesEditor } from './rookies-editor.tsx'
import { OrderEditor } from './order-editor.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useTable } from '../table/table.ts'

/** What the commissioner gets ready before the draft. */
export function CommissionerDesk() {
  const { room } = useTable()
  return (
    <>
      <Box title="Schedule your draft">
        <ScheduleForm />
        <StartNow />
      </Box>
      {room.next === null && (
        <Box title="Draft held elsewhere">
          <EnterDraft />
        </Box>
      )}
      {(room.settings.order === 'hand' || room.settings.order === 'draw' || room.next?.isSupplemental) && (
        <Box title="Draft order">
          <OrderEditor key={room.state.order?.teams.join() ?? room.teams.length} />
        </Box>
      )}
      {room.next?.pool === 'rookies' && (
        <Box title="Rookies">
          <RookiesEditor />
        </Box>
      )}
      {!room.settings.keepAll && (room.settings.keepers > 0 || room.state.keepers.length > 0) && (
        <Box title="Enter a keeper for a team">
          <KeepersEditor />
        </Box>
      )}
    </>
  )
}

function EnterDraft() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="mb-3">Drafted in person or on another site? Paste the board, or enter it pick by pick.</p>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Enter a finished draft
      </Button>
      {isOpen && <EnterDraftDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function StartNow() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        Start the draft now
      </Button>
      {isAsked && <StartDialog onClose={() => setIsAsked(false)} />}
    </div>
  )
}
