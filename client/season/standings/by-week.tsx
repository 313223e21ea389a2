import { useSearchParams } from 'wouter'
import { pointsText, roundedPointsText } from '../../../shared/core/points.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { BumpChart } from './bump-chart.tsx'
import { PointsChart } from './points-chart.tsx'
import { inWeek, type TableWeek, tableWeeks } from './table-weeks.ts'
import type { Standing, Standings } from './types.ts'

/** Where on the page it is. */
export const BY_WEEK = 'by-week'

/** Whether there are weeks enough: one makes no line. */
export function hasWeeks(standings: Standings): boolean {
  return tableWeeks(standings).length >= 2
}

/**
 * Who came up and who fell, week by week: a picture, with the numbers in a table behind it. Without opponents it is of
 * points, or of ranks where the address says so (`?chart=rank`).
 */
export function ByWeek({ standings }: { standings: Standings }) {
  const [params, setParams] = useSearchParams()
  if (!hasWeeks(standings)) return null
  const { teams, competition, format } = standings
  const weeks = tableWeeks(standings)
  const isOfPoints = competition === 'table' && params.get('chart') !== 'rank'
  const title = isOfPoints ? 'Points by week' : 'Rank by week'
  // By ranks they are round numbers and halves.
  const totalText = format === null ? pointsText : roundedPointsText
  return (
    <section aria-labelledby={BY_WEEK}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={BY_WEEK} className="scroll-mt-20 font-bold">
            {title}
          </h2>
          {isOfPoints && format === null && (
            <p className="text-sm text-muted">Lines show how far behind the leader each team was.</p>
          )}
        </div>
        {competition === 'table' && (
          <SelectField
            label="Chart"
            value={isOfPoints ? 'points' : 'rank'}
            onChange={({ target }) =>
              setParams(
                (before) => changed(before, { chart: target.value === 'rank' ? target.value : null }),
                { replace: true },
              )
            }
            className="w-36"
          >
            <option value="points">Points</option>
            <option value="rank">Rank</option>
          </SelectField>
        )}
      </div>
      {isOfPoints ? (
        <PointsChart teams={teams} weeks={weeks} isBehind={format === null} />
      ) : (
        <BumpChart teams={teams} weeks={weeks} />
      )}
      <WeeksTable
        title={title}
        teams={teams}
        weeks={weeks}
        text={(found) => (isOfPoints ? totalText(found.total) : String(found.rank))}
      />
    </section>
  )
}

function WeeksTable({
  title,
  teams,
  weeks,
  text,
}: {
  title: string
  teams: readonly Standing[]
  weeks: readonly TableWeek[]
  text: (of: TableWeek['ranks'][number]) => string
}) {
  return (
    <details className="mt-2">
      <summary className="min-h-6 w-fit cursor-pointer font-medium">{title} as a table</summary>
      <ScrollRegion label={title} className="mt-2 bg-surface">
        <table className="w-full border-separate border-spacing-0 text-right">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-left font-medium">
                Team
              </th>
              {weeks.map(({ week, isLive }) => (
                <th key={week} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  <span className="sr-only">Week </span>
                  {week}
                  {isLive && ' so far'}
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
                {weeks.map((week) => {
                  const found = inWeek(week, team.id)
                  return (
                    <td key={week.week} className="border-t border-line px-3 py-1.5">
                      {found && text(found)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
