import * as z from 'zod'
import { TeamId, UserId } from '../../shared/ids.ts'
import { PauseScope } from '../../shared/league.ts'
import { MAX_ADJUSTMENT } from '../../shared/league-limits.ts'
import { Reason } from '../../shared/name.ts'
import { RosterMove, RosterMoved } from '../../shared/roster.ts'
import { SpotOrderFor } from '../../shared/roster-spot.ts'
import { move } from '../roster/move.ts'
import { setSpots } from '../roster/spots.ts'
import { commissioner, commissionerOnce, router } from '../trpc.ts'
import { adjustScore } from './adjust.ts'
import { handOverLeague, handOverTeam } from './hand-over.ts'
import { setPaused } from './pause.ts'
import { undo } from './undo.ts'

/** What nobody else in a league can do: each with a reason, which everybody reads. */
export const commissionerRouter = router({
  /** Adds a player to any team, drops one, or both. */
  move: commissionerOnce
    .input(RosterMove.extend({ teamId: TeamId, reason: Reason }))
    .output(RosterMoved)
    .mutation(({ ctx, input: { teamId, add, drop, to, reason } }) =>
      move(ctx.app, ctx.intent, { league: ctx.league, teamId, add, drop, to, commissionersReason: reason }),
    ),

  /** Puts players of any team on its injured reserve or taxi squad, or brings them back. */
  setSpots: commissionerOnce
    .input(SpotOrderFor)
    .output(RosterMoved)
    .mutation(({ ctx, input: { teamId, changes, drop, reason } }) =>
      setSpots(ctx.app, ctx.intent, {
        league: ctx.league,
        teamId,
        changes,
        drop,
        commissionersReason: reason,
      }),
    ),

  /** Undoes what one event did to rosters. */
  undo: commissionerOnce
    .input(z.object({ seq: z.int32().positive(), reason: Reason }))
    .output(RosterMoved)
    .mutation(({ ctx, input: { seq, reason } }) =>
      undo(ctx.app, ctx.intent, { league: ctx.league, seq, reason }),
    ),

  /** Gives a team points of a week that is over, or takes them; in hundredths. */
  adjustScore: commissionerOnce
    .input(
      z.object({
        period: z.int32(),
        teamId: TeamId,
        points: z
          .int({ error: 'Please enter points with at most two decimals.' })
          .min(-MAX_ADJUSTMENT, { error: 'That is more than a week can come to.' })
          .max(MAX_ADJUSTMENT, { error: 'That is more than a week can come to.' }),
        reason: Reason,
      }),
    )
    .output(z.object({ changed: z.int() }))
    .mutation(({ ctx, input: { period, teamId, points, reason } }) =>
      adjustScore(ctx.app, ctx.intent, { league: ctx.league, period, teamId, points, reason }),
    ),

  /** Stops everything that managers move, or rosters alone; null lets it go on. */
  setPaused: commissioner
    .input(z.object({ what: PauseScope.nullable(), reason: Reason }))
    .mutation(({ ctx, input }) =>
      setPaused(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),

  /** Gives a team to somebody else on this server. */
  handOverTeam: commissioner
    .input(z.object({ teamId: TeamId, username: z.string().trim().min(1).max(100), reason: Reason }))
    .mutation(({ ctx, input: { teamId, username, reason } }) =>
      handOverTeam(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, { teamId, username, reason }),
    ),

  /** Makes another member the commissioner. */
  handOverLeague: commissioner
    .input(z.object({ userId: UserId, reason: Reason }))
    .mutation(({ ctx, input: { userId, reason } }) =>
      handOverLeague(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, { userId, reason }),
    ),
})
