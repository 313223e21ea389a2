import { CloudOff, Wifi } from 'lucide-react'
import { trpc } from '../../../data/trpc/trpc.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTable } from '../table/table.ts'

/** Whether the room hears of what happens, and a way to ask at once. On a phone only while it does not. */
export function ConnectionBadge({ isMine }: { isMine: boolean }) {
  const { code, connection, isMock } = useTable()
  const utils = trpc.useUtils()
  if (isMock || code === null) return null
  const isLive = connection === 'live'
  return (
    <button
      type="button"
      onClick={() => void utils.draft.room.invalidate({ code })}
      title="Ask the server for the latest"
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-box px-2 text-sm font-medium hover:underline max-sm:min-h-11',
        isLive ? 'max-sm:hidden' : !isMine && 'text-gold',
      )}
    >
      {isLive ? <Wifi aria-hidden size={16} /> : <CloudOff aria-hidden size={16} />}
      <span className={classNames(!isLive && 'max-sm:sr-only')}>{isLive ? 'Live' : 'Connection lost'}</span>
      <span className="sr-only">: ask for the latest</span>
    </button>
  )
}
