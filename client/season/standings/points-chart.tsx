import { useState } from 'react'
import { sumText } from '../../../shared/core/points.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { ChartNames, ROW, WEEKS } from './chart-names.tsx'
import { pointsLines } from './points-lines.ts'
import type { TableWeek } from './table-weeks.ts'
import type { Standing } from './types.ts'

/** Between a line's end and the row of its team, and of the numbers at the side, CSS pixels. */
const END = 28
const SIDE = 52
/** The least between two weeks. */
const WEEK = 20
/** Above and below the outermost numbers. */
const MARGIN = 10

/**
 * The points of every team after each week, as lines that lead to its name; one's own is in gold, and one that is pointed
 * at. Hidden from screen readers, which have the table behind it. Sized in percent, so that its letters keep their size.
 * @param props.isBehind whether lines show how far behind the leader a team was
 */
export function PointsChart({
  teams,
  weeks,
  isBehind,
}: {
  teams: readonly Standing[]
  weeks: readonly TableWeek[]
  isBehind: boolean
}) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const { lines, ticks, least, most } = pointsLines(teams, weeks, isBehind)
  const height = WEEKS + teams.length * ROW
  const x = (week: number) => `${(100 * week) / Math.max(1, weeks.length - 1)}%`
  const y = (points: number) =>
    WEEKS + MARGIN + ((height - WEEKS - 2 * MARGIN) * (most - points)) / (most - least)
  // What is drawn last is above the rest.
  const drawn = lines
    .map((line) => ({ ...line, isStrong: line.team.isMine || line.team.id === pointedAt }))
    .toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong))
  const look = (isStrong: boolean) =>
    ({ strokeWidth: isStrong ? 4 : 2, className: isStrong ? 'stroke-gold-ink' : 'stroke-edge' }) as const
  return (
    <ScrollRegion label="Chart of points" className="bg-surface">
      <div aria-hidden className="flex min-w-fit text-sm">
        <svg width={SIDE} height={height} className="shrink-0">
          {ticks.map((tick) => (
            <text key={tick} x={SIDE - 14} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-muted">
              {sumText(tick)}
            </text>
          ))}
        </svg>
        <svg
          width="100%"
          height={height}
          className="min-w-0 grow overflow-visible"
          style={{ minWidth: (weeks.length - 1) * WEEK }}
        >
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {weeks.map(({ week }, index) => (
            <text
              key={week}
              x={x(index)}
              y={WEEKS / 2}
              dy="0.35em"
              textAnchor="middle"
              className="fill-muted"
            >
              {week}
            </text>
          ))}
          {drawn.map(({ team, points, isStrong }) => (
            <g key={team.id}>
              <title>{team.name}</title>
              {points.slice(1).map((one, index) => (
                <line
                  key={index}
                  x1={x(index)}
                  y1={y(points[index] ?? one)}
                  x2={x(index + 1)}
                  y2={y(one)}
                  {...look(isStrong)}
                />
              ))}
              {points.map((one, index) => (
                <circle
                  key={index}
                  cx={x(index)}
                  cy={y(one)}
                  r={isStrong ? 5 : 3}
                  className={isStrong ? 'fill-gold stroke-gold-ink' : 'fill-surface stroke-edge'}
                />
              ))}
            </g>
          ))}
        </svg>
        <svg width={END} height={height} className="shrink-0">
          {drawn.map(({ team, points, isStrong }) => (
            <line
              key={team.id}
              x1={6}
              y1={y(points.at(-1) ?? least)}
              x2={END}
              y2={WEEKS + (teams.indexOf(team) + 0.5) * ROW}
              strokeDasharray="2 3"
              {...look(isStrong)}
              strokeWidth={isStrong ? 2 : 1}
            />
          ))}
        </svg>
        <ChartNames teams={teams} onPoint={setPointedAt} />
      </div>
    </ScrollRegion>
  )
}
