import * as z from 'zod'
import { MessageId } from '../../../shared/core/ids.ts'
import {
  Emoji,
  Found,
  Message,
  MessageText,
  MessageTrace,
  NewPoll,
  Thread,
  ThreadKey,
} from '../../../shared/chat/chat.ts'
import { CHOICES } from '../../../shared/core/chat-limits.ts'
import { LEAGUE_THREAD } from '../../../shared/chat/thread.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { CHAT, OFTEN, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember, leagueMemberIdempotent } from '../../league/membership/procedures.ts'
import * as changes from './change.ts'
import { type Member, post } from './post.ts'
import { search } from './search.ts'
import * as talk from './service.ts'

interface MemberContext {
  readonly league: LeagueRow
  readonly team: { readonly id: Member['teamId'] }
  readonly user: { readonly id: Member['userId'] }
}

function memberOf({ league, team, user }: MemberContext): Member {
  return { league, teamId: team.id, userId: user.id }
}

const Which = z.object({ id: MessageId })
const InThread = z.object({ thread: ThreadKey })

export const chatRouter = router({
  threads: leagueMember.output(z.array(Thread)).query(({ ctx }) => talk.listThreads(ctx.app, memberOf(ctx))),

  /** 25 messages of a thread, by their numbers: page 0 has 1 to 25. */
  page: leagueMember
    .input(InThread.extend({ page: z.int32().nonnegative() }))
    .output(z.array(Message))
    .query(({ ctx, input }) => talk.listPage(ctx.app, ctx.league.id, input)),

  /** What the commissioner has to say to all, the newest first: so many, and those before one of them. */
  pinned: leagueMember
    .input(
      z.object({
        before: z.strictObject({ pinnedAt: z.int(), number: z.int32() }).nullable().default(null),
      }),
    )
    .output(z.array(Message))
    .query(({ ctx, input }) => talk.listPinned(ctx.app, ctx.league.id, input.before)),

  search: leagueMember
    .input(
      z.object({
        text: z.string().max(100),
        cursor: z.int32().positive().nullable().default(null),
        /** What tRPC's infinite queries say beside the cursor; there is one way to go. */
        direction: z.literal('forward').optional(),
      }),
    )
    .output(Found)
    .query(({ ctx, input }) => search(ctx.app, ctx.league.id, { text: input.text, before: input.cursor })),

  /** Every version of a message. */
  trace: leagueMember
    .input(Which)
    .output(MessageTrace)
    .query(({ ctx, input }) => talk.traceMessage(ctx.app, ctx.league.id, input.id)),

  post: leagueMemberIdempotent
    .meta(BY_TOKEN.chat)
    .meta(CHAT)
    .input(
      z.object({
        thread: ThreadKey.default(LEAGUE_THREAD),
        text: MessageText,
        /** The number of a message in the same thread. */
        replyTo: z.int32().positive().nullable().default(null),
        poll: NewPoll.nullable().default(null),
        /** Has it stand on top of the league; for the commissioner. */
        isPinned: z.boolean().default(false),
      }),
    )
    .output(z.object({ id: MessageId, number: z.int(), seq: z.int() }))
    .mutation(({ ctx, input }) => {
      const { thread, text, replyTo, poll, isPinned } = input
      return post(ctx.app, ctx.idempotency, memberOf(ctx), { thread, text, replyTo, poll, isPinned })
    }),

  edit: leagueMember
    .meta(BY_TOKEN.chat)
    .meta(CHAT)
    .input(Which.extend({ text: MessageText }))
    .mutation(({ ctx, input }) => changes.edit(ctx.app, memberOf(ctx), input)),

  remove: leagueMember
    .meta(BY_TOKEN.chat)
    .input(Which)
    .mutation(({ ctx, input }) => changes.remove(ctx.app, memberOf(ctx), input.id)),

  react: leagueMember
    .meta(BY_TOKEN.chat)
    .input(Which.extend({ emoji: Emoji, isOn: z.boolean() }))
    .mutation(({ ctx, input }) => changes.react(ctx.app, memberOf(ctx), input)),

  vote: leagueMember
    .meta(BY_TOKEN.chat)
    .input(Which.extend({ choice: z.int().min(0).max(CHOICES.max).nullable() }))
    .mutation(({ ctx, input }) => changes.vote(ctx.app, memberOf(ctx), input)),

  closePoll: leagueMember
    .meta(BY_TOKEN.chat)
    .input(Which)
    .mutation(({ ctx, input }) => changes.closePoll(ctx.app, memberOf(ctx), input.id)),

  pin: commissioner
    .input(Which.extend({ isPinned: z.boolean() }))
    .mutation(({ ctx, input }) => changes.pin(ctx.app, memberOf(ctx), input)),

  /** The visitor has seen a thread up to a message. */
  read: leagueMember
    .meta(BY_TOKEN.chat)
    .meta(OFTEN)
    .input(InThread.extend({ readTo: z.int32().nonnegative() }))
    .mutation(({ ctx, input }) => talk.markRead(ctx.app, memberOf(ctx), input)),

  mute: leagueMember
    .meta(BY_TOKEN.chat)
    .input(InThread.extend({ isMuted: z.boolean() }))
    .mutation(({ ctx, input }) => talk.mute(ctx.app, memberOf(ctx), input)),
})
