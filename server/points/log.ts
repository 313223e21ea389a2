import type { GameId, ProTeamId } from '../../shared/ids.ts'
import type { LoggedGame } from '../../shared/player.ts'
import type { PlayerLine } from './player-lines.ts'
import { opponentOf, type SeasonGame, type SeasonSchedule } from './schedule.ts'

export interface ScoredLine extends PlayerLine {
  /** Hundredths. */
  readonly points: number
}

/**
 * The games of a player's season, newest first: those of his team, and those he played for another. What his
 * team played while he was elsewhere is left out.
 * @param lines oldest first
 */
export function gamesToLog(
  schedule: SeasonSchedule,
  teamId: ProTeamId | null,
  lines: readonly ScoredLine[],
): SeasonGame[] {
  const ofGame = new Set(lines.map(({ gameId }) => gameId))
  const lastElsewhere = lines.findLast((line) => line.teamId !== teamId)
  const joined = lastElsewhere ? startOf(schedule, lastElsewhere) : -Infinity
  const ofTeam = teamId === null ? [] : (schedule.ofTeam.get(teamId) ?? [])
  const games = new Set(ofTeam.filter((game) => ofGame.has(game.id) || game.startsAt > joined))
  for (const { gameId } of lines) {
    const game = schedule.games.get(gameId)
    if (game) games.add(game)
  }
  return [...games].toSorted((a, b) => b.startsAt - a.startsAt)
}

/**
 * The same with what he did in them.
 * @param of.games as `gamesToLog` has them
 * @param of.read the games whose box score has been read
 */
export function logOf(
  schedule: SeasonSchedule,
  teamId: ProTeamId | null,
  of: { games: readonly SeasonGame[]; lines: readonly ScoredLine[]; read: ReadonlySet<GameId> },
): LoggedGame[] {
  const ofGame = new Map(of.lines.map((line) => [line.gameId, line]))
  return of.games.map((game) => {
    const line = ofGame.get(game.id)
    const side = line?.teamId ?? teamId ?? game.homeId
    return {
      gameId: game.id,
      startsAt: game.startsAt,
      period: game.period,
      ...opponentOf(schedule, game, side),
      state: game.state,
      result: resultOf(game, side),
      line: line ? shownLine(line) : null,
      noLine: line ? null : whyNoLine(game, of.read.has(game.id)),
    }
  })
}

function whyNoLine(game: SeasonGame, isRead: boolean): LoggedGame['noLine'] {
  if (!game.counts) return 'called-off'
  if (game.state === 'pre') return 'to-come'
  if (!isRead) return 'not-read'
  return game.state === 'in' ? 'not-yet' : 'did-not-play'
}

function shownLine({ version, stage, receivedAt, stats, flags, points }: ScoredLine): LoggedGame['line'] {
  return { version, stage, receivedAt, stats, flags, points }
}

function startOf(schedule: SeasonSchedule, { gameId }: ScoredLine): number {
  return schedule.games.get(gameId)?.startsAt ?? -Infinity
}

/** In words, from one team's side; empty for a game to come. */
function resultOf(game: SeasonGame, teamId: ProTeamId): string {
  if (!game.counts || game.state === 'in') return game.detail
  if (game.state === 'pre') return ''
  const isHome = game.homeId === teamId
  const [own, other] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore]
  if (own === null || other === null) return game.detail
  const outcome = own > other ? 'W' : own < other ? 'L' : 'T'
  return `${outcome} ${own}–${other}`
}
