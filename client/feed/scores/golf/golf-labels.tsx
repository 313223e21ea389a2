import type { Game, LeaderboardRow } from '../../../../shared/game/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime, dayRange } from '../../../ui/time/local-time.ts'
import { teeTime } from './leaderboard.ts'
import { statusWords } from '../row/status-labels.ts'

/** A score to par. Under par is red, as golf has it; the minus sign says the same. */
export function ToPar({ value, className }: { value: string; className?: string }) {
  return (
    <span className={classNames(value.startsWith('-') && value !== '-' && 'text-red', className)}>
      {value}
    </span>
  )
}

/** Holes played, `F`, or the tee time on the fan's own clock. */
export function thruWords(row: LeaderboardRow): string {
  const time = teeTime(row)
  return time === null ? row.thru : clockTime(time)
}

/** `Nov 19 – 22` */
export function tournamentDays({ date, endDate }: Game): string {
  return dayRange(Date.parse(date), Date.parse(endDate ?? date))
}

/** `Round 2 - In Progress` reads better as `Round 2: In Progress`. */
export function tournamentStatus({ status }: Game): string {
  return statusWords(status).replace(' - ', ': ')
}
