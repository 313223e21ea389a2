import * as z from 'zod'
import { WhatGoes } from '../../../shared/account/account.ts'
import { AdminLeague, AdminPerson, ListPage, Overview, SearchText } from '../../../shared/admin/admin.ts'
import { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { OwnerActEntry } from '../../../shared/admin/owner-act.ts'
import { DeletedLeague } from '../../../shared/league/deleted-league.ts'
import { Invitation, NewInvitation, SignUpRule } from '../../../shared/account/sign-up.ts'
import { AnyPassword } from '../../../shared/account/user.ts'
import { listAllDeleted } from '../../league/deleted-league/service.ts'
import { whatGoes } from '../../people/account/delete.ts'
import { confirmPassword } from '../../people/auth/service.ts'
import { becomeFirstOwner } from '../../people/owner/first-owner.ts'
import { hasServerOwner, isServerOwner, listActs } from '../../people/owner/service.ts'
import { getRule, listInvitations } from '../../people/sign-up/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { serverOwner, serverOwnerIdempotent } from '../../people/owner/procedures.ts'
import * as acts from './acts.ts'
import { listHeirs, listLeagues, listPeople } from './lists.ts'
import { readOverview } from './overview.ts'

/** The reason for an act on an account or league, and the owner's password. */
const Grave = z.object({ reason: Reason, password: AnyPassword })
const About = z.object({ userId: UserId, reason: Reason })
const Link = z.object({ link: z.string(), expiresAt: z.int() })

export const adminRouter = router({
  /** Whether the page of the server's owner is there for one, and whether the server has an owner at all. */
  mine: signedIn.output(z.object({ isOwner: z.boolean(), hasOwner: z.boolean() })).query(async ({ ctx }) => ({
    isOwner: await isServerOwner(ctx.app, ctx.user.id),
    hasOwner: await hasServerOwner(ctx.app),
  })),

  /** By the link that the server prints at its start while it has never had an owner. */
  becomeFirstOwner: signedIn
    .input(z.object({ code: z.string().max(100) }))
    .mutation(({ ctx, input }) => becomeFirstOwner(ctx.app, ctx.user.id, input.code)),

  overview: serverOwner.output(Overview).query(({ ctx }) => readOverview(ctx.app)),

  people: serverOwner
    .input(z.object({ text: SearchText, ...ListPage }))
    .output(z.array(AdminPerson))
    .query(({ ctx, input }) => listPeople(ctx.app, { text: input.text, after: input.cursor ?? null })),

  leagues: serverOwner
    .input(z.object({ text: SearchText, ...ListPage, orphaned: z.boolean() }))
    .output(z.array(AdminLeague))
    .query(({ ctx, input: { text, cursor, orphaned } }) =>
      listLeagues(ctx.app, { text, after: cursor ?? null, orphaned }),
    ),

  /** Accounts that a league could be given to. */
  heirs: serverOwner
    .input(z.object({ leagueId: LeagueId }))
    .output(
      z.object({
        members: z.array(
          z.object({
            id: UserId,
            username: z.string(),
            teamName: z.string(),
            seenAt: z.int().nullable(),
          }),
        ),
        /** Whether no member is left, so that any account may be given the league. */
        isOpen: z.boolean(),
      }),
    )
    .query(({ ctx, input }) => listHeirs(ctx.app, input.leagueId)),

  /** What the deletion of an account would delete. */
  whatGoes: serverOwner
    .input(z.object({ userId: UserId }))
    .output(WhatGoes)
    .query(({ ctx, input }) => whatGoes(ctx.app, input.userId)),

  log: serverOwner
    .input(z.object({ ...ListPage }))
    .output(z.array(OwnerActEntry))
    .query(({ ctx, input }) => listActs(ctx.app, input.cursor ?? null)),

  signUp: serverOwner
    .output(z.object({ rule: SignUpRule, invitations: z.array(Invitation) }))
    .query(async ({ ctx }) => ({
      rule: await getRule(ctx.app),
      invitations: await listInvitations(ctx.app),
    })),

  /** A link for a new password, to be handed over. It is shown once. */
  makeResetLink: serverOwnerIdempotent
    .input(Grave.extend({ userId: UserId }))
    .output(Link)
    .mutation(async ({ ctx, input: { userId, reason, password } }) => {
      await confirmPassword(ctx.app, ctx.caller, { user: ctx.user, password })
      return acts.makeResetLink(ctx.app, ctx.idempotency, { userId, reason })
    }),

  signOut: serverOwner
    .input(About)
    .output(z.object({ sessions: z.int(), tokens: z.int() }))
    .mutation(({ ctx, input: { userId, reason } }) => acts.signOut(ctx.app, ctx.user.id, { userId, reason })),

  deleteAccount: serverOwner
    .input(Grave.extend({ userId: UserId }))
    .mutation(async ({ ctx, input: { userId, reason, password } }) => {
      await confirmPassword(ctx.app, ctx.caller, { user: ctx.user, password })
      await acts.deleteByOwner(ctx.app, ctx.user.id, { userId, reason })
    }),

  handOn: serverOwner
    .input(Grave.extend({ leagueId: LeagueId, username: z.string().trim().min(1).max(100) }))
    .mutation(async ({ ctx, input: { leagueId, username, reason, password } }) => {
      await confirmPassword(ctx.app, ctx.caller, { user: ctx.user, password })
      await acts.handOn(ctx.app, ctx.user.id, { leagueId, username, reason })
    }),

  /** Leagues that their commissioners have deleted, while they can be restored. */
  deletedLeagues: serverOwner.output(z.array(DeletedLeague)).query(({ ctx }) => listAllDeleted(ctx.app)),

  restoreLeague: serverOwnerIdempotent
    .input(z.object({ leagueId: LeagueId, reason: Reason }))
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input: { leagueId, reason } }) =>
      acts.restoreByOwner(ctx.app, ctx.idempotency, { leagueId, reason }),
    ),

  setSignUp: serverOwner
    .input(SignUpRule)
    .mutation(({ ctx, input: { mode, leagueInvites, publicScores } }) =>
      acts.changeSignUp(ctx.app, ctx.user.id, { mode, leagueInvites, publicScores }),
    ),

  invite: serverOwnerIdempotent
    .input(NewInvitation)
    .output(Link)
    .mutation(({ ctx, input: { uses, lasts, note } }) =>
      acts.invite(ctx.app, ctx.idempotency, { uses, lasts, note }),
    ),

  /** To the owner's own address. */
  mailTest: serverOwner
    .output(z.object({ words: z.string() }))
    .mutation(({ ctx }) => acts.mailTest(ctx.app, ctx.user)),

  backUpNow: serverOwner.mutation(({ ctx }) => acts.backUpNow(ctx.app, ctx.user.id)),

  endInvitation: serverOwner
    .input(z.object({ id: z.string().max(64) }))
    .mutation(({ ctx, input }) => acts.endInvitation(ctx.app, ctx.user.id, input.id)),
})
