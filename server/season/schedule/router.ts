import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { Schedule, WeekChange } from '../../../shared/schedule/schedule.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember } from '../../league/membership/procedures.ts'
import { getSchedule } from '../../league/standings/weeks.ts'
import { OfSeason } from '../season/of-season.ts'
import { changeWeek, setDivision } from './change-week.ts'

const Written = z.object({
  /** Number of the event, or of the league's last one where it was so already. */
  seq: z.int(),
})

export const scheduleRouter = router({
  ofLeague: leagueMember
    .input(OfSeason)
    .output(atOnce(Schedule))
    .query(({ ctx, input }) =>
      getSchedule(ctx.app, ctx.league, {
        season: input.season,
        teamId: ctx.team.id,
        isOfficer: ctx.office !== null,
      }),
    ),

  change: commissioner
    .input(WeekChange)
    .output(Written)
    .mutation(({ ctx, input }) =>
      changeWeek(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),

  setDivision: commissioner
    .input(z.object({ teamId: TeamId, division: z.int().min(0).max(10).nullable() }))
    .output(Written)
    .mutation(({ ctx, input }) =>
      setDivision(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),
})
