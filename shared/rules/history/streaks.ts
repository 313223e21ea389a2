import type { Place, StreakRecord } from '../../history/history.ts'
import { MOST_RECORDS } from './bounds.ts'
import { type Meeting, meetingsByPerson } from './meetings.ts'
import type { PlayedSeason } from './played-season.ts'
import { topOf } from './top.ts'

/** Of a single game there are too many to tell of. */
const FEWEST = 2

/**
 * The longest winning or losing streaks of people. They run on from season to season and from the last week into the
 * playoffs, with whatever team the person has; a tie ends them, and neither a bye nor a year without a team does. A person
 * may have several.
 * @param seasons in order of time
 */
export function longestStreaks(seasons: readonly PlayedSeason[], result: 'W' | 'L'): StreakRecord[] {
  const rows: Omit<StreakRecord, 'rank'>[] = []
  const newest = seasons.at(-1)?.season
  for (const games of meetingsByPerson(seasons).values()) {
    let length = 0
    for (const [index, game] of games.entries()) {
      length = game.result === result ? length + 1 : 0
      const [first, next] = [games[index + 1 - length], games[index + 1]]
      if (first === undefined || length < FEWEST || next?.result === result) continue
      rows.push({
        ...placeOf(game),
        who: game.who,
        games: length,
        from: placeOf(first),
        // Of those who have left it is over.
        isRunning: next === undefined && game.season === newest,
      })
    }
  }
  // Of equal ones the earlier.
  const inTime = rows.toSorted((a, b) => a.season - b.season || a.week - b.week)
  return topOf(inTime, ({ games }) => games, MOST_RECORDS)
}

function placeOf({ season, week, period, matchup }: Meeting): Place {
  return { season, week, period, matchup }
}
