import { memo } from 'react'
import { readNumbers } from '../../../../shared/core/numbers-text.ts'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import type { ListedPlayer, PlayerPageData } from '../types.ts'

/** Of the picture's own grid, stretched over whatever room it is given. */
const HEIGHT = 24
const GAP = 0.3

/**
 * Points by week at a glance, the best in gold: one picture of two shapes, as there are dozens of them on a
 * page. The numbers are a table on the player's page, so that all it says aloud is the best and the latest.
 */
export const WeekBars = memo(function WeekBars({
  byPeriod,
  periods,
}: Pick<ListedPlayer, 'byPeriod'> & Pick<PlayerPageData, 'periods'>) {
  const weeks = readNumbers(byPeriod)
  const words = weeksWords(weeks, periods)
  if (words === null) return null
  const points = weeks.map((value) => value ?? 0)
  const [low, high] = [Math.min(0, ...points), Math.max(100, ...points)]
  const y = (value: number) => round(((high - value) / (high - low)) * HEIGHT)
  const best = bestOf(weeks)
  const bar = (value: number | null, week: number) =>
    value ? `M${week + GAP / 2} ${y(0)}V${y(value)}h${1 - GAP}V${y(0)}z` : ''
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${weeks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-6 w-full"
    >
      <path d={`M0 ${y(0)}H${weeks.length}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
      <path
        d={weeks.map((value, week) => (week === best ? '' : bar(value, week))).join('')}
        className="fill-edge"
      />
      <path
        d={bar(weeks[best] ?? null, best)}
        vectorEffect="non-scaling-stroke"
        className="fill-gold stroke-gold-ink"
      />
    </svg>
  )
})

/** `Points by week: best 31.2 in Week 5, latest 12.4 in Week 11`; null for nothing to show. */
function weeksWords(weeks: readonly (number | null)[], periods: PlayerPageData['periods']): string | null {
  const latest = weeks.findLastIndex((points) => points !== null)
  if (latest < 0) return null
  const said = (week: number) =>
    `${roundedPointsText(weeks[week] ?? 0)} in ${periods[week]?.label ?? 'a week'}`
  const best = bestOf(weeks)
  return best === latest
    ? `Points by week: best and latest ${said(best)}`
    : `Points by week: best ${said(best)}, latest ${said(latest)}`
}

/** Which week has most points; of several the first. */
function bestOf(weeks: readonly (number | null)[]): number {
  let best = weeks.findIndex((points) => points !== null)
  for (const [week, points] of weeks.entries())
    if (points !== null && points > (weeks[best] ?? 0)) best = week
  return best
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
