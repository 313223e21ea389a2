import type { Playoff } from '../../../shared/bracket/bracket.ts'
import type { PlayoffResult } from '../../../shared/rules/bracket/bracket-scoring.ts'
import { playoffSeason, usualPlayoffStart } from '../../../shared/rules/bracket/playoff-season.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listPlayoffGames } from '../../feed/pro-game/service.ts'

type PlayoffGame = Awaited<ReturnType<typeof listPlayoffGames>>[number]

/**
 * The playoff that a league's brackets are about, with what the feed knows of it. It begins with the first
 * game of its first round; while none of that round is known, when it usually does, or with its earliest
 * known game if that is before.
 */
export async function findPlayoff(
  app: App,
  { createdAt }: Pick<LeagueRow, 'createdAt'>,
): Promise<{ playoff: Playoff; results: PlayoffResult[] }> {
  const season = playoffSeason(createdAt)
  const games = await listPlayoffGames(app, season)
  const opening = games.find(({ playoff }) => playoff === 'first')
  const startsAt = opening?.startsAt ?? Math.min(usualPlayoffStart(season), games[0]?.startsAt ?? Infinity)
  const hasBegun = app.now() >= startsAt || games.some(({ state }) => state !== 'pre')
  return {
    playoff: { season, startsAt, isScheduled: opening !== undefined, hasBegun },
    results: games.flatMap(resultOf),
  }
}

/** None before the game is over, and none of a score that has no winner. */
function resultOf(game: PlayoffGame): PlayoffResult[] {
  const { playoff: round, finalAt, awayScore, homeScore } = game
  if (round === null || finalAt === null || awayScore === null || homeScore === null) return []
  if (game.state !== 'post' || awayScore === homeScore) return []
  const [away, home] = [Number(game.awayId), Number(game.homeId)]
  return [awayScore > homeScore ? { round, winner: away, loser: home } : { round, winner: home, loser: away }]
}
