import type { PlayerId } from '../../../shared/core/ids.ts'
import type { RankedRow } from '../../../shared/ranking/own-ranking.ts'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import type { Lineups } from '../../../shared/rules/value/league-starters.ts'
import type { AveragePicks } from '../average-pick/cached-average-picks.ts'
import type { App } from '../../core/app/app.ts'
import { settingsOf } from '../../league/settings/service.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { Scoring } from '../scoring/scoring.ts'
import { lineupsOf, rankingOf } from '../scoring/league-ranking.ts'
import { eligibleUnder } from '../scoring/eligible.ts'
import { viewSeason } from '../scoring/load.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { scoringOf } from '../position/scoring.ts'
import type { IndexedPlayer } from '../scoring/player-index.ts'
import type { LeagueRanking, SeasonView, Table } from '../scoring/season-view.ts'
import { sumAt } from '../scoring/sums.ts'
import { tableOf } from '../scoring/table.ts'

/** What must be known of a league to rank players for it. */
export type RankedLeague = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'season' | 'seats'>

/** A season in the eyes of a league. */
export interface LeagueView {
  readonly season: SeasonView
  readonly table: Table
  readonly ranking: LeagueRanking
  /** What its teams start. */
  readonly lineups: Lineups
  /** The positions of each player, by index in the list of players. */
  readonly eligibleAt: (place: number) => readonly string[]
  /** Players of a full roster. */
  readonly rosterSize: number
}

/** Under the newest rules and settings; kept in memory until something of the season changes. Not inside a transaction. */
export async function viewLeague(app: App, league: RankedLeague): Promise<LeagueView> {
  return viewUnder(app, await settingsOf(app, league), await scoringOf(app, league))
}

/** The same by settings and rules of no league in particular. */
export async function viewUnder(app: App, settings: LeagueSettings, scoring: Scoring): Promise<LeagueView> {
  const { sport } = scoring
  const season = await viewSeason(app, sport)
  const table = tableOf(season, scoring, app.now())
  const lineups = lineupsOf(sport, settings)
  return {
    season,
    table,
    ranking: rankingOf(season, table, lineups),
    lineups,
    eligibleAt: eligibleUnder(season, scoring.league),
    rosterSize: rosterSize(settings.roster),
  }
}

/** Where players go in drafts, tenths of a pick. */
export interface RowPicks {
  /** As the manager has uploaded it; null for nothing. */
  readonly own: AveragePicks | null
  readonly all: AveragePicks
}

/** Players by their ids, in that order; without those that no league can own any more. */
export function rowsOf(view: LeagueView, ids: readonly PlayerId[], picks: RowPicks): RankedRow[] {
  return ids.flatMap((id) => {
    const place = view.season.players.places.get(id)
    const player = place === undefined ? undefined : view.season.players.players[place]
    return place === undefined || player === undefined ? [] : rowAt(view, place, { player, picks })
  })
}

function rowAt(
  { table, ranking }: LeagueView,
  place: number,
  { player, picks }: { player: IndexedPlayer; picks: RowPicks },
): RankedRow {
  const projected = table.projectedSeason[place] ?? Number.NaN
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
    // By categories only value says something.
    points: season.games === 0 || table.values ? null : season.points,
    lastSeason: last.games === 0 || table.values ? null : last.points,
    projected: Number.isNaN(projected) || table.values ? null : projected,
    adp: picks.own?.get(player.id) ?? null,
    averagePick: picks.all.get(player.id) ?? null,
  }
}
