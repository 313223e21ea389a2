import type { Competitor, GameStatus, Summary } from '../../../../shared/game/game.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'
import { periodHeads } from '../row/status-labels.ts'
import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import type { Sport } from '../../../../shared/sports/model/sport.ts'

/** The score by period, and in baseball runs, hits and errors. */
export function LineScore({
  sport,
  sides,
  status,
  teams,
}: {
  sport: SportKey
  sides: readonly Competitor[]
  status: GameStatus
  teams: Summary['boxscore']['teams']
}) {
  if (sides.every(({ linescores }) => linescores.length === 0)) return null
  const entry: Sport = SPORTS[sport]
  const heads = periodHeads(entry, sides, status)
  const { total, others } = entry.lineScore ?? TOTAL_ALONE
  const unit = entry.period
  const statOf = (side: Competitor, name: string) =>
    teams.find(({ team }) => team.id === side.team.id)?.statistics.find((stat) => stat.name === name)
      ?.displayValue
  return (
    <ScrollRegion label={`Score by ${unit.toLowerCase()}`}>
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">Score by {unit.toLowerCase()}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-2 py-1.5 text-left font-medium">
              Team
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${CELL} min-w-8 py-1.5 font-medium max-sm:min-w-5`}>
                <span className="sr-only">{/\d$/.test(head) ? `${unit} ` : ''}</span>
                {head}
              </th>
            ))}
            <th scope="col" className={`${CELL} py-1.5 font-medium`} title="Total">
              {total}
            </th>
            {others.map(({ head, title }) => (
              <th key={head} scope="col" title={title} className={`${CELL} py-1.5 font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.id}>
              <th
                scope="row"
                className="sticky left-0 border-t border-line bg-surface px-2 py-2 text-left font-medium"
              >
                <span aria-hidden>{side.team.abbreviation}</span>
                <span className="sr-only">{side.team.displayName}</span>
              </th>
              {heads.map((head, index) => (
                <td key={head} className={`${CELL} border-t border-line py-2`}>
                  {side.linescores[index] ?? '–'}
                </td>
              ))}
              <td className={`${CELL} border-t border-line py-2 font-bold`}>{side.score || '–'}</td>
              {others.map(({ head, name }) => (
                <td key={head} className={`${CELL} border-t border-line py-2`}>
                  {statOf(side, name) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const TOTAL_ALONE = { total: 'T', others: [] }

/** Nine innings with runs, hits and errors fit on a phone. */
const CELL = 'px-2 max-sm:px-1'
