import type { GameId } from '../../../shared/core/ids.ts'
import type { MatchupScore, WeekScore, WeekScores } from '../../../shared/matchup/matchup.ts'
import { UNKNOWN_LEFT } from '../../../shared/rules/projection/rest-of-game.ts'
import { medianOf } from '../../../shared/rules/season/team-records.ts'
import {
  chanceNow,
  scoreOutcomeNow,
  scoreNow,
  type StartedGame,
} from '../../../shared/rules/projection/week-score.ts'
import { categoryGame } from '../../../shared/rules/format/game-now.ts'
import { progressOf, type StartedLine } from '../../../shared/rules/format/progress.ts'
import type { WeekTotals } from '../../../shared/rules/format/week-totals.ts'
import type { LivePoints } from '../../data/live/live-points.ts'

type LiveTeam = NonNullable<WeekScores['live']>['teams'][number]

/** A week's scores by what players have done since they were asked for. @param points null for nothing */
export function weekNow(week: WeekScores, points: LivePoints | null): WeekScores {
  const { live, sport, period, format } = week
  if (live === null || points === null) return week
  const untimed = new Set(live.untimed)
  const started = new Map(
    live.teams.map((team) => [team.teamId, startedNow(team, { period, points, untimed })]),
  )
  const score = (before: WeekScore | null): WeekScore | null =>
    before && {
      teamId: before.teamId,
      adjusted: before.adjusted,
      ...scoreNow(started.get(before.teamId) ?? []),
    }
  const matchups = week.matchups.map((matchup): MatchupScore => {
    const { home, away, carried } = matchup
    const outcome = ({ teamId }: WeekScore, before = 0) =>
      scoreOutcomeNow(sport, started.get(teamId) ?? [], before)
    const progress = (team: WeekScore, before: WeekTotals | undefined) =>
      format && progressOf(format, started.get(team.teamId) ?? [], before ?? null)
    const { carriedTotals: totals } = matchup
    const [own, theirs] = [home && progress(home, totals?.home), away && progress(away, totals?.away)]
    const game = format && own && theirs && categoryGame(format, own, theirs, 1 + (totals?.weeks ?? 0))
    return {
      ...matchup,
      home: score(home),
      away: score(away),
      ...(game && { categories: { ...game.record } }),
      homeChance: game
        ? game.chance
        : home && away && chanceNow(outcome(home, carried?.home), outcome(away, carried?.away)),
    }
  })
  const scores = matchups.flatMap(({ home, away }) => [home, away].flatMap((side) => side?.points ?? []))
  return {
    ...week,
    matchups,
    median: week.median === null ? null : Math.round(medianOf(Float64Array.from(scores))),
  }
}

/** The games of a team's starters that count in the week. */
export function startedNow(
  { starters }: LiveTeam,
  of: { period: number; points: LivePoints; untimed: ReadonlySet<GameId> },
): (StartedGame & StartedLine)[] {
  const {
    period,
    untimed,
    points: { lines, games },
  } = of
  return starters.flatMap(({ id, games: own, ...starter }) =>
    own.flatMap((gameId): (StartedGame & StartedLine)[] => {
      const game = games.get(gameId)
      if (!game?.counts || game.period !== period) return []
      const line = lines.get(id)?.find((one) => one.game === gameId)
      return [
        {
          ...starter,
          expected: starter.expected ?? null,
          stats: line?.stats ?? {},
          hasLine: line !== undefined,
          points: line?.points ?? 0,
          state: game.state,
          left: game.left ?? UNKNOWN_LEFT,
          startsAt: untimed.has(gameId) ? null : game.startsAt,
        },
      ]
    }),
  )
}
