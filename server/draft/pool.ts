import type { LeagueRow } from '../league-log/league-row.ts'
import type { Ranked } from '../../shared/rules/draft/autopick.ts'
import type { App } from '../app.ts'
import { lineUpsOf, rankingOf } from '../points/league-ranking.ts'
import { viewSeason } from '../points/load.ts'
import { tableOf } from '../points/table.ts'
import { listCountingRules } from '../ruleset/service.ts'
import { settingsOf } from '../settings/service.ts'

/** More than any league drafts, so that there is somebody for every place; those known least are left out. */
const MOST = 2000

/** Everybody who can be drafted, in the league's own order. Not for use inside a transaction. */
export async function rankedForDraft(app: App, league: LeagueRow): Promise<Ranked[]> {
  const view = await viewSeason(app, league.sport)
  const scoring = { sport: league.sport, versions: await listCountingRules(app, league) }
  const lineUps = lineUpsOf(league.sport, await settingsOf(app, league))
  const { players, at } = rankingOf(view, tableOf(view, scoring, app.now()), lineUps)
  return players.slice(0, MOST).flatMap(({ playerId }): Ranked[] => {
    const place = view.players.places.get(playerId) ?? -1
    const player = view.players.players[place]
    if (!player) return []
    return [
      {
        id: player.id,
        name: player.name,
        positions: player.eligible,
        team: player.team?.abbreviation ?? null,
        value: at[place]?.value ?? null,
        isOut: player.status === 'injured-reserve' || player.status === 'suspended',
      },
    ]
  })
}
