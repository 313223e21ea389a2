import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeaguePeriod } from './jobs.ts'
import { scheduleWeekEnd } from './next-week.ts'
import { updateSeeds } from '../../league/schedule/service.ts'
import { seedsNow } from '../../league/standings/bracket.ts'
import { updatePhase } from '../../league/season/service.ts'
import { readSeason } from '../../league/standings/record.ts'

/** What comes after a week whose results have been counted: the next, and after the last before them the playoffs. */
export async function afterWeek(
  app: App,
  league: LockedLeague,
  { season, period }: LeaguePeriod,
): Promise<void> {
  const record = must(await readSeason(app, league, season), 'the season of a week that is over')
  const at = record.weeks.findIndex((week) => week.period === period)
  const next = record.weeks[at + 1]
  // After the last one the season is over as soon as its results are official.
  if (!next) return
  if (next.stage === 'playoffs' && record.weeks[at]?.stage === 'regular') {
    const seeds = seedsNow(record)
    await updateSeeds(app, { leagueId: league.id, season }, seeds)
    await updatePhase(app, league.id, { season, phase: 'playoffs' })
    await league.append({ kind: 'playoffs-began', season, seeds: [...seeds] }, null)
  }
  await scheduleWeekEnd(app, league, { season, period: next.period })
}
