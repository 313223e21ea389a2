import { setImmediate } from 'node:timers/promises'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import { playersOf } from '../../../shared/hosts/league/importer.ts'
import { matchPlayersInParts } from '../../../shared/rules/player-match/match.ts'
import type { FeedPlayer, PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import type { App } from '../../core/app/app.ts'
import { listBirthDates, listStoredPlayers, type StoredPlayer } from '../player/service.ts'
import { seasonToPlay } from '../pro-game/service.ts'

/** The players of a league as they were matched, with those of the feed. */
export interface MatchedPlayers {
  readonly matches: ReadonlyMap<string, PlayerMatch>
  readonly known: ReadonlyMap<string, FeedPlayer>
}

/**
 * Who the players of another host’s league are at the feed. Null where no player of the sport is known yet. The players of
 * the sport are read once, with pauses: not in a transaction.
 * @param answers what someone has decided, by the host’s ids: a feed id, or `unknown`
 */
export async function matchHostPlayers(
  app: App,
  { sport, players, seasons }: HostLeague,
  answers: ReadonlyMap<string, string>,
): Promise<MatchedPlayers | null> {
  const stored = await listStoredPlayers(app, sport)
  if (stored.length === 0) return null
  const season = await seasonToPlay(app, sport)
  const born = await listBirthDates(app, sport)
  const known = stored.map((player) => feedPlayer(player, { season, birthDate: born.get(player.id) ?? null }))
  const firstNamed = firstNamedIn(seasons)
  const parts = matchPlayersInParts({ sport, hosts: players, known, answers, firstNamed })
  for (;;) {
    const part = parts.next()
    if (part.done) return { matches: part.value, known: new Map(known.map((one) => [one.id, one])) }
    await setImmediate()
  }
}

/** @param of.season that is played or about to begin, to which a player’s experience is counted */
function feedPlayer(
  { id, name, eligible, team, experience }: StoredPlayer,
  { season, birthDate }: { season: number; birthDate: string | null },
): FeedPlayer {
  return {
    id,
    name,
    positions: eligible,
    team,
    birthDate,
    firstSeason: experience === null ? null : season - experience,
  }
}

/** The first season that names each player. */
function firstNamedIn(seasons: HostLeague['seasons']): Map<string, number> {
  const first = new Map<string, number>()
  for (const season of seasons)
    for (const player of playersOf(season))
      first.set(player, Math.min(first.get(player) ?? Infinity, season.season))
  return first
}
