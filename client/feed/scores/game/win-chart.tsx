import type { Competitor, GameStatus } from '../../../../shared/game/game.ts'
import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'
import { chanceText, type WinMoment, winLabel } from '../row/win-labels.ts'

const HEIGHT = 96
/** In the picture's own units, stretched to the width there is. */
const WIDTH = 600

/**
 * How the odds of winning went, play by play: a line between the two teams, in words, and as a table.
 * @param props.moments in order
 */
export function WinChart({
  sport,
  sides,
  status,
  moments,
}: {
  sport: SportKey
  sides: readonly Competitor[]
  status: GameStatus
  moments: readonly WinMoment[]
}) {
  const [away, home] = sides
  // Two points make a line.
  if (!away || !home || moments.length < 2) return null
  return (
    <section aria-labelledby="win-probability">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="win-probability" className="font-bold">
          Win probability
        </h3>
        <p className="text-sm">{winLabel(status, sides, moments)}</p>
      </div>
      <div aria-hidden className="flex gap-2 text-sm text-muted">
        <span className="flex w-10 shrink-0 flex-col justify-between">
          <span>{home.team.abbreviation}</span>
          <span>50%</span>
          <span>{away.team.abbreviation}</span>
        </span>
        <Line moments={moments} />
      </div>
      <details className="mt-2">
        <summary className="min-h-6 w-fit cursor-pointer text-sm font-medium">
          Win probability as a table
        </summary>
        <ScrollRegion label="Win probability, play by play" className="mt-2 max-h-[300px]">
          <Table sport={sport} away={away} home={home} moments={moments} />
        </ScrollRegion>
      </details>
    </section>
  )
}

/** The line, over a mark where each period begins. */
function Line({ moments }: { moments: readonly WinMoment[] }) {
  const x = (index: number) => (WIDTH * index) / (moments.length - 1)
  const y = (chance: number) => 2 + (1 - chance) * (HEIGHT - 4)
  const line = moments.map(({ home }, index) => `${x(index).toFixed(1)},${y(home).toFixed(1)}`).join(' ')
  const begins = moments.flatMap(({ period }, index) =>
    index > 0 && period !== moments[index - 1]?.period ? [index] : [],
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      className="min-w-0 grow border-y border-line"
    >
      {begins.map((index) => (
        <line key={index} x1={x(index)} x2={x(index)} y2={HEIGHT} className="stroke-line" {...THIN} />
      ))}
      <polygon points={`0,${y(0.5)} ${line} ${WIDTH},${y(0.5)}`} className="fill-gold-wash" />
      <line x2={WIDTH} y1={y(0.5)} y2={y(0.5)} className="stroke-edge" {...THIN} />
      <polyline points={line} fill="none" className="stroke-gold-ink" strokeWidth={2} {...THIN} />
    </svg>
  )
}

/** Stretching the picture leaves its lines as they are. */
const THIN = { vectorEffect: 'non-scaling-stroke' } as const

function Table({
  sport,
  away,
  home,
  moments,
}: {
  sport: SportKey
  away: Competitor
  home: Competitor
  moments: readonly WinMoment[]
}) {
  const { period: unit } = SPORTS[sport]
  const hasClock = moments.some(({ clock }) => clock !== null)
  return (
    <table className="w-full text-right text-sm">
      <caption className="sr-only">Win probability after each play</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={`${HEAD} text-left`}>
            {unit}
          </th>
          {hasClock && (
            <th scope="col" className={HEAD}>
              Clock
            </th>
          )}
          <th scope="col" className={HEAD}>
            {away.team.abbreviation}–{home.team.abbreviation}
          </th>
          <th scope="col" className={HEAD}>
            {away.team.abbreviation} wins
          </th>
          <th scope="col" className={HEAD}>
            {home.team.abbreviation} wins
          </th>
        </tr>
      </thead>
      <tbody>
        {moments.map(({ period, clock, awayScore, homeScore, home: chance }, index) => (
          <tr key={index} className="border-t border-line">
            <th scope="row" className="px-2.5 py-1.5 text-left font-normal">
              {period > 0 ? period : '–'}
            </th>
            {hasClock && <td className="px-2.5 py-1.5">{clock ?? '–'}</td>}
            <td className="px-2.5 py-1.5">
              {awayScore !== null && homeScore !== null ? `${awayScore}–${homeScore}` : '–'}
            </td>
            <td className="px-2.5 py-1.5">{chanceText(1 - chance)}</td>
            <td className="px-2.5 py-1.5">{chanceText(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HEAD = 'sticky top-0 bg-sunken px-2.5 py-2 font-medium whitespace-nowrap'
