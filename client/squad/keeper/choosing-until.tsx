import { SECOND } from '../../../shared/core/time.ts'
import { countdownWords } from '../../ui/time/age.ts'
import { clockTime, dayName } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import type { Board } from './types.ts'

/** The deadline for choosing keepers, and how long that is. @param props.ahead what the server's clock is ahead of this one, ms */
export function ChoosingUntil({ board, ahead }: { board: Board; ahead: number }) {
  const { by, phase, closesAt, isOpen } = board
  const left = useTicking((now) =>
    closesAt === null ? null : Math.max(0, Math.ceil((closesAt - now - ahead) / SECOND) * SECOND),
  )
  if (phase !== 'setting-up') return null
  if (by === 'commissioner') return <p className="text-muted">The commissioner enters keepers.</p>
  if (!isOpen || left === 0)
    return <p className="text-muted">Keepers are locked: only the commissioner can still change one.</p>
  if (closesAt === null || left === null)
    return <p className="text-muted">You can choose until the draft, which has no start time yet.</p>
  return (
    <p>
      <span className="text-muted">
        You can choose until{' '}
        <time dateTime={new Date(closesAt).toISOString()}>
          {dayName(closesAt)}, {clockTime(closesAt)}
        </time>
        :
      </span>{' '}
      <span role="timer" className="font-bold">
        {countdownWords(left)} left
      </span>
    </p>
  )
}
