import type { PlayerId } from '../../../shared/core/ids.ts'
import type { LineupsAfter } from '../../../shared/lineup/lineup.ts'
import { addTotals, type CategoryTotals, totalIn } from '../../../shared/rules/category/total.ts'
import { bestLineup } from '../../../shared/rules/lineup/best.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listOwned } from '../ownership/service.ts'
import { scoringOf } from '../position/scoring.ts'
import { restTotalsAt } from '../scoring/category-rest.ts'
import { eligibleUnder } from '../scoring/eligible.ts'
import { viewSeason } from '../scoring/load.ts'
import { tableOf } from '../scoring/table.ts'
import type { RosterChange } from './roster-change.ts'

/**
 * How a change of rosters moves each category of its teams over the rest of the season, each with the lineup of most value
 * then. None in a league for points. Not inside a transaction, as `viewSeason`.
 */
export async function categoryImpact(
  app: App,
  league: LeagueRow,
  changes: readonly RosterChange[],
): Promise<LineupsAfter['categories']> {
  const { id: leagueId, sport, season } = league
  const scoring = await scoringOf(app, league)
  if (scoring.compared === null || season === null) return []
  const { categories } = scoring.compared
  const now = app.now()
  const view = await viewSeason(app, sport)
  const table = tableOf(view, scoring, now)
  const eligibleAt = eligibleUnder(view, scoring.league)
  const { starters } = rosterPlanOf(sport, (await settingsOf(app, league)).roster)
  const owned = await listOwned(app, { leagueId, season })

  /** Of the lineup that is worth most over the rest of the season. */
  function totalsOf(players: readonly PlayerId[]): CategoryTotals {
    const places = players.flatMap((id) => view.players.places.get(id) ?? [])
    const best = bestLineup(
      starters,
      places.map((place) => ({ positions: eligibleAt(place), points: table.restOfSeason[place] ?? 0 })),
    )
    const started = best.starters.flatMap((index) => (index === null ? [] : (places[index] ?? [])))
    return addTotals(started.map((place) => restTotalsAt(view, table, { place, now })))
  }

  return changes.map(({ teamId, going, coming }) => {
    const had = owned.flatMap((one) => (one.teamId === teamId && one.spot === null ? [one.playerId] : []))
    const before = totalsOf(had)
    const after = totalsOf([...had.filter((id) => !going.includes(id)), ...coming])
    return {
      teamId,
      moves: categories.map((category) => ({
        category: category.key,
        isFewerBetter: category.isFewerBetter,
        before: totalIn(category, before),
        after: totalIn(category, after),
      })),
    }
  })
}
