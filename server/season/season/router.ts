import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { PlayoffOdds, Playoffs, Standings } from '../../../shared/standings/standings.ts'
import { Schedule, WeekChange } from '../../../shared/schedule/schedule.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember } from '../../league/membership/procedures.ts'
import { changeWeek, setDivision } from './change-week.ts'
import { getOdds } from './odds.ts'
import { getSchedule } from '../../league/standings/weeks.ts'
import { getPlayoffs, getStandings } from '../../league/standings/standings.ts'

/** A season of the league; the one that it plays where it is left out. */
const OfSeason = z.object({ season: z.int32().nullable().default(null) })

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
        userId: ctx.user.id,
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

export const standingsRouter = router({
  ofLeague: leagueMember
    .input(OfSeason)
    .output(atOnce(Standings))
    .query(({ ctx, input }) =>
      getStandings(ctx.app, ctx.league, { season: input.season, teamId: ctx.team.id }),
    ),

  odds: leagueMember.output(PlayoffOdds).query(({ ctx }) => getOdds(ctx.app, ctx.league)),

  playoffs: leagueMember
    .input(OfSeason)
    .output(atOnce(Playoffs))
    .query(({ ctx, input }) =>
      getPlayoffs(ctx.app, ctx.league, { season: input.season, teamId: ctx.team.id }),
    ),
})
