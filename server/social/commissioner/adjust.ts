import type { TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { listAdjustments, listClosedWeeks, putAdjustment } from '../../league/result/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeamsOfSeason } from '../../league/schedule/service.ts'
import { countAgain } from '../../season/week/correct.ts'

interface Adjustment {
  readonly league: LeagueRow
  readonly period: number
  readonly teamId: TeamId
  /** Given to the team, or taken from it, in hundredths; 0 for what it was counted. */
  readonly points: number
  readonly reason: string
}

/**
 * Adjusts a team's points in a week that is over, and counts the week again: the points of its players stay,
 * and the adjustment is shown beside them to all members.
 * @throws {DomainError} SEASON_REFUSED for a week that is not over, and after the season; KEY_REUSED
 */
export function adjustScore(
  app: App,
  idempotency: Idempotency,
  of: Adjustment,
): Promise<{ changed: number }> {
  const { league, period, teamId, points, reason } = of
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId: league.id, actorId: idempotency.userId }, async (app, locked) => {
      const { id: leagueId, sport, season, phase } = locked
      if (season === null || phase === 'over')
        throw refused('The season is over: its results stay as they are.')
      if (isByCategories((await settingsOf(app, locked)).format))
        throw refused('This league compares categories: there are no points to adjust.')
      const where = { leagueId, season, period }
      const weeks = await listClosedWeeks(app, { leagueId, season })
      const closed = weeks.find((week) => week.period === period)
      if (closed?.countedBy)
        throw refused(`${HOST_NAMES[closed.countedBy]} has counted that week, and its results stay.`)
      const teams = await listTeamsOfSeason(app, { leagueId, season })
      if (!closed || !teams.some(({ id }) => id === teamId))
        throw refused('Points can be adjusted once the week is over.')
      const before = (await listAdjustments(app, where)).get(teamId) ?? 0
      if (before === points) return { changed: 0 }
      await putAdjustment(app, { ...where, teamId, points })
      const { label } = must(
        (await listPeriods(app, sport, season)).find(({ number }) => number === period),
        'the period of a week that is over',
      )
      await locked.append({
        kind: 'score-adjusted',
        season,
        period,
        label,
        teamId,
        before,
        after: points,
        reason,
      })
      return {
        changed: await countAgain(
          app,
          locked,
          { season, period },
          { cause: 'commissioner', reason, adjusted: { teamId, before, after: points } },
        ),
      }
    }),
  )
}

function refused(message: string): DomainError {
  return new DomainError('SEASON_REFUSED', { message })
}
