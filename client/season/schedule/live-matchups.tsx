import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { useWeekScores } from '../../league/week/use-week-scores.ts'
import type { ScheduledWeek, SeasonTeam } from './types.ts'
import { WeekMatchups } from './week-matchups.tsx'

/** The matchups of the current week, with their scores so far: a schedule has those of weeks that are over. */
export function LiveMatchups({
  code,
  week,
  teams,
}: {
  code: string
  week: ScheduledWeek
  teams: readonly SeasonTeam[]
}) {
  const scores = useWeekScores(code, week.period)
  const failed = useHasFailed(scores)
  const matchups = week.matchups.map((matchup) => {
    const live = scores.data?.matchups.find(({ number }) => number === matchup.number)
    return {
      ...matchup,
      homePoints: live?.home?.points ?? null,
      awayPoints: live?.away?.points ?? null,
      ...(live?.categories && { categories: live.categories }),
    }
  })
  return (
    <>
      <WeekMatchups code={code} week={{ ...week, matchups }} teams={teams} past={null} />
      {failed && (
        <p>
          <TryAgain what="The scores so far could not be loaded." query={scores} />
        </p>
      )}
    </>
  )
}
