import { shortAge } from '../../ui/time/age.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import type { PlayerStatus } from '../../../shared/player/player.ts'

/** What hurts and when that was reported, beside a status: `Ankle · 2h ago`. Nothing for who is well. */
export function StatusSince({
  status,
  statusNote,
  statusAt,
}: {
  status: PlayerStatus
  statusNote: string | null
  statusAt: number | null
}) {
  const age = useTicking((now) => (statusAt === null ? null : shortAge(now - statusAt)))
  if (status === 'active' || (statusNote === null && age === null)) return null
  return (
    <span className="truncate text-sm text-muted">
      {statusNote}
      {statusNote !== null && statusAt !== null && ' · '}
      {statusAt !== null && (
        <time dateTime={new Date(statusAt).toISOString()} className="whitespace-nowrap">
          {age === 'now' ? 'just now' : `${age} ago`}
        </time>
      )}
    </span>
  )
}
