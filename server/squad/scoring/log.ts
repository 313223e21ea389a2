import type { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { LoggedGame } from '../../../shared/player/player.ts'
import { type ProTeamHistory, sideIn } from '../../../shared/rules/scoring/player-game.ts'
import type { PlayerStatLine } from './player-stat-lines.ts'
import type { GameResult } from './queries.ts'
import type { CalendarGame } from '../../feed/pro-game/calendar-game.ts'
import { type Calendar, opponentOf } from './calendar.ts'

export interface ScoredStatLine extends PlayerStatLine {
  /** Hundredths. */
  readonly points: number
}

/** A game of a player, and for which team it is theirs. */
export interface PlayersGame {
  readonly game: CalendarGame
  readonly side: ProTeamId
}

/**
 * The games of a player's season, newest first: whose they are is one rule (shared/rules/scoring/player-game.ts). What the
 * team of now played before it was known that the player is with it, and while they had lines elsewhere, is left out.
 * @param lines oldest first
 */
export function gamesToLog(
  calendar: Calendar,
  history: ProTeamHistory<ProTeamId>,
  lines: readonly ScoredStatLine[],
): PlayersGame[] {
  const lineOf = new Map(lines.map((line) => [line.gameId, line.teamId]))
  const teams = new Set([history.now, ...history.former.map(({ teamId }) => teamId)])
  const candidates = new Set(
    [...teams].flatMap((team) => (team === null ? [] : (calendar.ofTeam.get(team) ?? []))),
  )
  for (const { gameId } of lines) {
    const game = calendar.games.get(gameId)
    if (game) candidates.add(game)
  }
  const lastElsewhere = lines.findLast(({ teamId }) => teamId !== history.now)
  const joined = lastElsewhere ? startOf(calendar, lastElsewhere) : -Infinity
  return [...candidates]
    .flatMap((game): PlayersGame[] => {
      const line = lineOf.get(game.id)
      const side = line ?? sideIn(game, { history, line })
      if (side === null) return []
      const isKnown = line !== undefined || history.former.some(({ until }) => game.startsAt < until)
      return isKnown || game.startsAt > joined ? [{ game, side }] : []
    })
    .toSorted((a, b) => b.game.startsAt - a.game.startsAt)
}

/**
 * The same with what he did in them.
 * @param of.games as `gamesToLog` has them
 * @param of.results of those games
 */
export function logOf(
  calendar: Calendar,
  of: {
    games: readonly PlayersGame[]
    lines: readonly ScoredStatLine[]
    results: ReadonlyMap<GameId, GameResult>
    /** What the opponent of a game to come allows. */
    against: (game: PlayersGame) => LoggedGame['against']
  },
): LoggedGame[] {
  const ofGame = new Map(of.lines.map((line) => [line.gameId, line]))
  return of.games.map(({ game, side }) => {
    const line = ofGame.get(game.id)
    const result = of.results.get(game.id) ?? UNKNOWN
    return {
      gameId: game.id,
      startsAt: game.startsAt,
      isTimeSet: game.isTimeSet,
      period: game.period,
      ...opponentOf(calendar, game, side),
      state: game.state,
      result: resultText(game, side, result),
      line: line ? shownLine(line) : null,
      noLine: line ? null : whyNoLine(game, result.isRead),
      against: game.state === 'pre' && game.counts ? of.against({ game, side }) : null,
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

function shownLine({ version, stage, receivedAt, stats, flags, points }: ScoredStatLine): LoggedGame['line'] {
  return { version, stage, receivedAt, stats, flags, points }
}

function startOf(calendar: Calendar, { gameId }: ScoredStatLine): number {
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
