import { setImmediate } from 'node:timers/promises'
import { sumTotals, writeCounts } from '../../../shared/rules/scoring/stat-totals.ts'
import type { SeasonTotals } from '../../../shared/stat-line/season-totals.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { viewSeason } from './load.ts'
import type { SeasonView } from './season-view.ts'

/** The stats of all players that a league can own, and who have played, in the season in progress. */
export async function totalSeason(app: App, sport: FantasySportKey): Promise<SeasonTotals> {
  const view = await viewSeason(app, sport)
  return view.totals.get(() => addUp(view))
}

/** One period after the other, so that a whole season is not added up without a pause. */
async function addUp(view: SeasonView): Promise<SeasonTotals> {
  const { history, owners } = view
  const players: SeasonTotals['players'] = []
  // By the number that stands for him in the history.
  const indices = new Int32Array(history.starts.length).fill(-1)
  for (const [place, { id, name, team, eligible }] of view.players.players.entries()) {
    const owner = owners[place] ?? -1
    const games = owner < 0 ? 0 : (history.starts[owner + 1] ?? 0) - (history.starts[owner] ?? 0)
    if (games === 0) continue
    indices[owner] = players.length
    players.push({ id, name, team: team?.abbreviation ?? null, position: eligible[0] ?? '', games })
  }
  const sum = sumTotals(players.length)
  for (const { packed, owners } of history.periods) {
    sum.add(packed, (line) => indices[owners[line] ?? -1] ?? -1)
    await setImmediate()
  }
  return {
    season: view.season,
    periods: history.periods.filter(({ owners }) => owners.length > 0).length,
    players,
    totals: sum.totals().map(({ stat, amount, counts }) => ({ stat, amount, counts: writeCounts(counts) })),
  }
}
