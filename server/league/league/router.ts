import * as z from 'zod'
import { LeagueCode, LeagueId, TeamId } from '../../../shared/core/ids.ts'
import {
  Invitation,
  Invite,
  JoinCode,
  LeagueCard,
  LeagueHome,
  LeagueName,
  MyLeague,
  NewLeague,
  TeamName,
} from '../../../shared/league/league.ts'
import { createInvite, restoreInvites, revokeInvites } from '../invite/service.ts'
import { publicProcedure, router, SELDOM } from '../../core/trpc/trpc.ts'
import {
  commissioner,
  commissionerIdempotent,
  leagueMember,
  leagueMemberIdempotent,
  settingsEditor,
} from '../membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { showInvitation } from './invitation.ts'
import { joinLeague, previewLeague } from './join.ts'
import { findCode } from '../membership/service.ts'
import { renameLeague } from './rename.ts'
import * as leagues from './service.ts'

export const leagueRouter = router({
  create: signedInIdempotent
    .input(NewLeague)
    .output(z.object({ id: LeagueId, code: LeagueCode }))
    .mutation(({ ctx, input }) => leagues.createLeague(ctx.app, ctx.idempotency, input)),

  mine: signedIn.output(z.array(MyLeague)).query(({ ctx }) => leagues.listMyLeagues(ctx.app, ctx.user.id)),

  joinable: signedIn
    .output(z.array(LeagueCard))
    .query(({ ctx }) => leagues.listJoinable(ctx.app, ctx.user.id)),

  search: signedIn
    .input(z.object({ text: z.string().max(100).default('') }))
    .output(z.array(LeagueCard))
    .query(({ ctx, input }) => leagues.searchLeagues(ctx.app, ctx.user.id, input.text)),

  preview: signedIn
    .input(z.object({ joinCode: JoinCode }))
    .output(LeagueCard)
    .query(({ ctx, input }) => previewLeague(ctx.app, ctx.user.id, input.joinCode)),

  /** For visitors with an invite link, before they have an account. */
  invitation: publicProcedure
    .input(z.object({ joinCode: JoinCode }))
    .output(Invitation)
    .query(({ ctx, input }) => showInvitation(ctx.app, ctx.caller, input.joinCode)),

  join: signedInIdempotent
    .input(z.object({ joinCode: JoinCode, teamName: TeamName }))
    .output(z.object({ leagueId: LeagueId, code: LeagueCode, teamId: TeamId }))
    .mutation(({ ctx, input }) =>
      joinLeague(ctx.app, ctx.idempotency, { code: input.joinCode, teamName: input.teamName }),
    ),

  codeOf: signedIn
    .input(z.object({ leagueId: LeagueId }))
    .output(z.object({ code: LeagueCode }))
    .query(async ({ ctx, input }) => ({ code: await findCode(ctx.app, ctx.user.id, input.leagueId) })),

  home: leagueMember.output(LeagueHome).query(({ ctx: { app, league, user, team, office } }) =>
    leagues.getLeagueHome(app, league, {
      userId: user.id,
      teamId: team.id,
      leads: team.isLedByThem,
      office,
    }),
  ),

  createInvite: leagueMemberIdempotent
    .output(Invite)
    .mutation(({ ctx }) => createInvite(ctx.app, ctx.idempotency, ctx.league.id)),

  revokeInvites: commissionerIdempotent
    /** `revocation` is what `restoreInvites` takes it back by; null where there was nothing to revoke. */
    .output(z.object({ revoked: z.int(), revocation: z.int().nullable() }))
    .mutation(({ ctx }) => revokeInvites(ctx.app, ctx.idempotency, ctx.league.id)),

  restoreInvites: commissionerIdempotent
    .input(z.object({ revocation: z.int32().positive() }))
    .output(z.object({ restored: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      restored: await restoreInvites(ctx.app, ctx.idempotency, { leagueId: ctx.league.id, ...input }),
    })),

  setListed: settingsEditor
    .meta(SELDOM)
    .input(z.object({ listed: z.boolean() }))
    .output(z.object({ listed: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({
      listed: await leagues.setListed(
        ctx.app,
        { leagueId: ctx.league.id, actorId: ctx.user.id },
        input.listed,
      ),
    })),

  /** The league is called something else. */
  rename: commissioner
    .input(z.object({ name: LeagueName }))
    .output(z.object({ name: z.string() }))
    .mutation(({ ctx, input }) =>
      renameLeague(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input.name),
    ),

  verifyCommissioner: commissioner
    .output(z.object({ message: z.string() }))
    .query(() => ({ message: 'You are authorized to manage this league.' })),
})
