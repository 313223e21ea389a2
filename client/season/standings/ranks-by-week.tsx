import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { BumpChart } from './bump-chart.tsx'
import type { Standing, Standings } from './types.ts'

/** Who came up and who fell, week by week: a picture, with the numbers in a table behind it. */
export function RanksByWeek({
  teams,
  history,
}: {
  teams: readonly Standing[]
  history: Standings['history']
}) {
  // One week makes no line.
  if (history.length < 2) return null
  const rankOf = (team: string, { ranks }: Standings['history'][number]) =>
    ranks.find(({ teamId }) => teamId === team)?.rank ?? null
  return (
    <section aria-labelledby="by-week">
      <h2 id="by-week" className="mb-3 font-bold">
        Rank by week
      </h2>
      <BumpChart teams={teams} history={history} />
      <details className="mt-2">
        <summary className="min-h-6 w-fit cursor-pointer font-medium">Rank by week as a table</summary>
        <ScrollRegion label="Rank by week" className="mt-2 bg-surface">
          <table className="w-full border-separate border-spacing-0 text-right">
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-left font-medium">
                  Team
                </th>
                {history.map(({ week }) => (
                  <th key={week} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    <span className="sr-only">Week </span>
                    {week}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {teams.map((team) => (
                <tr key={team.id}>
                  <th
                    scope="row"
                    className="sticky left-0 border-t border-line bg-surface px-3 py-1.5 text-left font-normal"
                  >
                    {team.name}
                  </th>
                  {history.map((week) => (
                    <td key={week.week} className="border-t border-line px-3 py-1.5">
                      {rankOf(team.id, week)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </section>
  )
}
