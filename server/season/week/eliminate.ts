import type { TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { putEliminated } from '../../league/result/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { eliminationAfter } from '../../league/standings/table.ts'
import { releaseAll } from '../../squad/roster/release.ts'
import { endTradesOf } from '../../squad/trade/end.ts'
import { withdrawClaimsOf } from '../../squad/waiver/claims.ts'
import type { LeaguePeriod } from './jobs.ts'

/**
 * In an elimination league the lowest of a week that is over go, and their players to waivers, in time for the next run:
 * what is corrected later does not bring them back. Nothing in a league of another kind.
 */
export async function eliminateLowest(
  app: App,
  league: LockedLeague,
  { season, period, label }: LeaguePeriod & { readonly label: string },
): Promise<void> {
  const record = must(await readSeason(app, league, season), 'the season of a week that is over')
  if (record.settings.format.competition !== 'elimination') return
  const { week } = must(
    record.weeks.find((one) => one.period === period),
    'the week of a league',
  )
  const { rounds, alive } = eliminationAfter(record, week)
  const round = rounds.find((one) => one.week === week)
  if (!round) return
  await putEliminated(app, { leagueId: league.id, season, period }, round.out)
  await league.append(
    {
      kind: 'teams-eliminated',
      season,
      period,
      label,
      week,
      teams: [...round.out],
      level: [...round.level],
      left: alive.length,
    },
    null,
  )
  for (const teamId of round.out) await letGo(app, league, { teamId, label })
}

async function letGo(
  app: App,
  league: LockedLeague,
  { teamId, label }: { teamId: TeamId; label: string },
): Promise<void> {
  const reason = `Eliminated in ${label}`
  await withdrawClaimsOf(app, league, teamId)
  await endTradesOf(app, league, { teamId, reason: `${reason}.` })
  await releaseAll(app, league, { teamId, reason })
}
