import type { PositionShift } from '../../shared/rules/what-if.ts'
import type { Position } from '../../shared/sports/sport.ts'
import { FromTo } from './from-to.tsx'
import { pointsText } from '../points/points-text.ts'
import { shareText } from './what-if-words.ts'

/**
 * What each position is worth, before and after: its best players on average, as bars and in numbers,
 * and its part of all points.
 * @param props.best how many players make the average
 * @param props.isChanged whether there is anything to compare
 */
export function PositionBalance({
  positions,
  shifts,
  best,
  isChanged,
}: {
  positions: readonly Position[]
  shifts: readonly PositionShift[]
  best: number
  isChanged: boolean
}) {
  const longest = Math.max(1, ...shifts.flatMap((shift) => [shift.best.before, shift.best.after]))
  const names = new Map(positions.map(({ key, name }) => [key, name]))
  return (
    <table className="w-full text-right text-sm">
      <caption className="mb-1 text-left text-base font-bold">
        Balance of positions
        <span className="block text-sm font-normal text-muted">
          The average of the best {best} players at each
          {isChanged ? '; bars show before and, in gold, after.' : ', under the rules as they are.'}
        </span>
      </caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Position
          </th>
          <th scope="col" className="py-1 pl-3 font-normal">
            Best {best}
          </th>
          <th scope="col" className="py-1 pl-3 font-normal">
            Of all points
          </th>
        </tr>
      </thead>
      <tbody>
        {shifts.map(({ position, best, share }) => (
          <tr key={position} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left align-top font-medium">
              {names.get(position) ?? position}
            </th>
            <td className="w-1/2 py-1.5 pl-3">
              <FromTo from={pointsText(best.before)} to={pointsText(best.after)} />
              <span aria-hidden className="mt-1 flex flex-col gap-0.5">
                <Bar className="bg-edge" part={best.before / longest} />
                {isChanged && <Bar className="bg-gold" part={best.after / longest} />}
              </span>
            </td>
            <td className="py-1.5 pl-3 align-top">
              <FromTo from={shareText(share.before)} to={shareText(share.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param props.part of the whole width, from 0 to 1; less than nothing is nothing */
function Bar({ part, className }: { part: number; className: string }) {
  return <span className={`h-1.5 min-w-0.5 ${className}`} style={{ width: `${Math.max(0, part) * 100}%` }} />
}
