import type { PositionShift } from '../../../shared/rules/scoring/what-if.ts'
import type { Position } from '../../../shared/sports/model/sport.ts'
import { FromTo } from './from-to.tsx'
import { pointsText } from '../../../shared/core/points.ts'
import { PositionBars } from './position-bars.tsx'
import { shareText } from './what-if-labels.ts'

/**
 * What each position is worth, before and after: its best players on average as a picture, and with its
 * part of all points as a table behind it.
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
  const names = new Map(positions.map(({ key, name }) => [key, name]))
  return (
    <section aria-labelledby="balance">
      <h3 id="balance" className="font-bold">
        Position value
      </h3>
      <p className="text-sm text-muted">
        The average of the best {best} players at each
        {isChanged ? ', before in grey and after in gold.' : ', under the rules as they are.'}
      </p>
      <PositionBars shifts={shifts} names={names} isChanged={isChanged} />
      <details>
        <summary className="min-h-6 w-fit cursor-pointer text-sm font-medium">
          Position value as a table
        </summary>
        <table className="mt-2 w-full text-right text-sm">
          <caption className="sr-only">Position value</caption>
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
                <th scope="row" className="py-1.5 text-left font-medium">
                  {names.get(position) ?? position}
                </th>
                <td className="py-1.5 pl-3">
                  <FromTo from={pointsText(best.before)} to={pointsText(best.after)} />
                </td>
                <td className="py-1.5 pl-3">
                  <FromTo from={shareText(share.before)} to={shareText(share.after)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
