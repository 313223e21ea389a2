import { Points } from '../../points/points.tsx'
import { pointsText } from '../../../../shared/core/points.ts'
import { BarChart } from './bar-chart.tsx'
import { noPointsLabel } from './no-stat-line-labels.ts'
import type { PlayedPeriod, PlayerProfile } from '../types.ts'

/** Points week by week as a picture, with the numbers in a table behind it. */
export function PointsByPeriod({ profile }: { profile: PlayerProfile }) {
  const { name, periods, log } = profile
  const word = profile.compared ? 'Value' : 'Points'
  return (
    <section aria-labelledby="by-week">
      <h2 id="by-week" className="mb-3 font-bold">
        {word} by week
      </h2>
      {periods.length === 0 ? (
        <p className="text-muted">The season has not begun.</p>
      ) : (
        <>
          <BarChart
            bars={periods.map(({ number, label, isBye, points }) => ({
              tick: String(number),
              name: `${label}: ${points === null ? whyNone({ number, isBye }, log).toLowerCase() : `${pointsText(points)} ${word.toLowerCase()}`}`,
              value: points,
              mark: isBye ? 'Bye' : '–',
            }))}
          />
          <details className="mt-2">
            <summary className="min-h-6 w-fit cursor-pointer font-medium">{word} by week as a table</summary>
            <table className="mt-2 w-full max-w-sm text-right">
              <caption className="sr-only">
                {word} of {name} by week
              </caption>
              <thead>
                <tr className="border-b border-line text-sm text-muted">
                  <th scope="col" className="py-1 pr-3 text-left font-medium">
                    Week
                  </th>
                  <th scope="col" className="py-1 font-medium">
                    {word}
                  </th>
                </tr>
              </thead>
              <tbody>
                {periods.map((period) => (
                  <tr key={period.number} className="border-b border-line last:border-0">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {period.label}
                    </th>
                    <td className="py-1.5">
                      <PeriodPoints period={period} log={log} name={name} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

/** A week of one game leads to that game, a longer one to its sum. */
function PeriodPoints({
  period: { number, label, isBye, points },
  log,
  name,
}: {
  period: PlayedPeriod
  log: PlayerProfile['log']
  name: string
}) {
  if (points === null) return whyNone({ number, isBye }, log)
  const games = log.filter(({ period, line }) => period === number && line !== null)
  const [game] = games
  const of = game && games.length === 1 ? { game: game.gameId } : { period: number }
  return <Points value={points} of={{ player: null, ...of }} whose={`${name} in ${label}`} />
}

function whyNone(
  { number, isBye }: Pick<PlayedPeriod, 'number' | 'isBye'>,
  log: PlayerProfile['log'],
): string {
  return isBye ? 'Bye' : noPointsLabel(log.filter(({ period }) => period === number))
}
