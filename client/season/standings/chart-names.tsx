import { classNames } from '../../ui/class-names.ts'
import type { Standing } from './types.ts'

/** The height of a team's row, and of that which names the weeks, CSS pixels. */
export const ROW = 36
export const WEEKS = 28

/** The teams at the end of a chart’s lines, the best first; one that is pointed at is told to the chart. */
export function ChartNames({
  teams,
  onPoint,
}: {
  teams: readonly Standing[]
  /** @param team its id; null once it is left */
  onPoint: (team: string | null) => void
}) {
  return (
    <ol
      className="sticky right-0 z-10 w-28 shrink-0 border-l border-line bg-surface sm:w-56"
      style={{ paddingTop: WEEKS }}
    >
      {teams.map((team) => (
        <li
          key={team.id}
          style={{ height: ROW }}
          onPointerEnter={() => onPoint(team.id)}
          onPointerLeave={() => onPoint(null)}
          className={classNames(
            'flex items-center gap-2 px-2',
            team.isMine ? 'font-bold text-gold-ink' : 'hover:font-bold',
          )}
        >
          <span className="w-5 shrink-0 text-right text-muted">{team.rank}</span>
          <span className="line-clamp-2 min-w-0 leading-tight break-words">{team.name}</span>
        </li>
      ))}
    </ol>
  )
}
