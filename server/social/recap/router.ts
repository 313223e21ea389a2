import * as z from 'zod'
import { RecapAnswer } from '../../../shared/recap/recap.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { OfSeason } from '../../season/season/of-season.ts'
import { loadRecap } from './load.ts'

/** A week of a season by its scoring period; the last that is over where it is left out. */
const OfWeek = OfSeason.extend({ period: z.int32().nullable().default(null) })

export const recapRouter = router({
  /** What a week brought, in figures alone: always from its results as they stand now. */
  ofWeek: leagueMember
    .input(OfWeek)
    .output(atOnce(RecapAnswer))
    .query(async ({ ctx, input }) => ({ recap: await loadRecap(ctx.app, ctx.league, input) })),
})
