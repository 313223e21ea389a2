import type { PlayerMove } from '../../../shared/ruleset/what-if.ts'
import { classNames } from '../../ui/class-names.ts'
import { FromTo } from './from-to.tsx'
import { differenceText, pointsText, valueText } from '../../../shared/core/points.ts'

/** The players whose points change most, one way. */
export function WhatIfMoves({
  title,
  nobody,
  moves,
  of,
}: {
  title: string
  /** What to say where there are none. */
  nobody: string
  moves: readonly PlayerMove[]
  /** What changes: points, or value in a league by categories. */
  of: 'points' | 'value'
}) {
  if (moves.length === 0) {
    return (
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="mt-1 text-sm text-muted">{nobody}</p>
      </div>
    )
  }
  const text = of === 'points' ? pointsText : valueText
  return (
    <table className="w-full text-right text-sm">
      <caption className="mb-1 text-left text-base font-bold">{title}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Player
          </th>
          <th scope="col" className={HEAD}>
            {of === 'points' ? 'Points' : 'Value'}
          </th>
          <th scope="col" className={HEAD}>
            Rank
          </th>
          <th scope="col" className={HEAD}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ points, rank, ...player }) => (
          <tr key={player.id} className="border-t border-line">
            <PlayerCell player={player} />
            <td className={CELL}>
              <FromTo from={text(points.before)} to={text(points.after)} />
            </td>
            <td className={CELL}>
              <FromTo from={String(rank.before)} to={String(rank.after)} />
            </td>
            <td
              className={classNames(
                CELL,
                'font-bold',
                points.after > points.before ? 'text-green' : 'text-red',
              )}
            >
              {of === 'points'
                ? differenceText(points.after - points.before)
                : valueText(points.after - points.before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlayerCell({ player }: { player: Pick<PlayerMove, 'name' | 'team' | 'position'> }) {
  return (
    <th scope="row" className="py-1.5 text-left font-medium">
      {player.name}{' '}
      <span className="block font-normal text-muted">
        {player.team ? `${player.position}, ${player.team}` : player.position}
      </span>
    </th>
  )
}

const HEAD = 'py-1 pl-3 font-normal'
const CELL = 'py-1.5 pl-3 align-top sm:whitespace-nowrap'
