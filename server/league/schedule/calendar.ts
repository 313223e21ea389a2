import { type LineupDay, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import { type PlayablePeriod, playablePeriods } from '../../../shared/rules/season/weeks.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'

/** The scoring periods in which a league that is ready now can play; none where nothing is known of the season. */
export async function listPlayable(
  app: App,
  sport: FantasySportKey,
  season: number,
): Promise<(ScoringPeriod & PlayablePeriod)[]> {
  const periods = await listPeriods(app, sport, season)
  const firstGames = await listFirstGames(app, sport, season)
  return playablePeriods(
    periods.map((period) => ({
      ...period,
      firstGameAt: firstGames.get(period.number) ?? null,
      isKnown: period.syncedAt !== null,
    })),
    app.now(),
  )
}

/** The scoring period that a lineup's day belongs to; null where the season has no such day. */
export async function findPeriodOfDay(
  app: App,
  sport: FantasySportKey,
  { season, day }: { season: number; day: LineupDay },
): Promise<number | null> {
  const periods = await listPeriods(app, sport, season)
  const found = isFootball(sport)
    ? periods.find(({ number }) => number === day)
    : periods.find((period) => lineupDaysOf(sport, period).includes(day))
  return found?.number ?? null
}
