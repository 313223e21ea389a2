import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { Activity } from '../../../shared/events/league-event.ts'
import { kindsOf, TOPICS } from '../../../shared/events/topics.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { listActivity } from '../../league/events/service.ts'
import { withMessages } from './service.ts'

/** What happens in a league, with the messages: a part of `league`. */
export const activityRouter = router({
  activity: leagueMember
    .input(
      z.object({
        /** Number of the last event seen; null for the newest. */
        cursor: z.int32().positive().nullable().default(null),
        limit: z.int().min(1).max(100).default(20),
        /** What it is about; null for everything. */
        topic: z.enum(TOPICS).nullable().default(null),
        /** Only what names a team; null for all. */
        teamId: TeamId.nullable().default(null),
        /** What tRPC's infinite queries say beside the cursor; there is one way to go. */
        direction: z.literal('forward').optional(),
      }),
    )
    .output(z.array(Activity))
    .query(async ({ ctx, input }) => {
      const events = await listActivity(ctx.app, ctx.league.id, {
        before: input.cursor,
        limit: input.limit,
        teamId: input.teamId,
        ...(input.topic === null ? {} : { kinds: kindsOf(input.topic) }),
      })
      return withMessages(ctx.app, ctx.league.id, events)
    }),
})
