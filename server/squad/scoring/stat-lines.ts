import type { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { isPosition } from '../../../shared/rules/scoring/position-mark.ts'
import { lengthOf, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import { type PackedStatLines, packStatLines } from '../../../shared/rules/scoring/season-scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { findStat } from '../../../shared/sports/stats.ts'
import { createPacking, earnsPositions } from './appearances.ts'

/** The stat lines of a scoring period, packed. */
export interface PeriodStatLines {
  readonly number: number
  readonly packed: PackedStatLines
  /** Whose line each is, by the number that stands for him. */
  readonly owners: Uint32Array
  /** Where he was in the game, packed: appearances.ts. Empty in sports that do not go by it. */
  readonly appearances: Uint32Array
  /** The team that each line's player played for, by its place in `teams`. */
  readonly teamsOf: Uint16Array
  readonly teams: readonly ProTeamId[]
  /** The lines of a game are those from `from` up to, and without, `to`. */
  readonly games: readonly { readonly id: GameId; readonly from: number; readonly to: number }[]
}

/** Numbers that stand for players in columns; they stay the same as long as the process runs. */
export type PlayerNumbers = Map<PlayerId, number>

/** A line may be empty: he played, and did nothing that counts. */
export interface GameStatLine {
  readonly gameId: GameId
  readonly playerId: PlayerId
  readonly teamId: ProTeamId
  readonly stats: Stats
  /** JSON: shared/stat-line/stat-line.ts Places */
  readonly places: string | null
}

/**
 * Packs what rules of the sport can score: every stat of its catalog and its lengths, and the positions that a line was
 * made at.
 * @param lines those of a game one after another
 * @param numbers whoever has none yet gets one
 */
export function packPeriod(
  sport: FantasySportKey,
  number: number,
  { lines, numbers }: { lines: readonly GameStatLine[]; numbers: PlayerNumbers },
): PeriodStatLines {
  const games: { id: GameId; from: number; to: number }[] = []
  const owners = new Uint32Array(lines.length)
  const teamsOf = new Uint16Array(lines.length)
  const teams = new Map<ProTeamId, number>()
  for (const [index, { gameId, playerId, teamId }] of lines.entries()) {
    const game = games.at(-1)
    if (game?.id === gameId) game.to = index + 1
    else games.push({ id: gameId, from: index, to: index + 1 })
    const owner = numbers.get(playerId) ?? numbers.size
    numbers.set(playerId, owner)
    owners[index] = owner
    const team = teams.get(teamId) ?? teams.size
    teams.set(teamId, team)
    teamsOf[index] = team
  }
  const isScored = scoredIn(sport)
  const packed = packStatLines(
    lines.map(({ stats }) => Object.fromEntries(Object.entries(stats).filter(([key]) => isScored(key)))),
  )
  const packPlaces = createPacking(sport)
  const appearances = earnsPositions(sport)
    ? Uint32Array.from(lines, ({ places }) => packPlaces(places))
    : new Uint32Array()
  return { number, packed, owners, appearances, teamsOf, teams: [...teams.keys()], games }
}

/** Whether a key of a line is one that a rule can count, or go by. Lines of a season have few different ones. */
function scoredIn(sport: FantasySportKey): (key: string) => boolean {
  const known = new Map<string, boolean>()
  return (key) => {
    let isScored = known.get(key)
    if (isScored === undefined) {
      isScored = isPosition(key) || findStat(sport, lengthOf(key)?.stat ?? key) !== undefined
      known.set(key, isScored)
    }
    return isScored
  }
}

/** @param json as stored */
export function parseStats(json: string): Stats {
  return JSON.parse(json) as Stats // written by server/feed/stat-line only
}
