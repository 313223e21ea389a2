import * as z from 'zod'
import { ChangePreview } from '../../shared/change-preview.ts'
import { SettingsChange } from '../../shared/league-settings.ts'
import { Rules } from '../../shared/league.ts'
import { Reason } from '../../shared/name.ts'
import { ChangeFrom } from '../../shared/ruleset.ts'
import { PastSeason } from '../../shared/standings.ts'
import { commissioner, commissionerOnce, leagueMember, router } from '../trpc.ts'
import { listPast } from './past.ts'
import { previewRules, previewSettings } from './preview.ts'
import { recountOfficial } from './recount-official.ts'
import { renewSeason } from './renew.ts'

export const seasonRouter = router({
  /** What other settings would alter of the season so far. */
  previewSettings: commissioner
    .input(z.object({ settings: SettingsChange, from: ChangeFrom.default('period') }))
    .output(ChangePreview)
    .query(({ ctx, input }) => previewSettings(ctx.app, ctx.league, input)),

  /** What other rules would alter of the season so far. */
  previewRules: commissioner
    .input(z.object({ rules: Rules, from: ChangeFrom.default('period') }))
    .output(ChangePreview)
    .query(({ ctx, input }) => previewRules(ctx.app, ctx.league, input)),

  /** Applies what the feed has corrected since a week became official. */
  recount: commissionerOnce
    .input(z.object({ period: z.int32(), reason: Reason }))
    .output(z.object({ changed: z.int() }))
    .mutation(({ ctx, input }) =>
      recountOfficial(ctx.app, ctx.intent, {
        leagueId: ctx.league.id,
        period: input.period,
        reason: input.reason,
      }),
    ),

  /** Seasons of the league that are over, the newest first. */
  past: leagueMember
    .output(z.array(PastSeason))
    .query(({ ctx }) => listPast(ctx.app, ctx.league, ctx.team.id)),

  /** Begins the next season with the same members. */
  renew: commissioner
    .output(z.object({ seq: z.int() }))
    .mutation(({ ctx }) => renewSeason(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id })),
})
