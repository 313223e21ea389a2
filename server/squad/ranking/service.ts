import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { OwnRanking } from '../../../shared/ranking/own-ranking.ts'
import { MOST_RANKED } from '../../../shared/ranking/pasted/limits.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listIndexed } from '../scoring/load.ts'
import type { RankedPlayer } from '../scoring/season-view.ts'
import type { AveragePicks } from '../average-pick/cached-average-picks.ts'
import { draftPositions } from '../average-pick/service.ts'
import { type RankedLeague, rowsOf, viewLeague } from './league-view.ts'
import * as queries from './queries.ts'

/**
 * All listed players, in the order of their value to a league under its newest rules and settings: the order
 * of its draft, of autopick and of its list of players. Cached in memory until the season changes. Not inside
 * a transaction.
 */
export async function rankPlayers(app: App, league: RankedLeague): Promise<readonly RankedPlayer[]> {
  const { ranking } = await viewLeague(app, league)
  return ranking.players
}

/** A manager's own order, best first; null for who has none and goes by the league's. Also inside a transaction. */
export async function findOwnOrder(app: App, teamId: TeamId): Promise<PlayerId[] | null> {
  const row = await queries.findRanking(app.db, teamId)
  return row ? readIds(row.players) : null
}

/** The average draft positions that a manager has uploaded with their order; null for none. */
export async function findOwnPicks(app: App, teamId: TeamId): Promise<AveragePicks | null> {
  const row = await queries.findRanking(app.db, teamId)
  return row?.adp ? readPicks(row.adp) : null
}

/** The same with the players' data for the page; without those that no league can own any more. */
export async function getOwnRanking(
  app: App,
  league: RankedLeague,
  teamId: TeamId,
): Promise<OwnRanking | null> {
  const row = await queries.findRanking(app.db, teamId)
  if (!row) return null
  const view = await viewLeague(app, league)
  const own = row.adp ? readPicks(row.adp) : null
  const { picks } = await draftPositions(app, league.sport)
  return {
    updatedAt: row.updatedAt,
    players: rowsOf(view, readIds(row.players), { own, all: picks }),
  }
}

/** What a manager begins with: as many of the league's ranking as its draft takes, and half as many again. */
export async function getLeagueRanking(app: App, league: RankedLeague) {
  const view = await viewLeague(app, league)
  const { ranking, lineups, rosterSize, season } = view
  const drafted = lineups.size * rosterSize
  const first = ranking.players.slice(0, Math.min(MOST_RANKED, Math.ceil(1.5 * drafted)))
  const { picks } = await draftPositions(app, league.sport)
  const players = rowsOf(
    view,
    first.map(({ playerId }) => playerId),
    { own: null, all: picks },
  )
  const baselines = FANTASY_SPORTS[league.sport].positions.flatMap(({ key: position }) => {
    const baseline = ranking.baselines.get(position)
    if (!baseline) return []
    const { points, player } = baseline
    return { position, points, name: player === null ? null : (season.players.players[player]?.name ?? null) }
  })
  return { isByCategories: view.table.values !== null, players, baselines }
}

/** What a browser wants kept. */
interface Wanted {
  readonly players: readonly PlayerId[]
  /** Null takes those away that are there; left out, they stay. */
  readonly adp?: Readonly<Partial<Record<PlayerId, number>>> | null | undefined
  readonly expected?: number | null | undefined
}

/**
 * Replaces a manager's order. Of two browsers that save the later one wins, unless it names the order that it
 * is based on and that is not the stored one. The same order again, as after a lost answer, changes nothing.
 * Other members are not told.
 * @throws {DomainError} PLAYER_NOT_FOUND for one who is none of the sport; RANKING_CHANGED
 */
export async function saveRanking(
  app: App,
  of: { league: RankedLeague; teamId: TeamId; userId: UserId },
  { players, adp, expected }: Wanted,
): Promise<{ updatedAt: number }> {
  const { league, teamId, userId } = of
  const { index } = await listIndexed(app, league.sport)
  if (!players.every((id) => index.places.has(id))) throw new DomainError('PLAYER_NOT_FOUND')
  // An automatic pick may be under way that goes by it.
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app) => {
    const before = await queries.findRanking(app.db, teamId)
    const ids = JSON.stringify(players)
    const known = before?.adp ?? null
    const picks = adp === undefined ? known : adp === null ? null : JSON.stringify(adp)
    if (before?.players === ids && known === picks) return { updatedAt: before.updatedAt }
    if (expected !== undefined && expected !== (before?.updatedAt ?? null)) {
      throw new DomainError('RANKING_CHANGED')
    }
    // Of two saves in one millisecond the later one gets its own number, to tell them apart.
    const updatedAt = Math.max(app.now(), (before?.updatedAt ?? 0) + 1)
    await queries.putRanking(app.db, teamId, { players: ids, adp: picks, updatedAt })
    return { updatedAt }
  })
}

/** From now on the manager goes by the league's ranking. */
export async function clearRanking(
  app: App,
  { league, teamId, userId }: { league: RankedLeague; teamId: TeamId; userId: UserId },
): Promise<void> {
  await inLeague(app, { leagueId: league.id, actorId: userId }, (app) =>
    queries.deleteRanking(app.db, teamId),
  )
}

function readPicks(adp: string): AveragePicks {
  return new Map(Object.entries(JSON.parse(adp) as Record<PlayerId, number>) as [PlayerId, number][]) // written above only
}

function readIds(players: string): PlayerId[] {
  return JSON.parse(players) as PlayerId[] // written above only
}
