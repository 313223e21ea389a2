import type { TeamId } from '../../../../shared/core/ids.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clockSpoken, clockText } from '../table/labels.ts'
import { useTable } from '../table/table.ts'
import { useTeamTimeLeft } from '../table/use-clock.ts'

/** What is left of a team's own clock; nothing in a draft without, and after one. */
export function TeamTime({ id, className }: { id: TeamId; className?: string }) {
  const { room } = useTable()
  const left = useTeamTimeLeft(id)
  if (left === null || room.state.stage === 'over') return null
  return (
    <span
      className={classNames('whitespace-nowrap tabular-nums', className, left === 0 && 'font-bold text-red')}
    >
      <span aria-hidden>{left === 0 ? 'No time' : clockText(left)}</span>
      <span className="sr-only">
        {left === 0 ? ', no time left: autopick' : `, ${clockSpoken(left)} left of its team clock`}
      </span>
    </span>
  )
}
