import { DAY, SECOND } from '../../../../shared/core/time.ts'
import { clockTime, dayName } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { useTable } from '../table/table.ts'
import { clockText } from '../table/labels.ts'

/** When a draft starts, and how long that is. @param props.at ms since the epoch; null where no time is set */
export function StartsAt({ at }: { at: number | null }) {
  const { ahead } = useTable()
  const left = useTicking((now) =>
    at === null ? null : Math.max(0, Math.ceil((at - now - ahead) / SECOND) * SECOND),
  )
  if (at === null || left === null) return <p className="text-muted">No start time yet.</p>
  return (
    <p>
      <time dateTime={new Date(at).toISOString()} className="text-muted">
        {dayName(at)}, {clockTime(at)}
      </time>{' '}
      <span role="timer" className="text-lg font-bold">
        {left === 0
          ? 'Starting now'
          : left > 2 * DAY
            ? `in ${Math.floor(left / DAY)} days`
            : `in ${clockText(left)}`}
      </span>
    </p>
  )
}
