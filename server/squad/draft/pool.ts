import type { LeagueRow } from '../../league/events/league-row.ts'
import type { PoolPlayer } from '../../../shared/draft-room/draft-room.ts'
import type { Ranked } from '../../../shared/rules/draft/autopick.ts'
import type { AveragePicks } from '../average-pick/cached-average-picks.ts'
import type { DraftPositions } from '../average-pick/service.ts'
import { upcomingFor, standingAt } from '../scoring/table.ts'
import type { App } from '../../core/app/app.ts'
import { seasonToPlay } from '../../feed/pro-game/service.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { type LeagueView, viewLeague } from '../ranking/league-view.ts'

/** More than any league drafts, so that there is a player for every spot; the least known are left out. */
const MOST = 2000

/** All draftable players, in the league's own order. Not for use inside a transaction. */
export async function rankedForDraft(app: App, league: LeagueRow): Promise<Ranked[]> {
  return rankedIn(await viewLeague(app, league), await seasonToDraft(app, league))
}

/** The season that a league drafts for next, or has drafted for: none twice, though weeks of it are left. */
export async function seasonToDraft(
  app: App,
  { id, sport, season, phase }: Pick<LeagueRow, 'id' | 'sport' | 'season' | 'phase'>,
): Promise<number> {
  if (season !== null && phase !== 'over') return season
  return Math.max(await seasonToPlay(app, sport), ((await findLastSeason(app, id)) ?? 0) + 1)
}

/**
 * The same of a view that is there already. By categories the value is that above the first player whom no team has room
 * for, as by points: an auction shares its money out by it.
 */
export function rankedIn(
  { season, table, ranking, eligibleAt, lineups, rosterSize }: LeagueView,
  draftSeason: number | null = null,
): Ranked[] {
  const { places, players } = season.players
  const free = table.values ? (ranking.players[lineups.size * rosterSize]?.value ?? null) : null
  return ranking.players.slice(0, MOST).flatMap(({ playerId, value }): Ranked[] => {
    const place = places.get(playerId) ?? -1
    const player = players[place]
    if (!player) return []
    const isRookie =
      player.experience === 0 &&
      !hasPlayedBefore(draftSeason, { season, standing: standingAt(table, place, (season.season ?? 0) - 1) })
    return [
      {
        id: player.id,
        name: player.name,
        positions: [...eligibleAt(place)],
        team: player.team?.abbreviation ?? null,
        value: value === null || free === null ? value : Math.max(0, value - free),
        bye: upcomingFor(player, table.outlooks).byePeriod,
        isOut: player.status === 'injured-reserve' || player.status === 'suspended',
        ...(isRookie && { isRookie }),
      },
    ]
  })
}

/**
 * Whether a player has games in a season before the one that is drafted for: between two seasons the feed still calls last
 * season's rookies so.
 */
function hasPlayedBefore(
  draftSeason: number | null,
  { season: { season }, standing }: { season: LeagueView['season']; standing: ReturnType<typeof standingAt> },
): boolean {
  if ((standing.lastSeason?.games ?? 0) > 0) return true
  return draftSeason !== null && (season ?? 0) < draftSeason && standing.season.games > 0
}

/**
 * Players as a draft room lists them, with what is known of them.
 * @param ranked best first
 * @param adp.own what the manager has uploaded, which counts before the others; null for nothing
 */
export function poolOf(
  { season: view, table, ranking }: Pick<LeagueView, 'season' | 'table' | 'ranking'>,
  ranked: readonly Ranked[],
  adp: Pick<DraftPositions, 'picks' | 'from'> & { readonly own: AveragePicks | null },
): PoolPlayer[] {
  return ranked.map((player) => {
    const place = view.players.places.get(player.id) ?? -1
    const known = view.players.players[place]
    const standing = standingAt(table, place, (view.season ?? 0) - 1)
    const { season, lastSeason, projection, restOfSeason } = standing
    const own = adp.own?.get(player.id)
    const pick = own ?? adp.picks.get(player.id) ?? null
    const played = lastSeason ?? season
    return {
      ...player,
      status: known?.status ?? 'active',
      season: lastSeason ? lastSeason.season : season.games > 0 ? view.season : null,
      games: played.games,
      points: played.points,
      projection,
      valueInCategories: table.values ? (ranking.at[place]?.value ?? null) : null,
      restOfSeason,
      restFrom: table.restFrom[place] ?? null,
      adp: pick,
      adpFrom: own !== undefined ? 'own' : pick === null ? null : adp.from,
      bye: upcomingFor(known, table.outlooks).byePeriod,
    }
  })
}
