import { CloudOff, Wifi } from 'lucide-react'
import { trpc } from '../trpc.ts'
import { classNames } from '../ui/class-names.ts'
import { useTable } from './table.ts'

/** Whether the room hears of what happens, and a way to ask at once. */
export function ConnectionBadge({ isMine }: { isMine: boolean }) {
  const { code, connection, isMock } = useTable()
  const utils = trpc.useUtils()
  if (isMock) return null
  const isLive = connection === 'live'
  return (
    <button
      type="button"
      onClick={() => void utils.draft.room.invalidate({ code })}
      title="Ask the server for the latest"
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-box px-2 text-sm font-medium',
        isMine ? 'text-on-gold' : isLive ? 'text-green hover:bg-sunken' : 'text-amber hover:bg-sunken',
      )}
    >
      {isLive ? <Wifi aria-hidden size={16} /> : <CloudOff aria-hidden size={16} />}
      {isLive ? 'Live' : 'Connection lost'}
      <span className="sr-only">: ask for the latest</span>
    </button>
  )
}
