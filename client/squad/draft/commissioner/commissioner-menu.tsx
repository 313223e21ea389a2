import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { isBeforeFirstPick } from '../../../../shared/rules/draft/before-first-pick.ts'
import { lastMove } from '../../../../shared/rules/draft/judge.ts'
import { ConsentNote } from '../../../league/consent/consent-note.tsx'
import { useMenu } from '../../../ui/controls/use-menu.ts'
import { AutopickForDialog, ClockDialog } from './commissioner-dialogs.tsx'
import { PickForDialog } from './pick-for-dialog.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import { useCommissioner } from './use-commissioner.ts'

type Action = 'pause' | 'resume' | 'undo' | 'call-off' | 'pick' | 'clock' | 'autopick'

/** What only the commissioner may do during the draft, each with a reason that everyone reads in the log. */
export function CommissionerMenu() {
  const { room } = useTable()
  const { state } = room
  const menu = useMenu()
  const [open, setOpen] = useState<Action | null>(null)
  const last = lastMove(state)
  const actions: ReadonlyArray<{ action: Action; label: string }> = [
    state.stage === 'paused' ? { action: 'resume', label: 'Resume' } : { action: 'pause', label: 'Pause' },
    ...(last
      ? [{ action: 'undo', label: state.lot ? 'Undo the nomination' : 'Undo the last pick' } as const]
      : []),
    ...(isBeforeFirstPick(state) ? [{ action: 'call-off', label: 'Call off the draft' } as const] : []),
    ...(state.turn && state.stage === 'running'
      ? [
          {
            action: 'pick',
            label: state.plan?.kind === 'auction' ? 'Nominate for the team' : 'Pick for the team',
          } as const,
        ]
      : []),
    { action: 'clock', label: 'Change the clock' },
    { action: 'autopick', label: 'Set a team’s autopick' },
  ]
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className="inline-flex min-h-9 items-center gap-2 rounded-box border border-current px-3 text-sm font-medium hover:bg-sunken hover:text-ink max-sm:size-11 max-sm:justify-center max-sm:p-0"
      >
        <Gavel aria-hidden size={16} />
        <span className="max-sm:sr-only">Commissioner</span>
      </button>
      <div
        {...menu.popover}
        className="absolute inset-auto m-0 w-64 rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        <ul>
          {actions.map(({ action, label }) => (
            <li key={action}>
              <button
                type="button"
                popoverTarget={menu.popover.id}
                popoverTargetAction="hide"
                onClick={() => setOpen(action)}
                className="min-h-11 w-full rounded-box px-3 text-left hover:bg-sunken"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {open && <Opened action={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Opened({ action, onClose }: { action: Action; onClose: () => void }) {
  const { room } = useTable()
  const { pause, resume, undo, callOff } = useCommissioner(onClose)
  const last = lastMove(room.state)
  switch (action) {
    case 'pause':
      return <ReasonDialog title="Pause the draft" does="Pause" onClose={onClose} {...pause} />
    case 'resume':
      return <ReasonDialog title="Resume the draft" does="Resume" onClose={onClose} {...resume} />
    case 'undo':
      return (
        <ReasonDialog title="Undo the last pick" does="Undo" onClose={onClose} {...undo}>
          {last && <p>{`${last.player.name} leaves ${nameTeam(room, last.teamId)}.`}</p>}
          {last && last.teamId === room.me.teamId && <ConsentNote about="This is your own pick." />}
        </ReasonDialog>
      )
    case 'call-off':
      return (
        <ReasonDialog title="Call off the draft?" does="Call off" onClose={onClose} {...callOff}>
          The league goes back to setup: people can join and leave. The order, keepers, settings and queues
          stay, and so does a start time that is still to come.
        </ReasonDialog>
      )
    case 'pick':
      return <PickForDialog onClose={onClose} />
    case 'clock':
      return <ClockDialog onClose={onClose} />
    case 'autopick':
      return <AutopickForDialog onClose={onClose} />
    default:
      return action satisfies never
  }
}
