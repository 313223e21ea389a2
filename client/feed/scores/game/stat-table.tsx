import type { Athlete, StatTable } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { Points } from '../../points/points.tsx'
import { AthleteName } from './athlete-name.tsx'
import type { PointsOfGame } from './use-game-points.ts'
import { columnTitle, tableName } from './stat-labels.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'

/**
 * One table of a box score. It scrolls at 300 px (product spec §9); names and column heads stay in view.
 * @param props.team the team of these players, for screen readers
 * @param props.points of all players of the game, in a gold column where the table has some
 * @param props.players ids of those who have a page
 */
export function StatTableView({
  sport,
  team,
  table,
  players,
  points,
}: {
  sport: SportKey
  team: string
  table: StatTable
  players: ReadonlySet<string>
  points: PointsOfGame | null
}) {
  const name = tableName(table)
  const played = table.athletes.filter(({ didNotPlay }) => !didNotPlay)
  const hasPoints = played.some(({ athlete }) => points?.points.has(athlete.id ?? ''))
  const idle = table.athletes.filter(({ didNotPlay }) => didNotPlay)
  return (
    <div>
      <h4 className="mb-1.5 font-bold">{name}</h4>
      <ScrollRegion label={`${team}, ${name}`} className="max-h-[300px]">
        <table className="w-full border-separate border-spacing-0 text-right text-sm">
          <caption className="sr-only">
            {team}, {name}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} left-0 z-20 text-left`}>
                Player
              </th>
              {hasPoints && (
                <th
                  scope="col"
                  title="Fantasy points of the game"
                  className={`${PLACE} z-10 bg-gold-wash font-bold text-gold-ink`}
                >
                  Pts
                </th>
              )}
              {table.labels.map((label, index) => (
                <th key={index} scope="col" title={columnTitle(table, index)} className={`${HEAD} z-10`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {played.map(({ athlete, stats }, index) => (
              <tr key={athlete.id ?? index}>
                <th scope="row" className={`${FIRST} bg-surface`}>
                  <AthleteName sport={sport} athlete={athlete} isPlayer={players.has(athlete.id ?? '')} />
                  {athlete.position && (
                    <span className="ml-1.5 font-normal text-muted">{athlete.position}</span>
                  )}
                </th>
                {hasPoints && points && (
                  <td className={`${CELL} bg-gold-wash`}>
                    <AthletePoints athlete={athlete} of={points} />
                  </td>
                )}
                {table.labels.map((_, column) => (
                  <td key={column} className={CELL}>
                    {stats[column] || '–'}
                  </td>
                ))}
              </tr>
            ))}
            {idle.map(({ athlete }, index) => (
              <tr key={athlete.id ?? index}>
                <th scope="row" className={`${FIRST} bg-surface text-muted`}>
                  <AthleteName sport={sport} athlete={athlete} isPlayer={players.has(athlete.id ?? '')} />
                </th>
                <td
                  colSpan={table.labels.length + (hasPoints ? 1 : 0)}
                  className={`${CELL} text-left text-muted`}
                >
                  Did not play
                </td>
              </tr>
            ))}
          </tbody>
          {table.totals.some(Boolean) && (
            <tfoot>
              <tr>
                <th scope="row" className={`${FIRST} bg-sunken font-bold`}>
                  Team
                </th>
                {hasPoints && <td className={`${CELL} bg-sunken`} />}
                {table.labels.map((_, column) => (
                  <td key={column} className={`${CELL} bg-sunken font-bold`}>
                    {table.totals[column] ?? ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </div>
  )
}

/** A player's points in the game, with a link to their explanation. */
function AthletePoints({ athlete: { id, displayName }, of }: { athlete: Athlete; of: PointsOfGame }) {
  const value = id === null ? undefined : of.points.get(id)
  if (id === null || value === undefined) return '–'
  return <Points value={value} of={{ player: id, game: of.gameId }} whose={`${displayName} in this game`} />
}

const PLACE = 'sticky top-0 border-b border-line px-2.5 py-2 whitespace-nowrap'
const HEAD = `${PLACE} bg-sunken font-medium text-muted`
const CELL = 'border-b border-line px-2.5 py-1.5 whitespace-nowrap'
const FIRST =
  'sticky left-0 z-10 max-w-44 border-b border-line px-2.5 py-1.5 text-left font-medium sm:whitespace-nowrap'
