import type { PlayerId } from '../../../shared/core/ids.ts'
import type { CategoryTotals } from '../../../shared/rules/category/total.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findStoredPlayers, type StoredPlayer } from '../../feed/player/service.ts'
import { eligibleUnder } from '../scoring/eligible.ts'
import { viewSeason } from '../scoring/load.ts'
import { tableOf } from '../scoring/table.ts'
import { scoringOf } from '../position/scoring.ts'

/** A player with his positions in a league, and his projection. */
export interface Prospect {
  readonly player: Omit<StoredPlayer, 'onRoster'>
  readonly eligible: readonly string[]
  /** What a game is expected to bring whoever plays in it, in hundredths; null where there is nothing to go by. */
  readonly perGame: number | null
  /** The same in each category, in a league that compares them; else null. */
  readonly expected: CategoryTotals | null
}

/** Some players under a league's rules, by their ids. Not for use inside a transaction, as `viewSeason`. */
export async function prospectsOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'season' | 'seats'>,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, Prospect>> {
  const view = await viewSeason(app, league.sport)
  const scoring = await scoringOf(app, league)
  const table = tableOf(view, scoring, app.now())
  const eligibleAt = eligibleUnder(view, scoring.league)
  const { places, players } = view.players
  const { games } = FANTASY_SPORTS[league.sport].season
  const prospects = new Map<PlayerId, Prospect>()
  // A player who now has a position that no league plays still has his owner.
  const left = ids.filter((id) => !places.has(id))
  for (const player of left.length > 0 ? await findStoredPlayers(app, league.sport, left) : [])
    prospects.set(player.id, { player, eligible: player.eligible, perGame: null, expected: null })
  for (const id of ids) {
    const place = places.get(id) ?? -1
    const player = players[place]
    if (player)
      prospects.set(id, {
        player,
        eligible: eligibleAt(place),
        perGame: table.perGame[place] ?? null,
        expected: perGame(table.values?.expected[place] ?? null, games),
      })
  }
  return prospects
}

/** What a player is expected to do in a season, by the game. */
function perGame(season: CategoryTotals | null, games: number): CategoryTotals | null {
  if (season === null) return null
  return Object.fromEntries(
    // Of what he never does nothing is told: a batter's wins, a guard's saves.
    Object.entries(season).flatMap(([key, { of, per }]) =>
      of === 0 && (per === null || per === 0)
        ? []
        : [[key, { of: of / games, per: per === null ? null : per / games }]],
    ),
  )
}
