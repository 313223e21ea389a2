import type { ProTeamId } from '../../../shared/core/ids.ts'
import type { GamesLeft } from '../../../shared/rules/projection/rest-of-season.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Calendar } from './calendar.ts'
import { isAhead } from './upcoming.ts'

export const NO_GAMES: GamesLeft = { season: 0, period: 0 }

/**
 * Games of a team's regular season that are to come or under way. Where the feed has not told of all weeks yet, the
 * season is as long as it usually is. Once the last period of a season is over, the next season lies ahead, whole.
 * @param asOf the present, ms since the epoch
 */
export function gamesLeftOf(
  { sport, calendar }: { sport: FantasySportKey; calendar: Calendar },
  teamId: ProTeamId,
  asOf: number,
): GamesLeft {
  const whole = { season: FANTASY_SPORTS[sport].season.games, period: 0 }
  if (!calendar.periods.some(({ endsAt }) => endsAt > asOf)) return whole
  const regular = calendar.periods.filter(({ stage }) => stage === 'regular')
  const numbers = new Set(regular.map(({ number }) => number))
  const games = (calendar.ofTeam.get(teamId) ?? []).filter(
    ({ counts, period }) => counts && period !== null && numbers.has(period),
  )
  const ahead = games.filter((game) => isAhead(game, asOf))
  const next = ahead[0]?.period ?? null
  const isKnown = regular.every(({ endsAt, syncedAt }) => endsAt <= asOf || syncedAt !== null)
  const over = games.filter(({ state }) => state === 'post').length
  return {
    season: isKnown ? ahead.length : Math.max(ahead.length, FANTASY_SPORTS[sport].season.games - over),
    period: nextPeriods(calendar, asOf).includes(next)
      ? ahead.filter(({ period }) => period === next).length
      : 0,
  }
}

/** Numbers of the period that is on and of the one after it: the next projection is for one of them. */
function nextPeriods({ periods }: Calendar, asOf: number): (number | null)[] {
  return periods
    .filter(({ endsAt }) => endsAt > asOf)
    .slice(0, 2)
    .map(({ number }) => number)
}
