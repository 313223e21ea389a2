import type { TeamId } from '../../../shared/core/ids.ts'
import { bestOfDays } from '../../../shared/rules/lineup/best-of-days.ts'
import { isDuring } from '../../../shared/rules/lineup/team-points.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { SeasonRecord } from '../../league/standings/record.ts'
import { readWeek, type StandingWeek } from '../../season/matchup/week.ts'
import { listCaps } from '../../squad/lineup/week-caps.ts'

/**
 * What the lineups of teams scored in a week that is over, and the best that they could have set, in hundredths. Nothing
 * where no one sets any or points mean nothing; of a week that another host counted, whose lineups were set there; and where
 * caps on games decide who counts, as a best lineup of one week may have used up another's.
 */
export async function lineupsOfWeek(
  app: App,
  league: LeagueRow,
  { record, period, teams }: { record: SeasonRecord; period: number; teams: readonly TeamId[] },
): Promise<{ team: TeamId; started: number; best: number }[]> {
  const { season, settings, closed } = record
  if (settings.format.lineups === 'best-ball' || isByCategories(settings.format)) return []
  if (closed.some((week) => week.period === period && week.countedBy !== null)) return []
  if ((await listCaps(app, league, { season, period })).length > 0) return []
  const standing = await readWeek(app, league, { season, period, teams, isClosed: true })
  return teams.map((team) => ({ team, ...lineupOf(standing, team) }))
}

function lineupOf({ week, prospects, teams }: StandingWeek, team: TeamId) {
  const tenures = week.tenures.filter(({ teamId }) => teamId === team)
  const lines = teams.get(team)?.lines ?? []
  return bestOfDays(
    week.plan.starters,
    lines.flatMap(({ playerId, gameId, slot, points }) => {
      const game = week.gameById.get(gameId)
      if (game === undefined) return []
      const tenure = tenures.find((one) => one.playerId === playerId && isDuring(one, game.startsAt))
      return [
        {
          playerId,
          day: game.day,
          positions: prospects.get(playerId)?.eligible ?? [],
          points,
          isStarter: slot !== null,
          mayStart: tenure?.spot === null,
        },
      ]
    }),
  )
}
