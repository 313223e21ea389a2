import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import { FantasySportSchema } from '../../../shared/league/league.ts'
import { Activity } from '../../../shared/events/league-event.ts'
import { MOST_LINES_OF } from '../../../shared/live/limits.ts'
import { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { NEEDED, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { listStatLinesAt, listForReplay } from './service.ts'
import { liveOf } from './live.ts'

/** The number of an event, as browsers repeat it. */
const EventId = z.string().regex(/^\d{1,15}$/)

/** Any short text may be repeated as a position: what is none is answered by a word to ask anew. */
const KnownPosition = z.string().max(64)

export const liveRouter = router({
  /** What happens in a league. Over HTTP it is handed to the hub as a socket (server/web/http/stream-route.ts). */
  league: leagueMember
    .input(z.object({ lastEventId: EventId.nullish() }))
    .subscription(({ ctx: { app, user, league, team }, input, signal }) =>
      liveOf(app).open(
        {
          leagueId: league.id,
          teamId: team.id,
          user: { id: user.id, username: user.username },
          sessionId: user.sessionId,
          isProgram: app.through !== null,
        },
        { after: input.lastEventId ? Number(input.lastEventId) : null, signal },
      ),
    ),

  /** What happened after an event; null where that is too much, and all is to be asked for anew. */
  since: leagueMember
    .meta(NEEDED)
    .input(z.object({ after: z.int32().nonnegative() }))
    .output(z.object({ seq: z.int(), missed: z.array(Activity).nullable() }))
    .query(({ ctx, input }) => listForReplay(ctx.app, ctx.league.id, input.after)),

  /** Changes in the games of a sport, the same for all clients; over HTTP as a socket too. */
  sport: signedIn
    .meta(BY_TOKEN.read)
    .input(z.object({ sport: FantasySportSchema, lastEventId: KnownPosition.nullish() }))
    .subscription(({ ctx: { app, user }, input, signal }) =>
      liveOf(app).openSport(
        input.sport,
        { user: { id: user.id, username: user.username }, sessionId: user.sessionId },
        { after: input.lastEventId ?? null, signal },
      ),
    ),

  /** The lines of some players in a scoring period, and its games, to begin with; the stream has what comes. */
  lines: signedIn
    .meta(BY_TOKEN.read)
    .input(
      z.object({
        sport: FantasySportSchema,
        /** Its number in the season in progress. */
        period: z.int32().positive(),
        players: z.array(PlayerId).max(MOST_LINES_OF),
      }),
    )
    .output(z.object({ at: z.string(), lines: z.array(LiveStatLine), games: z.array(LiveGame) }))
    .query(({ ctx, input }) => listStatLinesAt(ctx.app, input.sport, input)),
})
