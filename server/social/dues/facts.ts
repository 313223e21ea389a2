import type { SeasonFacts } from '../../../shared/rules/dues/payouts.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { placesOf } from '../../league/standings/places.ts'
import { readSeason } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'

/**
 * What the prizes of a season go by. Until the playoffs the places are those of the table; in them a place that is not
 * decided is open.
 * @param season null before a league has one
 */
export async function factsOf(
  app: App,
  league: LeagueRow,
  season: number | null,
): Promise<SeasonFacts & { readonly isByCategories: boolean }> {
  const record = await readSeason(app, league, season)
  if (record === null) {
    const settings = await settingsOf(app, league)
    return {
      places: [],
      table: [],
      weeks: [],
      weeksInSeason: settings.season.weeks,
      isByCategories: isByCategories(settings.format),
    }
  }
  const table = tableOf(record).map(({ team }) => team)
  const hasPlayoffs = league.season !== season || league.phase === 'playoffs' || league.phase === 'over'
  const periods = await listPeriods(app, league.sport, record.season)
  const labels = new Map(periods.map(({ number, label }) => [number, label]))
  const regular = record.weeks.filter(({ stage }) => stage === 'regular')
  const over = new Set(record.closed.map(({ period }) => period))
  const isOfCategories = isByCategories(record.settings.format)
  return {
    // Before the first result no one is ahead.
    places: over.size === 0 ? [] : hasPlayoffs ? placesOf(record) : table,
    table: over.size === 0 ? [] : table,
    weeks: isOfCategories
      ? []
      : regular.map(({ period, week }) => ({
          label: labels.get(period) ?? `Week ${week}`,
          scores: record.results.flatMap(({ period: of, teamId, points }) =>
            of === period && over.has(period) ? [{ teamId, points }] : [],
          ),
        })),
    weeksInSeason: regular.length,
    isByCategories: isOfCategories,
  }
}
