import type { GameId, ProTeamId } from '../../shared/ids.ts'
import type { LoggedGame } from '../../shared/player.ts'
import type { PlayerLine } from './player-lines.ts'
import type { GameResult } from './queries.ts'
import type { CalendarGame } from '../pro-game/calendar-game.ts'
import { type Calendar, opponentOf } from './calendar.ts'

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
  calendar: Calendar,
  teamId: ProTeamId | null,
  lines: readonly ScoredLine[],
): CalendarGame[] {
  const ofGame = new Set(lines.map(({ gameId }) => gameId))
  const lastElsewhere = lines.findLast((line) => line.teamId !== teamId)
  const joined = lastElsewhere ? startOf(calendar, lastElsewhere) : -Infinity
  const ofTeam = teamId === null ? [] : (calendar.ofTeam.get(teamId) ?? [])
  const games = new Set(ofTeam.filter((game) => ofGame.has(game.id) || game.startsAt > joined))
  for (const { gameId } of lines) {
    const game = calendar.games.get(gameId)
    if (game) games.add(game)
  }
  return [...games].toSorted((a, b) => b.startsAt - a.startsAt)
}

/**
 * The same with what he did in them.
 * @param of.games as `gamesToLog` has them
 * @param of.results of those games
 */
export function logOf(
  calendar: Calendar,
  teamId: ProTeamId | null,
  of: {
    games: readonly CalendarGame[]
    lines: readonly ScoredLine[]
    results: ReadonlyMap<GameId, GameResult>
  },
): LoggedGame[] {
  const ofGame = new Map(of.lines.map((line) => [line.gameId, line]))
  return of.games.map((game) => {
    const line = ofGame.get(game.id)
    const side = line?.teamId ?? teamId ?? game.homeId
    const result = of.results.get(game.id) ?? UNKNOWN
    return {
      gameId: game.id,
      startsAt: game.startsAt,
      period: game.period,
      ...opponentOf(calendar, game, side),
      state: game.state,
      result: resultText(game, side, result),
      line: line ? shownLine(line) : null,
      noLine: line ? null : whyNoLine(game, result.isRead),
    }
  })
}

const UNKNOWN: GameResult = { detail: '', awayScore: null, homeScore: null, isRead: false }

function whyNoLine(game: CalendarGame, isRead: boolean): LoggedGame['noLine'] {
  if (!game.counts) return 'called-off'
  if (game.state === 'pre') return 'to-come'
  if (!isRead) return 'not-read'
  return game.state === 'in' ? 'not-yet' : 'did-not-play'
}

function shownLine({ version, stage, receivedAt, stats, flags, points }: ScoredLine): LoggedGame['line'] {
  return { version, stage, receivedAt, stats, flags, points }
}

function startOf(calendar: Calendar, { gameId }: ScoredLine): number {
  return calendar.games.get(gameId)?.startsAt ?? -Infinity
}

/** In words, from one team's side; empty for a game to come. */
function resultText(game: CalendarGame, teamId: ProTeamId, result: GameResult): string {
  const { detail, awayScore, homeScore } = result
  if (!game.counts || game.state === 'in') return detail
  if (game.state === 'pre') return ''
  const [own, other] = game.homeId === teamId ? [homeScore, awayScore] : [awayScore, homeScore]
  if (own === null || other === null) return detail
  const outcome = own > other ? 'W' : own < other ? 'L' : 'T'
  return `${outcome} ${own}–${other}`
}
