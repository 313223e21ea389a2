import type { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { type SidedGame, sideIn } from '../../../shared/rules/scoring/player-game.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { cachedOfSport } from '../../core/cache/cached.ts'
import { listLeftSince, proTeamHistories } from '../player/service.ts'
import { listSides } from '../stat-line/service.ts'

/** A game, and who plays it. */
export interface GameOfTeams extends SidedGame<ProTeamId> {
  readonly id: GameId
}

/** For which team of a game a player has it; null where the game is not theirs (shared/rules/scoring/player-game.ts). */
export type SideOf = (playerId: PlayerId, game: GameOfTeams) => ProTeamId | null

/**
 * Which of some games are whose: the one place that knows, for whoever asks. It may be asked of these players and games
 * alone.
 */
export async function sidesOf(
  app: App,
  sport: FantasySportKey,
  { players, games }: { readonly players: readonly PlayerId[]; readonly games: readonly GameOfTeams[] },
): Promise<SideOf> {
  const historyOf = await proTeamHistories(app, sport, players)
  const lines = await listSides(app, sport, {
    gameIds: games.map(({ id }) => id),
    playerIds: players,
    // Who has changed teams may have played for any of them.
    named: players.filter((id) => historyOf(id).former.length > 0),
  })
  const sides = new Map(lines.map(({ gameId, playerId, teamId }) => [`${gameId} ${playerId}`, teamId]))
  return (playerId, game) =>
    sideIn(game, { history: historyOf(playerId), line: sides.get(`${game.id} ${playerId}`) })
}

/** A player whose present team does not tell which team some games were his for. */
export interface Moved {
  readonly playerId: PlayerId
  readonly now: ProTeamId | null
  readonly sideOf: (game: GameOfTeams) => ProTeamId | null
}

/**
 * Players who have changed pro teams since the first of some games: for all others the present team tells.
 * @param players only these; null for all of the sport
 */
export async function movedSince(
  app: App,
  sport: FantasySportKey,
  {
    games,
    players,
  }: { readonly games: readonly GameOfTeams[]; readonly players: readonly PlayerId[] | null },
): Promise<Moved[]> {
  if (games.length === 0) return []
  const first = Math.min(...games.map(({ startsAt }) => startsAt))
  if (players !== null) return readMoved(app, sport, { games, players, first })
  // Every page with players who are free asks for it.
  const name = `moved since ${first} in ${games.length}`
  return cachedOfSport(app, sport, name, () => readMoved(app, sport, { games, players, first }))
}

async function readMoved(
  app: App,
  sport: FantasySportKey,
  {
    games,
    players,
    first,
  }: { games: readonly GameOfTeams[]; players: readonly PlayerId[] | null; first: number },
): Promise<Moved[]> {
  const wanted = players && new Set(players)
  const left = (await listLeftSince(app, sport, first)).filter((id) => wanted?.has(id) ?? true)
  const gameIds = games.map(({ id }) => id)
  const lines = await listSides(app, sport, { gameIds, playerIds: players, named: left })
  const moved = [...new Set([...left, ...lines.map(({ playerId }) => playerId)])]
  const historyOf = await proTeamHistories(app, sport, moved)
  const sides = new Map(lines.map(({ gameId, playerId, teamId }) => [`${gameId} ${playerId}`, teamId]))
  return moved.map((playerId) => {
    const history = historyOf(playerId)
    return {
      playerId,
      now: history.now,
      sideOf: (game) => sideIn(game, { history, line: sides.get(`${game.id} ${playerId}`) }),
    }
  })
}
