import * as z from 'zod'
import { AllTime, HeadToHead, PersonKey, SeasonLuck } from '../../../shared/history/history.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { getAllTime } from './all-time.ts'
import { getHeadToHead } from './head-to-head.ts'
import { getLuck } from './luck.ts'

export const historyRouter = router({
  /** Trophies, the table of all seasons by person, and records. */
  allTime: leagueMember
    .output(atOnce(AllTime))
    .query(({ ctx }) => getAllTime(ctx.app, ctx.league, ctx.user.id)),

  /** Two people against each other, in all seasons. */
  headToHead: leagueMember
    .input(z.object({ a: PersonKey, b: PersonKey }))
    .output(atOnce(HeadToHead))
    .query(({ ctx, input }) => getHeadToHead(ctx.app, ctx.league, input)),

  /** A season's weeks on other schedules: who was lucky. */
  luck: leagueMember
    .input(z.object({ season: z.int32() }))
    .output(atOnce(SeasonLuck))
    .query(({ ctx, input }) => getLuck(ctx.app, ctx.league, input.season)),
})
