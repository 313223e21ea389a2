import type { RecapFigures } from '../../recap/recap.ts'
import type { PlayedSeason } from '../history/played-season.ts'
import { topOf } from '../history/top.ts'
import { allPlayIn, shareBeaten } from './all-play.ts'
import type { RecapWeek } from './recap-input.ts'

/** What a week counts beside the one after it. */
const POWER_WEIGHT = 0.85

/**
 * Power rankings after the last of some weeks: weighted all-play winning percentage. Each week counts as the share of the
 * other teams that a team would have beaten in it; the last week counts in full, every week before it 85% of the week
 * after it. Only teams that were in the last week are ranked. None in the playoffs, where not everybody plays for something.
 * @param weeks of one season, in order
 */
export function powerRankings(
  weeks: readonly RecapWeek[],
  competition: PlayedSeason['competition'],
): RecapFigures['power'] {
  const last = weeks.at(-1)
  if (last === undefined || last.stage === 'playoffs') return []
  const before = new Map(ranked(weeks.slice(0, -1), competition).map(({ team, rank }) => [team, rank]))
  const now = ranked(weeks, competition)
  // Who has left since is no rank to move up by.
  const old = [...before].filter(([team]) => now.some((row) => row.team === team))
  return now.map(({ team, rank, share }) => {
    const own = before.get(team)
    const was = own === undefined ? null : 1 + old.filter(([, other]) => other < own).length
    return { team, rank, moved: was === null ? null : was - rank, share }
  })
}

function ranked(weeks: readonly RecapWeek[], competition: PlayedSeason['competition']) {
  const shares = new Map<string, { sum: number; weight: number }>()
  for (const [index, week] of weeks.entries()) {
    const weight = POWER_WEIGHT ** (weeks.length - 1 - index)
    for (const [team, record] of allPlayIn(week, competition)) {
      const own = shares.get(team) ?? { sum: 0, weight: 0 }
      shares.set(team, { sum: own.sum + weight * shareBeaten(record), weight: own.weight + weight })
    }
  }
  const teams = weeks.at(-1)?.scores.map(({ team }) => team) ?? []
  const rows = teams.flatMap((team) => {
    const own = shares.get(team)
    // Rounded, so that sums of the same weeks in another order are equal.
    return own ? [{ team, share: Math.round((own.sum / own.weight) * 1e6) / 1e6 }] : []
  })
  return topOf(rows, ({ share }) => share, rows.length)
}
