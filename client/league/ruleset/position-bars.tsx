import type { PositionShift } from '../../../shared/rules/scoring/what-if.ts'
import { pointsText } from '../../../shared/core/points.ts'

/** Of a position's name with its bars, in pixels. */
const ROW = 44
const BAR = 6

/**
 * How strong each position is, as bars under its name: as it is, or before in grey and after in gold. A
 * picture for those who like one: whoever cannot see it has the table beside it. Sized in percent, so that
 * its letters keep their size on a phone.
 */
export function PositionBars({
  shifts,
  names,
  isChanged,
}: {
  shifts: readonly PositionShift[]
  /** By key of the position. */
  names: ReadonlyMap<string, string>
  isChanged: boolean
}) {
  const longest = Math.max(1, ...shifts.flatMap(({ best }) => [best.before, best.after]))
  const width = (points: number) => `${Math.max(0.5, (100 * points) / longest)}%`
  return (
    <svg aria-hidden width="100%" height={ROW * shifts.length} className="mt-2 block text-sm">
      {shifts.map(({ position, best }, row) => (
        <g key={position} transform={`translate(0 ${ROW * row})`}>
          <text y="15" className="fill-ink font-medium">
            {names.get(position) ?? position}
          </text>
          <text x="100%" y="15" textAnchor="end" className="fill-muted">
            {best.before !== best.after && `${pointsText(best.before)} → `}
            <tspan className="fill-ink font-bold">{pointsText(best.after)}</tspan>
          </text>
          {isChanged && <rect y="22" width={width(best.before)} height={BAR} className="fill-edge" />}
          <rect
            y={isChanged ? 22 + BAR + 1 : 22}
            width={width(best.after)}
            height={BAR}
            className="fill-gold stroke-gold-ink"
          />
        </g>
      ))}
    </svg>
  )
}
