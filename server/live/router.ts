import * as z from 'zod'
import { Activity } from '../../shared/league-event.ts'
import { leagueMember, router } from '../trpc.ts'
import { listMissed } from './service.ts'

/** The number of an event, as browsers repeat it. */
const EventId = z.string().regex(/^\d{1,15}$/)

export const liveRouter = router({
  /** What happens in a league. Over HTTP it is handed to the hub as a socket (server/http/stream-route.ts). */
  league: leagueMember
    .input(z.object({ lastEventId: EventId.nullish() }))
    .subscription(({ ctx: { app, user, league, team }, input, signal }) =>
      app.live.open(
        {
          leagueId: league.id,
          teamId: team.id,
          user: { id: user.id, username: user.username },
          sessionId: user.sessionId,
        },
        { after: input.lastEventId ? Number(input.lastEventId) : null, signal },
      ),
    ),

  /** What happened after an event; null where that is too much, and all is to be asked for anew. */
  since: leagueMember
    .input(z.object({ after: z.int32().nonnegative() }))
    .output(z.object({ seq: z.int(), missed: z.array(Activity).nullable() }))
    .query(({ ctx, input }) => listMissed(ctx.app, ctx.league.id, input.after)),
})
