import { type GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { readBoxScore } from '../upstream/box-score/index.ts'
import type { StatLine } from '../upstream/box-score/stat-line.ts'
import { record, text } from '../upstream/parse/read.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import type { ReadStatLine } from './settle-game.ts'

/** A box score as it came, with its lines in a form that can be stored. */
export interface GameBoxScore {
  readonly final: boolean
  readonly lines: readonly ReadStatLine[]
  /** The same lines as they were read, for whoever stores their players. */
  readonly players: ReadonlyMap<string, StatLine>
  /** Lines of players without an id: they cannot be owned until their id is known. */
  readonly nameless: readonly StatLine[]
}

/**
 * @param of.mayEnd false where the game is not over, though the document may say so
 * @throws {FeedError} when the document is no summary of this game
 */
export function readGameBoxScore(
  sport: FantasySportKey,
  { gameId, document, mayEnd }: { gameId: GameId; document: unknown; mayEnd?: boolean | undefined },
): GameBoxScore {
  const named = text(record(record(document)['header'])['id'])
  if (named !== gameId) throw new FeedError(`Asked for game ${gameId}, got ${named ?? 'none'}`)
  const { final, lines: read } = readBoxScore(sport, document, { mayEnd })
  const lines: ReadStatLine[] = []
  const players = new Map<string, StatLine>()
  const nameless: StatLine[] = []
  for (const line of read) {
    const playerId = PlayerId.safeParse(line.player.id).data
    const proTeamId = ProTeamId.safeParse(line.team.id).data
    if (playerId === undefined && proTeamId !== undefined) nameless.push(line)
    if (playerId === undefined || proTeamId === undefined || players.has(playerId)) continue
    players.set(playerId, line)
    lines.push({ playerId, proTeamId, stats: line.stats, places: line.places, flags: line.flags })
  }
  return { final, lines, players, nameless }
}
