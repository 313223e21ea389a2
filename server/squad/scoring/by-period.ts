import { writeNumbers } from '../../../shared/core/numbers-text.ts'
import { gamesOf } from './history.ts'
import type { SeasonView, Table } from './season-view.ts'

/** A player's points in every scoring period that has begun, as a text of hundredths: numbers-text.ts. */
export function byPeriodAt(view: SeasonView, table: Table, place: number): string {
  let text = table.byPeriod[place]
  if (text === undefined) table.byPeriod[place] = text = write(view, table, place)
  return text
}

function write({ history, owners }: SeasonView, { periods, points }: Table, place: number): string {
  const games = gamesOf(history, points, owners[place] ?? -1)
  const sums: (number | null)[] = periods.map(() => null)
  let index = 0
  for (const [game, number] of games.numbers.entries()) {
    // Games are in order of time, and so are periods, but for a few that were put off.
    if (periods[index]?.number !== number) index = periods.findIndex((period) => period.number === number)
    if (index >= 0) sums[index] = (sums[index] ?? 0) + (games.points[game] ?? 0)
  }
  return writeNumbers(sums)
}
