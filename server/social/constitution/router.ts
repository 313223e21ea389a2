import * as z from 'zod'
import { Constitution, ConstitutionText } from '../../../shared/constitution/constitution.ts'
import { Reason } from '../../../shared/core/name.ts'
import { router, SELDOM } from '../../core/trpc/trpc.ts'
import { leagueMember, settingsEditor } from '../../league/membership/procedures.ts'
import { readConstitution, readVersion, writeConstitution } from './constitution.ts'

const VersionNumber = z.int().min(0).max(1_000_000)

/** What a league has agreed on beside its settings, in its own words. */
export const constitutionRouter = router({
  get: leagueMember
    .output(Constitution)
    .query(({ ctx: { app, league } }) => readConstitution(app, league.id)),

  /** The text of one version. */
  version: leagueMember
    .input(z.object({ version: VersionNumber }))
    .output(z.object({ text: z.string() }))
    .query(({ ctx: { app, league }, input: { version } }) => readVersion(app, league.id, version)),

  set: settingsEditor
    .meta(SELDOM)
    .input(z.object({ text: ConstitutionText, reason: Reason, seen: VersionNumber }))
    .output(z.object({ version: VersionNumber }))
    .mutation(({ ctx: { app, league, user }, input }) =>
      writeConstitution(app, { leagueId: league.id, actorId: user.id }, input),
    ),
})
