import type { GameRecord, HistoryRecords, WeekRecord } from '../../history/history.ts'
import { MOST_RECORDS } from './bounds.ts'
import { sideIn } from './managers.ts'
import { meetingsOf } from './meetings.ts'
import { bestPicks, worstPicks } from './picks.ts'
import { counts, type PlayedGame, type PlayedSeason, type TeamScore } from './played-season.ts'
import { longestStreaks } from './streaks.ts'
import { oneSidedTrades } from './trades.ts'
import { topOf } from './top.ts'

type Week = Omit<WeekRecord, 'rank'> & { readonly benchPoints: number | null }

/**
 * The records of a league. Weeks and games are those before the playoffs and those for the title or third place; of equal
 * ones the earlier is first. What has no meaning is left out: points in a season by categories, games in one without
 * opponents, a bench where the best lineup counts by itself. A game of several weeks is no blowout, as it has the points of
 * all of them; and a tie is no close game, as no one has won it.
 * @param seasons in order of time
 */
export function recordsOf(seasons: readonly PlayedSeason[]): HistoryRecords {
  const weeks = seasons.flatMap(weeksThatCount)
  const won = wonGames(seasons)
  const asWeek = ({ benchPoints: _bench, ...week }: Week) => week
  return {
    highestWeeks: topOf(weeks.map(asWeek), ({ points }) => points, MOST_RECORDS),
    lowestWeeks: topOf(weeks.map(asWeek), ({ points }) => -points, MOST_RECORDS),
    blowouts: topOf(won, ({ points, theirs }) => points - theirs, MOST_RECORDS),
    closestGames: topOf(won, ({ points, theirs }) => theirs - points, MOST_RECORDS),
    winningStreaks: longestStreaks(seasons, 'W'),
    losingStreaks: longestStreaks(seasons, 'L'),
    benchPoints: topOf(
      weeks.flatMap(({ benchPoints, ...week }) =>
        benchPoints === null || benchPoints <= 0 ? [] : [{ ...week, points: benchPoints }],
      ),
      ({ points }) => points,
      MOST_RECORDS,
    ),
    bestPicks: bestPicks(seasons),
    worstPicks: worstPicks(seasons),
    trades: oneSidedTrades(seasons),
  }
}

/** Games of one week by points that someone won, from the winner's side. */
function wonGames(seasons: readonly PlayedSeason[]): Omit<GameRecord, 'rank'>[] {
  return meetingsOf(seasons).flatMap(({ season, week, weeks, period, matchup, who, over, points, result }) =>
    result !== 'W' || points === null || weeks > 1
      ? []
      : [{ season, week, period, matchup, who, over, points: points[0], theirs: points[1] }],
  )
}

/** What teams scored in the weeks in which they played for something. */
function weeksThatCount(season: PlayedSeason): Week[] {
  if (season.scoring !== 'points') return []
  const games = gamesByTeam(season)
  const lastRegular = Math.max(
    0,
    ...season.games.flatMap(({ part, week }) => (part === 'regular' ? [week] : [])),
  )
  return season.scores.flatMap((score): Week[] => {
    const game = games.get(score.team)?.find(isIn(score))
    const isAlone = season.competition !== 'head-to-head'
    // A bye before the playoffs counts, one of the playoffs does not.
    if (!isAlone && score.week > lastRegular && game === undefined) return []
    return [
      {
        season: season.season,
        week: score.week,
        period: score.period,
        matchup: game?.matchup ?? null,
        who: sideIn(season, score.team, score.week),
        points: score.points,
        benchPoints: score.benchPoints,
      },
    ]
  })
}

function gamesByTeam({ games }: PlayedSeason): ReadonlyMap<string, PlayedGame[]> {
  const byTeam = new Map<string, PlayedGame[]>()
  for (const game of games.filter(counts))
    for (const team of [game.home, game.away]) {
      const own = byTeam.get(team)
      if (own) own.push(game)
      else byTeam.set(team, [game])
    }
  return byTeam
}

function isIn({ week: of }: TeamScore) {
  return ({ week, weeks }: PlayedGame) => week - weeks < of && of <= week
}
