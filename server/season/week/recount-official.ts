import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listClosedWeeks } from '../../league/result/service.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { countAgain, countLater } from './correct.ts'

/**
 * Counts an official week again, by the feed's present data: the commissioner's decision, with a reason that
 * all members can read (game rules 2.13).
 * @returns how many matchups have other points now
 * @throws {DomainError} SEASON_REFUSED for a week that is not official, and after the season; KEY_REUSED
 */
export function recountOfficial(
  app: App,
  idempotency: Idempotency,
  of: { leagueId: LeagueId; period: number; reason: string },
): Promise<{ changed: number }> {
  const { leagueId, period, reason } = of
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const { season, phase } = league
      if (season === null || phase === 'over')
        throw refused('The season is over: its results stay as they are.')
      const weeks = await listClosedWeeks(app, { leagueId, season })
      const closed = weeks.find((week) => week.period === period)
      if (closed?.countedBy)
        throw refused(`${HOST_NAMES[closed.countedBy]} has counted that week, and its results stay.`)
      if (closed?.state !== 'official')
        throw refused('That week is not official yet: corrections count by themselves.')
      const cause = { cause: 'commissioner', reason } as const
      const changed = await countAgain(app, league, { season, period }, cause)
      await countLater(app, league, { season, period }, cause)
      return { changed }
    }),
  )
}

function refused(message: string): DomainError {
  return new DomainError('SEASON_REFUSED', { message })
}
