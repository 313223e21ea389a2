import { useState } from 'react'
import { initials } from '../../ui/picture/initials.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { ChartNames, ROW, WEEKS } from './chart-names.tsx'
import { inWeek, type TableWeek } from './table-weeks.ts'
import type { Standing } from './types.ts'

/** CSS pixels. */
const RADIUS = 12
/** The least between two weeks: dots do not touch each other. */
const WEEK = 40

/**
 * The rank of every team after each week, as lines between dots with its initials, so that colors need not be
 * told apart; its name is at the end. One's own is in gold, and a name that is pointed at. Hidden from screen
 * readers, which have the table behind it. Sized in percent, so that its letters keep their size.
 */
export function BumpChart({ teams, weeks }: { teams: readonly Standing[]; weeks: readonly TableWeek[] }) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const height = WEEKS + teams.length * ROW
  const x = (week: number) => `${(100 * (week + 0.5)) / weeks.length}%`
  const y = (rank: number) => WEEKS + (rank - 0.5) * ROW
  const lines = teams
    .map((team) => ({
      team,
      ranks: weeks.map((week) => inWeek(week, team.id)?.rank ?? team.rank),
      isStrong: team.isMine || team.id === pointedAt,
    }))
    // What is drawn last is above the rest.
    .toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong))
  return (
    <ScrollRegion label="Chart of places" className="bg-surface">
      <div aria-hidden className="flex min-w-fit text-sm">
        <svg width="100%" height={height} className="min-w-0 grow" style={{ minWidth: weeks.length * WEEK }}>
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
          {lines.map(({ team, ranks, isStrong }) => (
            <g key={team.id}>
              {ranks.slice(1).map((rank, index) => (
                <line
                  key={index}
                  x1={x(index)}
                  y1={y(ranks[index] ?? rank)}
                  x2={x(index + 1)}
                  y2={y(rank)}
                  strokeWidth={isStrong ? 4 : 2}
                  className={isStrong ? 'stroke-gold-ink' : 'stroke-edge'}
                />
              ))}
              {ranks.map((rank, index) => (
                <g key={index}>
                  <title>{team.name}</title>
                  <circle
                    cx={x(index)}
                    cy={y(rank)}
                    r={RADIUS}
                    className={isStrong ? 'fill-gold stroke-gold-ink' : 'fill-surface stroke-edge'}
                  />
                  <text
                    x={x(index)}
                    y={y(rank)}
                    dy="0.35em"
                    textAnchor="middle"
                    fontSize={10}
                    className={isStrong ? 'fill-on-gold font-bold' : 'fill-ink'}
                  >
                    {initials(team.name)}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
        <ChartNames teams={teams} onPoint={setPointedAt} />
      </div>
    </ScrollRegion>
  )
}
