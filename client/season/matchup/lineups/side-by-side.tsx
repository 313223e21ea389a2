import { pointsText } from '../../../../shared/core/points.ts'
import { slotLabel, slotName } from '../../../squad/roster/slot-labels.ts'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import { needsFix } from './fix.ts'
import type { Row } from './slot-rows.ts'
import { PlayerCell } from './player-cell.tsx'
import { PointsCell } from './points-cell.tsx'
import type { Matchup, MatchupPlayer, MatchupSide } from '../types.ts'

/** Two lineups, mirrored around their slots; one of them where a team has a bye. */
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
    sides: [left, right],
    sport,
    period,
    state,
  } = matchup
  const of = { code, sport, period, isWide, isBench }
  const isOver = state === 'provisional' || state === 'official'
  const fixOf = (side: MatchupSide, slot: string | null, player: MatchupPlayer | null) =>
    slot !== null && needsFix(matchup, side, player) ? fixLink(code, side, slot) : null
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className={POINTS} />
        <col className={SLOT} />
        {right && <col className={POINTS} />}
        {right && <col />}
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{left.team.name}</th>
          <th scope="col">Points</th>
          <th scope="col">Slot</th>
          {right && (
            <>
              <th scope="col">Points</th>
              <th scope="col">{right.team.name}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const fix = fixOf(left, row.slot, row.home)
          const slot = slotLabel(row.slot)
          return (
            <tr key={index} className="h-11.5 border-b border-line last:border-0 sm:h-11">
              <td className={classNames('py-0.5 pl-2 sm:pl-3', fix !== null && 'bg-gold-wash')}>
                <PlayerCell of={of} player={row.home} />
              </td>
              <td className={classNames('px-0.5 py-0.5 text-right sm:px-1', fix !== null && 'bg-gold-wash')}>
                <PointsCell of={of} player={row.home} slot={slot} isOver={isOver} fix={fix} />
              </td>
              <th
                scope="row"
                title={slotName(sport, row.slot)}
                className="text-center text-sm leading-tight font-medium break-words text-muted"
              >
                <span className={isBench ? 'sr-only' : undefined}>{slot}</span>
              </th>
              {right && (
                <>
                  <td className="px-0.5 py-0.5 text-left sm:px-1">
                    <PointsCell of={of} player={row.away} slot={slot} isOver={isOver} fix={null} />
                  </td>
                  <td className="py-0.5 pr-2 text-right sm:pr-3">
                    <PlayerCell of={of} player={row.away} isRight />
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
      {isBench && (
        <tfoot>
          <tr className="border-t border-line bg-sunken font-bold">
            <td />
            <td className="px-0.5 py-2 text-right sm:px-1">
              <BenchTotal side={left} state={state} />
            </td>
            <th scope="row" className="py-2 text-center text-sm font-medium text-muted">
              Total
            </th>
            {right && (
              <>
                <td className="px-0.5 py-2 text-left sm:px-1">
                  <BenchTotal side={right} state={state} />
                </td>
                <td />
              </>
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const POINTS = 'w-11.5 sm:w-18'
/** As wide as FLEX, with room on both sides. */
const SLOT = 'w-10 sm:w-18'

/** One's lineup with a slot picked up (`?fix=FLEX`). */
function fixLink(code: string, { team }: MatchupSide, slot: string): string {
  return `${links.lineUp(code, { team: team.id, day: null })}&fix=${encodeURIComponent(slot)}`
}

function BenchTotal({ side: { benchPoints }, state }: { side: MatchupSide; state: Matchup['state'] }) {
  if (state === 'upcoming') return <span className="text-muted">–</span>
  return <Flash value={benchPoints}>{pointsText(benchPoints)}</Flash>
}
