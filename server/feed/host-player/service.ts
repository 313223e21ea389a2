import { setImmediate } from 'node:timers/promises'
import type { HostLeague, HostPlayer } from '../../../shared/hosts/league/host-league.ts'
import { firstNamedIn } from '../../../shared/hosts/player-match/first-named.ts'
import { matchPlayersInParts } from '../../../shared/rules/player-match/match.ts'
import type { FeedPlayer, PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import type { App } from '../../core/app/app.ts'
import { listBirthDates, listStoredPlayers, type StoredPlayer } from '../player/service.ts'
import { seasonToPlay } from '../pro-game/service.ts'

/** Who is to be matched. */
interface HostPlayers {
  readonly sport: HostLeague['sport']
  readonly players: readonly HostPlayer[]
  /** The first season that names each of them, by the host’s ids. */
  readonly firstNamed: ReadonlyMap<string, number>
}

/** The players of the feed, with who may be asked which of them someone is. */
export interface PlayerMatcher {
  /** The players of the feed by their ids. */
  readonly known: ReadonlyMap<string, FeedPlayer>
  /**
   * Who is who, with pauses.
   * @param answers what someone has decided, by the host’s ids: a feed id, or `unknown`
   */
  readonly match: (answers: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, PlayerMatch>>
}

/**
 * Tells who the players of another host’s league are at the feed. The players of the sport are read once, with pauses: not
 * in a transaction. Where none is known yet, no one is.
 */
export async function playerMatcher(
  app: App,
  { sport, players, firstNamed }: HostPlayers,
): Promise<PlayerMatcher> {
  const stored = await listStoredPlayers(app, sport)
  const season = await seasonToPlay(app, sport)
  const born = await listBirthDates(app, sport)
  const known = stored.map((player) => feedPlayer(player, { season, birthDate: born.get(player.id) ?? null }))
  return {
    known: new Map(known.map((one) => [one.id, one])),
    match: async (answers) => {
      const parts = matchPlayersInParts({ sport, hosts: players, known, answers, firstNamed })
      for (;;) {
        const part = parts.next()
        if (part.done) return part.value
        await setImmediate()
      }
    },
  }
}

/** The players of a league as they were matched, with those of the feed. */
export interface MatchedPlayers {
  readonly matches: ReadonlyMap<string, PlayerMatch>
  readonly known: ReadonlyMap<string, FeedPlayer>
}

/** The same for a whole league; null where no player of the sport is known yet. */
export async function matchHostPlayers(
  app: App,
  { sport, players, seasons }: HostLeague,
  answers: ReadonlyMap<string, string>,
): Promise<MatchedPlayers | null> {
  const { known, match } = await playerMatcher(app, { sport, players, firstNamed: firstNamedIn(seasons) })
  return known.size === 0 ? null : { matches: await match(answers), known }
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
