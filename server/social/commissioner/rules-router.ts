import * as z from 'zod'
import { SettingsChange } from '../../../shared/settings/settings.ts'
import { FantasySportSchema, Rules } from '../../../shared/league/league.ts'
import { MayWait } from '../../../shared/proposal/proposal.ts'
import { ChangeFrom, RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import { SettingsVersion } from '../../../shared/league/settings-version.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { partOf } from '../../squad/proposal/act.ts'
import { asAnswer } from '../../squad/proposal/answer.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import {
  getRuleset,
  refuseOverwriting as refuseOverwritingRules,
  updateRuleset,
} from '../../league/ruleset/service.ts'
import { getSettings, refuseOverwriting, updateSettings } from '../../league/settings/service.ts'
import { router, SELDOM } from '../../core/trpc/trpc.ts'
import { settingsEditor } from '../../league/membership/procedures.ts'
import { RULES, SETTINGS } from './rules-acts.ts'

/** The version that a page showed when the change was made: one that would undo a newer one is refused. */
const Seen = z.int32().positive().optional()

/** The commissioner's part of `ruleset`. */
export const rulesChangeRouter = router({
  update: settingsEditor
    .meta(SELDOM)
    .input(
      z.object({
        sport: FantasySportSchema.optional(),
        rules: Rules,
        from: ChangeFrom.default('period'),
        seen: Seen,
      }),
    )
    .output(RulesetVersion.extend(MayWait.shape))
    .mutation(async ({ ctx: { app, league, user }, input: { sport, seen, ...input } }) => {
      // The editor says which sport it edits, so that a stale one cannot overwrite another league.
      if (sport && sport !== league.sport) throw new DomainError('SPORT_MISMATCH')
      await refuseOverwritingRules(app, league, { rules: input.rules, seen })
      const reason = 'The change counts in a week that has begun.'
      const wanted = { act: RULES, league, input, reason, ask: true }
      const done = await doOrPropose(app, partOf({ userId: user.id }, 'ruleset.update'), wanted, (app) =>
        updateRuleset(app, { leagueId: league.id, actorId: user.id }, { ...input, seen }),
      )
      return 'done' in done ? done.done : { ...(await getRuleset(app, league)), ...asAnswer(done) }
    }),
})

/** The commissioner's part of `settings`. */
export const settingsChangeRouter = router({
  update: settingsEditor
    .meta(SELDOM)
    .input(z.object({ settings: SettingsChange, from: ChangeFrom.default('period'), seen: Seen }))
    .output(SettingsVersion.extend(MayWait.shape))
    .mutation(async ({ ctx: { app, league, user }, input: { seen, ...input } }) => {
      await refuseOverwriting(app, league, { change: input.settings, seen })
      const reason = 'The season is under way.'
      const wanted = { act: SETTINGS, league, input, reason, ask: true }
      const done = await doOrPropose(app, partOf({ userId: user.id }, 'settings.update'), wanted, (app) =>
        updateSettings(app, { leagueId: league.id, actorId: user.id }, { ...input, seen }),
      )
      return 'done' in done ? done.done : { ...(await getSettings(app, league)), ...asAnswer(done) }
    }),
})
