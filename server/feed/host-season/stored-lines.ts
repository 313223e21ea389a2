import { setImmediate } from 'node:timers/promises'
import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { HostLeague, HostSeason, HostWeek } from '../../../shared/hosts/league/host-league.ts'
import type { PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import type { KnownWeek, LinesOf } from '../../../shared/rules/replay/stat-line.ts'
import { playedIn } from '../../../shared/rules/replay/weeks.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { countUnread, listGamesOfPeriod } from '../pro-game/service.ts'
import { listBeforeCorrections, listStatLinesOf } from '../stat-line/service.ts'

/** What this server has read of a season that was played at another host. */
export interface StoredLines {
  /** Games of the weeks that the host has played: those that count, and how many of them were read to their end. */
  readonly games: { readonly all: number; readonly read: number }
  /** Weeks of the host of which every game was read, in their order: of these alone there are lines. */
  readonly weeks: readonly number[]
  /** For `replaySeason`, by the host’s ids; undefined where there is not one. */
  readonly linesOf: LinesOf | undefined
}

/**
 * What the players of a season did by the box scores that this server has read, for a replay of it here. A week of which a
 * game is missing has no lines, so that whoever has none in the others did not play. Football only: of a week of several
 * games a host does not say which ones counted. Reads a week at a time, with pauses in between: not in a transaction.
 * @param matches who the players are, by the host’s ids (server/feed/host-player); doubts count as unknown
 */
export async function storedLines(
  app: App,
  sport: HostLeague['sport'],
  season: HostSeason,
  matches: ReadonlyMap<string, PlayerMatch>,
): Promise<StoredLines> {
  const games = { all: 0, read: 0 }
  const weeks: number[] = []
  const lines = new Map<string, KnownWeek>()
  for (const week of isFootball(sport) ? playedIn(season) : []) {
    await setImmediate()
    const period = periodOf(week)
    if (period === null) continue
    const of = { season: season.season, period }
    const counted = (await listGamesOfPeriod(app, sport, of)).filter(({ counts }) => counts)
    const unread = counted.length === 0 ? 0 : await countUnread(app, sport, of)
    games.all += counted.length
    games.read += counted.length - unread
    if (counted.length === 0 || unread > 0) continue
    weeks.push(week.week)
    const ids = counted.map(({ id }) => id)
    for (const [player, known] of await linesIn(app, sport, {
      games: ids,
      players: playersIn(week, matches),
    }))
      lines.set(keyOf(week.week, player), known)
  }
  const linesOf: LinesOf = ({ week, player }) => lines.get(keyOf(week, player)) ?? null
  return { games, weeks, linesOf: lines.size === 0 ? undefined : linesOf }
}

function keyOf(week: number, player: string): string {
  return `${week} ${player}`
}

/**
 * The scoring period here that a week of a host is: they have the same numbers in football. Null for a matchup of several,
 * in which it is not known when who started.
 */
function periodOf({ week, periods = [week] }: HostWeek): number | null {
  return periods.length === 1 ? (periods[0] ?? null) : null
}

/** Who of the feed the players in a week’s lineups are, by the host’s ids. */
function playersIn(
  { lineups }: HostWeek,
  matches: ReadonlyMap<string, PlayerMatch>,
): ReadonlyMap<string, PlayerId> {
  const players = new Map<string, PlayerId>()
  for (const { starters, bench } of lineups)
    for (const { player } of [...starters, ...bench]) {
      const match = matches.get(player)
      if (match?.kind === 'matched') players.set(player, match.player)
    }
  return players
}

/** @param of.players of the feed, by the host’s ids @returns by the host’s ids */
async function linesIn(
  app: App,
  sport: FantasySportKey,
  { games, players }: { games: readonly GameId[]; players: ReadonlyMap<string, PlayerId> },
): Promise<Map<string, KnownWeek>> {
  const playerIds = [...new Set(players.values())]
  const stored = await listStatLinesOf(app, sport, { gameIds: games, playerIds })
  const corrected = await listBeforeCorrections(app, sport, { gameIds: games, playerIds })
  const known = new Map<PlayerId, KnownWeek>()
  for (const { gameId, playerId, stats } of stored) {
    const own = known.get(playerId)
    const earlier = corrected.get(`${gameId} ${playerId}`)
    known.set(playerId, {
      games: [...(own?.games ?? []), stats],
      // Of one game only: which version of each there was at a time is not known.
      earlier: own ? undefined : earlier?.map((before) => [before]),
    })
  }
  return new Map(
    [...players].flatMap(([host, player]) => {
      const week = known.get(player)
      return week ? [[host, week]] : []
    }),
  )
}
