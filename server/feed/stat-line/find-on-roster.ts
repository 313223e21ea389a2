import { type GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { findByName } from '../upstream/box-score/names.ts'
import { listNamesOfTeam } from '../player/service.ts'
import type { GameBoxScore } from './game-box-score.ts'
import * as queries from './queries.ts'

const FOUND = 'The roster has one player of that name.'

/**
 * Finds the players of lines without an id by name on their team's roster: a player who only caught a
 * two-point try is in no table of a football box score, only in the text of the play. Who was found so before stays
 * found, on whatever roster they are by now.
 */
export async function findOnRoster(
  app: App,
  { sport, gameId }: { sport: FantasySportKey; gameId: GameId },
  boxScore: GameBoxScore,
): Promise<GameBoxScore> {
  if (boxScore.nameless.length === 0) return boxScore
  const lines = [...boxScore.lines]
  const players = new Map(boxScore.players)
  const nameless: GameBoxScore['nameless'][number][] = []
  for (const line of boxScore.nameless) {
    const proTeamId = ProTeamId.parse(line.team.id)
    const known = await queries.listNames(app.db, { sport, gameId, proTeamId })
    const unlisted = known.filter(({ id }) => !players.has(id))
    const found =
      findByName(line.player.name, unlisted, ({ name }) => name) ??
      findByName(line.player.name, await listNamesOfTeam(app, sport, proTeamId), ({ name }) => name)
    // The box score lists him, under a name that its reader did not take for his.
    if (found === null || players.has(found.id)) nameless.push(line)
    else {
      const flags = [...line.flags, FOUND]
      players.set(found.id, { ...line, player: { ...line.player, id: found.id }, flags })
      lines.push({ playerId: found.id, proTeamId, stats: line.stats, places: line.places, flags })
    }
  }
  return { ...boxScore, lines, players, nameless }
}
