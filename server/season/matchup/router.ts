import * as z from 'zod'
import { ChanceHistory, Matchup, PlayMade, WeekScores } from '../../../shared/matchup/matchup.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { getChanceHistory, getMatchup } from './get.ts'
import { listPlays } from './plays.ts'
import { getWeekScores } from './scores.ts'

/** By default the current or next week. */
const OfWeek = z.object({ period: z.int32().nullable().default(null) })

const OfMatchup = OfWeek.extend({
  /** Of the matchup in its week; the caller's own where it is left out. */
  number: z.int32().positive().nullable().default(null),
})

export const matchupRouter = router({
  ofWeek: leagueMember
    .input(OfWeek)
    .output(atOnce(WeekScores))
    .query(({ ctx, input }) =>
      getWeekScores(ctx.app, ctx.league, { period: input.period, teamId: ctx.team.id }),
    ),

  /** How likely the home team was to win, as the week went on. */
  chance: leagueMember
    .input(z.object({ period: z.int32(), number: z.int32().positive() }))
    .output(ChanceHistory)
    .query(({ ctx, input }) => getChanceHistory(ctx.app, ctx.league, input)),

  get: leagueMember
    .input(OfMatchup)
    .output(atOnce(Matchup))
    .query(({ ctx, input }) => getMatchup(ctx.app, ctx.league, { ...input, teamId: ctx.team.id })),

  /** What its starters got, change by change, newest first. */
  plays: leagueMember
    .input(OfMatchup)
    .output(z.array(PlayMade))
    .query(({ ctx, input }) => listPlays(ctx.app, ctx.league, { ...input, teamId: ctx.team.id })),
})
