import * as z from 'zod'
import { ChangePreview } from '../../../shared/settings/change-preview.ts'
import { FormatChange, SettingsChange } from '../../../shared/settings/settings.ts'
import { Rules } from '../../../shared/league/league.ts'
import { Reason } from '../../../shared/core/name.ts'
import { MayWait } from '../../../shared/proposal/proposal.ts'
import { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import { PastSeason } from '../../../shared/standings/standings.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import { router } from '../../core/trpc/trpc.ts'
import {
  commissioner,
  commissionerIdempotent,
  leagueMember,
  settingsEditor,
} from '../../league/membership/procedures.ts'
import { RECOUNT } from '../week/acts.ts'
import { listPast } from '../week/past.ts'
import { previewRules, previewSettings } from '../week/preview.ts'
import { previewFormat } from '../week/what-if.ts'
import { recountOfficial } from '../week/recount-official.ts'
import { renewSeason } from '../week/renew.ts'

export const seasonRouter = router({
  /** What other settings would alter of the season so far. */
  previewSettings: commissioner
    .input(z.object({ settings: SettingsChange, from: ChangeFrom.default('period') }))
    .output(ChangePreview)
    .query(({ ctx, input }) => previewSettings(ctx.app, ctx.league, input)),

  /** How the weeks that are over would have come out in another format: a look that cannot be saved. */
  previewFormat: commissioner
    .input(z.object({ format: FormatChange }))
    .output(ChangePreview)
    .query(({ ctx, input: { format } }) =>
      previewFormat(ctx.app, ctx.league, { userId: ctx.user.id, format }),
    ),

  /** What other rules would alter of the season so far. */
  previewRules: commissioner
    .input(z.object({ rules: Rules, from: ChangeFrom.default('period') }))
    .output(ChangePreview)
    .query(({ ctx, input }) => previewRules(ctx.app, ctx.league, input)),

  /** Applies what the feed has corrected since a week became official. */
  recount: commissionerIdempotent
    .input(z.object({ period: z.int32(), reason: Reason }))
    .output(MayWait.extend({ changed: z.int() }))
    .mutation(async ({ ctx: { app, idempotency, league }, input: { period, reason } }) => {
      const wanted = { act: RECOUNT, league, input: { period }, reason, ask: true }
      const done = await doOrPropose(app, idempotency, wanted, (app) =>
        recountOfficial(app, idempotency, { leagueId: league.id, period, reason }),
      )
      return 'waits' in done ? { changed: 0, waits: done.waits } : done.done
    }),

  /** Seasons of the league that are over, the newest first. */
  past: leagueMember
    .output(z.array(PastSeason))
    .query(({ ctx }) => listPast(ctx.app, ctx.league, ctx.team.id)),

  /** Begins the next season with the same members. */
  renew: settingsEditor
    .output(z.object({ seq: z.int() }))
    .mutation(({ ctx }) => renewSeason(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id })),
})
