import type { LeagueId, PlayerId } from '../../shared/ids.ts'
import type { RankedRow } from '../../shared/own-ranking.ts'
import type { LineUps } from '../../shared/rules/value.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { App } from '../app.ts'
import { settingsOf } from '../league/settings-of.ts'
import { lineUpsOf, rankingOf } from '../points/league-ranking.ts'
import { viewSeason } from '../points/load.ts'
import type { IndexedPlayer } from '../points/player-index.ts'
import type { LeagueRanking, SeasonView, Table } from '../points/season-view.ts'
import { sumAt } from '../points/sums.ts'
import { tableOf } from '../points/table.ts'
import { listCountingRules } from '../ruleset/service.ts'

/** What must be known of a league to rank players for it. */
export interface RankedLeague {
  readonly id: LeagueId
  readonly sport: FantasySportKey
}

/** A season in the eyes of a league. */
export interface LeagueView {
  readonly season: SeasonView
  readonly table: Table
  readonly ranking: LeagueRanking
  /** What its teams start. */
  readonly lineUps: LineUps
  /** Players of a full roster. */
  readonly rosterSize: number
}

/** Under the newest rules and settings; kept in memory until something of the season changes. Not inside a transaction. */
export async function viewLeague(app: App, league: RankedLeague): Promise<LeagueView> {
  const { sport } = league
  const settings = await settingsOf(app, league)
  const versions = await listCountingRules(app, league)
  const season = await viewSeason(app, sport)
  const table = tableOf(season, { sport, versions }, app.now())
  const lineUps = lineUpsOf(sport, settings)
  const starters = lineUps.starters.reduce((sum, { count }) => sum + count, 0)
  return {
    season,
    table,
    ranking: rankingOf(season, table, lineUps),
    lineUps,
    rosterSize: starters + settings.roster.bench,
  }
}

/** Players by their ids, in that order; without whom no league can own any more. */
export function rowsOf(view: LeagueView, ids: readonly PlayerId[]): RankedRow[] {
  return ids.flatMap((id) => {
    const place = view.season.players.places.get(id)
    const player = place === undefined ? undefined : view.season.players.players[place]
    return place === undefined || player === undefined ? [] : rowAt(view, place, player)
  })
}

function rowAt({ table, ranking }: LeagueView, place: number, player: IndexedPlayer): RankedRow {
  const season = sumAt(table.season, place)
  const last = sumAt(table.lastSeason, place)
  return {
    id: player.id,
    name: player.name,
    positions: player.eligible,
    team: player.team?.abbreviation ?? null,
    status: player.status,
    rank: ranking.at[place]?.rank ?? null,
    value: ranking.at[place]?.value ?? null,
    points: season.games === 0 ? null : season.points,
    lastSeason: last.games === 0 ? null : last.points,
  }
}
