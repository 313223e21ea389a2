import { pointsText, roundedPointsText } from '../../shared/words/points.ts'
import { slotLabel, slotName } from '../roster/slot-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Flash } from '../ui/flash.tsx'
import type { Row } from './places.ts'
import { PlayerCell } from './player-cell.tsx'
import { PointsCell } from './points-cell.tsx'
import type { Matchup, MatchupSide } from './types.ts'

/** Two lineups, mirrored around their slots; one of them where a team rests. */
export function SideBySide({
  caption,
  code,
  matchup,
  rows,
  isWide,
  isBench,
}: {
  caption: string
  code: string
  matchup: Matchup
  rows: readonly Row[]
  isWide: boolean
  isBench: boolean
}) {
  const {
    sides: [home, away],
    sport,
    period,
    state,
  } = matchup
  const of = { code, sport, period, isWide, isBench }
  const isOver = state === 'provisional' || state === 'official'
  return (
    <div className="overflow-hidden rounded-box border border-line bg-surface">
      <table className="w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-muted">
            <th scope="col" className="px-1 py-2 text-left font-medium sm:px-3">
              <span className="line-clamp-2 break-words">{home.team.name}</span>
            </th>
            <th scope="col" className={classNames(POINTS, 'text-right')}>
              Points
            </th>
            <th scope="col" className="w-9 py-2 text-center font-medium md:w-20">
              Slot
            </th>
            {away && (
              <>
                <th scope="col" className={classNames(POINTS, 'text-left')}>
                  Points
                </th>
                <th scope="col" className="px-1 py-2 text-right font-medium sm:px-3">
                  <span className="line-clamp-2 break-words">{away.team.name}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-b border-line align-top last:border-0">
              <td className="px-1 py-2 sm:px-3">
                <PlayerCell of={of} player={row.home} />
              </td>
              <td className="px-0.5 py-2 text-right sm:px-1">
                <PointsCell of={of} player={row.home} isOver={isOver} />
              </td>
              <th
                scope="row"
                title={slotName(sport, row.slot)}
                className="py-2 text-center text-sm font-medium break-words text-muted"
              >
                <span className={isBench ? 'sr-only' : undefined}>{slotLabel(row.slot)}</span>
              </th>
              {away && (
                <>
                  <td className="px-0.5 py-2 text-left sm:px-1">
                    <PointsCell of={of} player={row.away} isOver={isOver} />
                  </td>
                  <td className="px-1 py-2 text-right sm:px-3">
                    <PlayerCell of={of} player={row.away} isRight />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line bg-sunken align-top font-bold">
            <td />
            <td className="px-0.5 py-2 text-right sm:px-1">
              <Total side={home} isBench={isBench} state={state} />
            </td>
            <th scope="row" className="py-2 text-center text-sm font-medium text-muted">
              Total
            </th>
            {away && (
              <>
                <td className="px-0.5 py-2 text-left sm:px-1">
                  <Total side={away} isBench={isBench} state={state} />
                </td>
                <td />
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const POINTS = 'w-13 px-0.5 py-2 font-medium sm:w-20 sm:px-1 md:w-24'

function Total({
  side: { score, benchPoints },
  isBench,
  state,
}: {
  side: MatchupSide
  isBench: boolean
  state: Matchup['state']
}) {
  const points = isBench ? benchPoints : score.points
  const isToCome = state === 'upcoming' || state === 'live'
  return (
    <>
      {state === 'upcoming' ? (
        <span className="text-muted">–</span>
      ) : (
        <Flash value={points}>{pointsText(points)}</Flash>
      )}
      {!isBench && isToCome && score.projection !== 0 && (
        <span className="block text-sm font-normal text-muted">
          <span className="sr-only">Projected </span>
          {roundedPointsText(score.projection)}
        </span>
      )}
    </>
  )
}
