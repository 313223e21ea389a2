import { Fragment } from 'react'
import type { LeaderboardRow } from '../../../../shared/game/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Flag } from './flag.tsx'
import { thruWords, ToPar } from './golf-labels.tsx'
import { firstBelowCut, roundCount, teeTime } from './leaderboard.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'

/**
 * A golf leaderboard with the columns that golf fans know, and the cut line drawn in.
 * @param props.isWhole whether all of the field is there: a line through a search's results says nothing
 */
export function LeaderboardTable({
  name,
  rows,
  isWhole,
}: {
  name: string
  rows: readonly LeaderboardRow[]
  isWhole: boolean
}) {
  const rounds = Array.from({ length: roundCount(rows) }, (_, index) => index)
  const belowCut = isWhole ? firstBelowCut(rows) : null
  return (
    <ScrollRegion label={`Leaderboard of ${name}`} className="max-h-[60dvh]">
      <table className="w-full border-separate border-spacing-0 text-center">
        <caption className="sr-only">Leaderboard of {name}</caption>
        <thead className="text-sm">
          <tr>
            <th scope="col" title="Position" className={`${HEAD} left-0 z-20 w-12 min-w-12`}>
              POS
            </th>
            <th scope="col" className={`${HEAD} left-12 z-20 text-left`}>
              Player
            </th>
            <th scope="col" className={HEAD}>
              TO PAR
            </th>
            <th scope="col" className={HEAD}>
              TODAY
            </th>
            <th scope="col" title="Holes played, or the tee time" className={HEAD}>
              THRU
            </th>
            {rounds.map((index) => (
              <th key={index} scope="col" title={`Round ${index + 1}`} className={HEAD}>
                R{index + 1}
              </th>
            ))}
            <th scope="col" title="Total strokes" className={HEAD}>
              TOT
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              {row.id === belowCut && <CutLine columns={rounds.length + 6} />}
              <Golfer row={row} rounds={rounds} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Golfer({ row, rounds }: { row: LeaderboardRow; rounds: readonly number[] }) {
  return (
    <tr>
      <td className={classNames(CELL, 'sticky left-0 z-10 bg-surface text-sm text-muted')}>{row.position}</td>
      <th scope="row" className={classNames(CELL, 'sticky left-12 z-10 bg-surface text-left font-medium')}>
        <span className="flex min-w-32 items-center sm:whitespace-nowrap">
          <Flag src={row.flag} country={row.country} />
          {row.athlete.displayName}
        </span>
      </th>
      <td className={CELL}>
        <ToPar value={row.score} className="font-bold" />
      </td>
      <td className={CELL}>{teeTime(row) === null ? <ToPar value={row.today} /> : '–'}</td>
      <td className={classNames(CELL, 'whitespace-nowrap')}>{thruWords(row)}</td>
      {rounds.map((index) => (
        <td key={index} className={CELL}>
          {row.rounds[index] ?? '–'}
        </td>
      ))}
      <td className={classNames(CELL, 'font-medium')}>{row.strokes ?? '–'}</td>
    </tr>
  )
}

function CutLine({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="border-y-2 border-edge bg-sunken p-0 text-left text-sm font-medium">
        <span className="sticky left-0 inline-block px-3 py-1">Cut line: those below did not make it</span>
      </td>
    </tr>
  )
}

const HEAD =
  'sticky top-0 z-10 border-b border-line bg-sunken px-2.5 py-2 font-medium whitespace-nowrap text-muted'
const CELL = 'border-b border-line px-2.5 py-1.5'
