import type { HostLeague, HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { rehearseSeason, withHostLines } from '../../../shared/hosts/rehearsal/rehearsal.ts'
import type { PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import type { SeasonReplay } from '../../../shared/rules/replay/replay.ts'
import type { App } from '../../core/app/app.ts'
import { type StoredLines, storedLines } from './stored-lines.ts'

/** A season of another host, replayed with what this server knows of it. */
export interface Rehearsal {
  readonly replay: SeasonReplay
  /** What was read of its games here: say it beside the replay. */
  readonly stored: Pick<StoredLines, 'games' | 'weeks'>
}

/**
 * A season of another host, played again: by the stat lines of this server in weeks of which it has read every game, by the
 * host’s own where it gives them, and else by its points of the players. Reads a week at a time, with pauses: not in a
 * transaction. The replay itself is done in one go, some tens of milliseconds for a season.
 * @param matches from `matchHostPlayers` of server/feed/host-player
 */
export async function rehearseHere(
  app: App,
  sport: HostLeague['sport'],
  season: HostSeason,
  matches: ReadonlyMap<string, PlayerMatch>,
): Promise<Rehearsal> {
  const { linesOf, ...stored } = await storedLines(app, sport, season, matches)
  return { replay: rehearseSeason(sport, season, withHostLines(season, linesOf)), stored }
}
