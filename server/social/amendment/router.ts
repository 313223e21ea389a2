import * as z from 'zod'
import { ProposalId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import {
  Amendment,
  AmendmentChange,
  AmendmentTerms,
  TakesEffect,
} from '../../../shared/amendment/amendment.ts'
import { VOTES } from '../../../shared/amendment/majorities.ts'
import { ChangePreview } from '../../../shared/settings/change-preview.ts'
import { cached } from '../../core/cache/cached.ts'
import { router, SELDOM } from '../../core/trpc/trpc.ts'
import { leagueMember, leagueMemberIdempotent, settingsEditor } from '../../league/membership/procedures.ts'
import { readVersion } from '../constitution/constitution.ts'
import { readText } from '../constitution/texts.ts'
import { previewOf } from './change.ts'
import { vote, withdraw } from './decide.ts'
import { propose, setTerms } from './propose.ts'
import { listAmendments, needAmendment } from './read.ts'

const Which = z.object({ id: ProposalId })

/** Changes of settings, rules and the constitution on which the league votes. */
export const amendmentRouter = router({
  list: leagueMember
    .output(z.object({ terms: AmendmentTerms, amendments: z.array(Amendment) }))
    .query(({ ctx: { app, league, team } }) => listAmendments(app, league, team.id)),

  /** What one would alter of the season as it is now; null for the constitution, and for one that is decided. */
  preview: leagueMember
    .input(Which)
    .output(ChangePreview.nullable())
    .query(async ({ ctx: { app, league }, input: { id } }) => {
      const { proposed, state } = await needAmendment(app, league, id)
      if (state !== 'open') return null
      return cached(app, league, { name: `amendment ${id}`, isOfGames: true }, () =>
        previewOf(app, league, proposed),
      )
    }),

  /** The constitution as one was proposed to change it, before and after; null for any other. */
  texts: leagueMember
    .input(Which)
    .output(z.object({ before: z.string(), after: z.string() }).nullable())
    .query(async ({ ctx: { app, league }, input: { id } }) => {
      const { proposed } = await needAmendment(app, league, id)
      if (proposed.about !== 'constitution') return null
      return {
        before: (await readVersion(app, league.id, proposed.seen)).text,
        after: await readText(app, league.id, z.string().parse(proposed.change)),
      }
    }),

  propose: leagueMemberIdempotent
    .meta(SELDOM)
    .input(z.object({ change: AmendmentChange, reason: Reason, takesEffect: TakesEffect.default('week') }))
    .output(Which)
    .mutation(({ ctx: { app, league, team, idempotency }, input: { change, reason, takesEffect } }) =>
      propose(app, idempotency, { league, teamId: team.id, change, reason, takesEffect }),
    ),

  /** Final: the same again changes nothing, and another one is refused. */
  vote: leagueMember
    .meta(SELDOM)
    .input(Which.extend({ vote: z.enum(VOTES) }))
    .mutation(({ ctx: { app, league, user, team }, input }) =>
      vote(app, { league, userId: user.id, teamId: team.id, id: input.id, vote: input.vote }),
    ),

  withdraw: leagueMember
    .meta(SELDOM)
    .input(Which)
    .mutation(({ ctx: { app, league, user, team }, input: { id } }) =>
      withdraw(app, { league, userId: user.id, teamId: team.id, id }),
    ),

  setTerms: settingsEditor
    .meta(SELDOM)
    .input(z.object({ terms: AmendmentTerms }))
    .mutation(({ ctx: { app, league, user }, input: { terms } }) =>
      setTerms(app, { league, userId: user.id }, terms),
    ),
})
