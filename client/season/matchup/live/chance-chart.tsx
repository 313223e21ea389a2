import type { ChanceHistory } from '../../../../shared/matchup/matchup.ts'
import { pointsText } from '../../../../shared/core/points.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'
import { chanceText } from '../../../feed/scores/row/win-labels.ts'
import { clockTime, dayName, isSameDay, soonOrDay } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'

const HEIGHT = 96
/** In the picture's own units, stretched to the width there is. */
const WIDTH = 600

/**
 * How likely each team was to win as the week went on: a line between the two, and the same as a table.
 * @param props.points in order of time
 */
export function ChanceChart({
  left,
  right,
  points,
}: {
  left: string
  right: string
  points: ChanceHistory['points']
}) {
  // Two points make a line.
  const hasLine = points.length >= 2
  return (
    // As high with a line as without one.
    <section aria-labelledby="chance" className="min-h-47 rounded-box border border-line bg-surface p-3">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 id="chance" className="font-bold">
          Win probability
        </h3>
        {hasLine && <Low points={points} />}
      </div>
      {hasLine ? <Line points={points} /> : <p className="text-sm text-muted">No data for this week yet.</p>}
      {hasLine && <AsTable left={left} right={right} points={points} />}
    </section>
  )
}
/** The line in numbers, folded. */
function AsTable({ left, right, points }: { left: string; right: string; points: ChanceHistory['points'] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-6 w-fit cursor-pointer text-sm font-medium">Show as a table</summary>
      <ScrollRegion label="Win probability over time" className="mt-2 max-h-72">
        <Table left={left} right={right} points={points} />
      </ScrollRegion>
    </details>
  )
}

/** The left team’s worst moment. */
function Low({ points }: { points: ChanceHistory['points'] }) {
  const low = points.reduce((worst, point) => (point.homeChance < worst.homeChance ? point : worst))
  const when = useTicking((now) => (isSameDay(low.at, now) ? clockTime(low.at) : soonOrDay(low.at, now)))
  return (
    <p className="text-sm text-muted">
      Low {chanceText(low.homeChance)}, {when}
    </p>
  )
}

/** By time, so that nights are as long as they were. */
function Line({ points }: { points: ChanceHistory['points'] }) {
  const from = points[0]?.at ?? 0
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - from)
  const x = (at: number) => ((at - from) / span) * WIDTH
  const y = (chance: number) => 2 + (1 - chance) * (HEIGHT - 4)
  const line = points.map(({ at, homeChance }) => `${x(at).toFixed(1)},${y(homeChance).toFixed(1)}`).join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      className="w-full border-y border-line"
    >
      <polygon points={`0,${y(0.5)} ${line} ${WIDTH},${y(0.5)}`} className="fill-gold-wash" />
      <line x2={WIDTH} y1={y(0.5)} y2={y(0.5)} className="stroke-edge" {...THIN} />
      <polyline points={line} fill="none" className="stroke-gold-ink" strokeWidth={2} {...THIN} />
    </svg>
  )
}

/** Stretching the picture leaves its lines as they are. */
const THIN = { vectorEffect: 'non-scaling-stroke' } as const

function Table({ left, right, points }: { left: string; right: string; points: ChanceHistory['points'] }) {
  return (
    <table className="w-full text-right text-sm">
      <caption className="sr-only">Win probability over time, and the score</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={`${HEAD} text-left`}>
            When
          </th>
          <th scope="col" className={HEAD}>
            Points
          </th>
          <th scope="col" className={HEAD}>
            {left}
          </th>
          <th scope="col" className={HEAD}>
            {right}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, homeChance, ...scores }) => (
          <tr key={at} className="border-t border-line">
            <th scope="row" className="px-2.5 py-1.5 text-left font-normal">
              {dayName(at)}, {clockTime(at)}
            </th>
            <td className="px-2.5 py-1.5 whitespace-nowrap">
              {pointsText(scores.home)}–{pointsText(scores.away)}
            </td>
            <td className="px-2.5 py-1.5">{chanceText(homeChance)}</td>
            <td className="px-2.5 py-1.5">{chanceText(1 - homeChance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HEAD = 'sticky top-0 bg-sunken px-2.5 py-2 font-medium'
