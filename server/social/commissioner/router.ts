import * as z from 'zod'
import { type LeagueId, PlayerId, TeamId, TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import { PauseScope, TeamName } from '../../../shared/league/league.ts'
import { Became, OrphanRoster } from '../../../shared/league/member-event.ts'
import { MAX_ADJUSTMENT } from '../../../shared/core/league-limits.ts'
import { Reason } from '../../../shared/core/name.ts'
import { RosterMove, RosterMoved } from '../../../shared/roster/roster.ts'
import { SpotOrderFor } from '../../../shared/roster/spot.ts'
import { renameTeam } from '../../league/team/rename.ts'
import { MayWait, Waits } from '../../../shared/proposal/proposal.ts'
import { RELEASE, REMOVE } from '../team-offer/acts.ts'
import { partOf } from '../../squad/proposal/act.ts'
import { asAnswer } from '../../squad/proposal/answer.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import { ReplacementRequest } from '../../../shared/league/replacement-request.ts'
import { OpenTeamOffer } from '../../../shared/league/team-offer.ts'
import { answerReplacement, listReplacementRequests, releaseRoster, removeTeam } from '../team-offer/leave.ts'
import { listOpenOffers, offerTeam, withdrawOffer } from '../team-offer/offers.ts'
import { move } from '../../squad/roster/move.ts'
import { setSpots } from '../../squad/roster/spots.ts'
import { idempotent } from '../../core/idempotency/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerIdempotent, leadCommissioner } from '../../league/membership/procedures.ts'
import { ADJUST, CORRECT_PICK, MOVE, SPOTS, UNDO } from './acts.ts'
import { adjustScore } from './adjust.ts'
import { correctPick, positionsToCorrect } from './correct-pick.ts'
import { handOverLeague } from './hand-over.ts'
import { setPaused } from './pause.ts'
import { undo } from './undo.ts'

/** Whether another manager's approval is asked for where it is needed; without, such a call is refused. */
const Ask = z.boolean().default(false)

/** What was done; where it waits for approval instead, `waits`, and the number of the event that asks. */
const MovedOrWaits = RosterMoved.extend({ waits: Waits.optional() })

function seqOf<Done extends { seq: number }>(
  done: { done: Done } | { waits: Waits },
): Done | { seq: number; waits: Waits } {
  return 'waits' in done ? { seq: done.waits.seq, waits: done.waits } : done.done
}

function byOf({
  league,
  user,
}: {
  readonly league: { readonly id: LeagueId }
  readonly user: { readonly id: UserId }
}) {
  return { leagueId: league.id, actorId: user.id }
}

/** Acts of the commissioner alone: each with a reason, which all members can read. */
export const commissionerRouter = router({
  /** Adds a player to any team, drops one, or both. */
  move: commissionerIdempotent
    .input(RosterMove.extend({ teamId: TeamId, reason: Reason, ask: Ask }))
    .output(MovedOrWaits)
    .mutation(async ({ ctx, input: { reason, ask, teamId, add, drop, to } }) => {
      const order = { teamId, add, drop, to }
      const wanted = { act: MOVE, league: ctx.league, input: order, reason, ask }
      return seqOf(
        await doOrPropose(ctx.app, ctx.idempotency, wanted, (app) =>
          move(app, ctx.idempotency, { ...order, league: ctx.league, commissionersReason: reason }),
        ),
      )
    }),

  /** Puts players of any team on its injured reserve or taxi squad, or brings them back. */
  setSpots: commissionerIdempotent
    .input(SpotOrderFor.extend({ ask: Ask }))
    .output(MovedOrWaits)
    .mutation(async ({ ctx, input: { teamId, changes, drop, reason, ask } }) => {
      const order = { teamId, changes, drop }
      const wanted = { act: SPOTS, league: ctx.league, input: order, reason, ask }
      return seqOf(
        await doOrPropose(ctx.app, ctx.idempotency, wanted, (app) =>
          setSpots(app, ctx.idempotency, { ...order, league: ctx.league, commissionersReason: reason }),
        ),
      )
    }),

  /** Undoes what one event did to rosters. */
  undo: commissionerIdempotent
    .input(z.object({ seq: z.int32().positive(), reason: Reason, ask: Ask }))
    .output(MovedOrWaits)
    .mutation(async ({ ctx, input: { seq, reason, ask } }) => {
      const wanted = { act: UNDO, league: ctx.league, input: { seq }, reason, ask }
      return seqOf(
        await doOrPropose(ctx.app, ctx.idempotency, wanted, (app) =>
          undo(app, ctx.idempotency, { league: ctx.league, seq, reason }),
        ),
      )
    }),

  /** Corrects a pick of the draft, while it goes on or after it: another player, or in an auction another price. */
  correctPick: commissionerIdempotent
    .input(
      z.object({
        overall: z.int().min(1).max(10_000),
        playerId: PlayerId,
        amount: z.int().min(0).max(10_000).nullable().default(null),
        reason: Reason,
      }),
    )
    .output(MovedOrWaits)
    .mutation(async ({ ctx, input: { reason, ...correction } }) => {
      const { app, league, user, idempotency } = ctx
      const wanted = { act: CORRECT_PICK, league, input: correction, reason, ask: true }
      return seqOf(
        await doOrPropose(app, idempotency, wanted, async (app) => {
          const positions = await positionsToCorrect(app, league, correction)
          return idempotent(app, idempotency, (app) =>
            correctPick(app, { league, userId: user.id, reason }, { ...correction, positions }),
          )
        }),
      )
    }),

  /** Gives a team points of a week that is over, or takes them; in hundredths. Of their own game it is asked for. */
  adjustScore: commissionerIdempotent
    .input(
      z.object({
        period: z.int32(),
        teamId: TeamId,
        points: z
          .int({ error: 'Please enter points with at most two decimals.' })
          .min(-MAX_ADJUSTMENT, { error: 'That is more than a week can add up to.' })
          .max(MAX_ADJUSTMENT, { error: 'That is more than a week can add up to.' }),
        reason: Reason,
      }),
    )
    .output(z.object({ changed: z.int(), waits: Waits.optional() }))
    .mutation(async ({ ctx, input: { period, teamId, points, reason } }) => {
      const score = { period, teamId, points }
      const wanted = { act: ADJUST, league: ctx.league, input: score, reason, ask: true }
      const done = await doOrPropose(ctx.app, ctx.idempotency, wanted, (app) =>
        adjustScore(app, ctx.idempotency, { ...score, league: ctx.league, reason }),
      )
      return 'waits' in done ? { changed: 0, waits: done.waits } : done.done
    }),

  /** Stops everything that managers move, or rosters alone; null lets it go on. */
  setPaused: commissioner
    .input(z.object({ what: PauseScope.nullable(), reason: Reason }))
    .mutation(({ ctx, input }) =>
      setPaused(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),

  /** Gives any team another name, such as for an offensive one. */
  renameTeam: commissioner
    .input(z.object({ teamId: TeamId, name: TeamName, reason: Reason }))
    .output(z.object({ name: z.string() }))
    .mutation(({ ctx, input }) =>
      renameTeam(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),

  /** Offers a team to a person with an account on this server, who accepts or declines. */
  handOverTeam: commissioner
    .input(z.object({ teamId: TeamId, username: z.string().trim().min(1).max(100), reason: Reason }))
    .output(z.object({ id: TeamOfferId, expiresAt: z.int() }))
    .mutation(({ ctx, input }) => offerTeam(ctx.app, byOf(ctx), input)),

  /** Teams that are offered just now. */
  offers: commissioner
    .output(z.array(OpenTeamOffer))
    .query(({ ctx }) => listOpenOffers(ctx.app, ctx.league.id)),

  withdrawOffer: commissioner
    .input(z.object({ id: TeamOfferId }))
    .mutation(({ ctx, input }) => withdrawOffer(ctx.app, byOf(ctx), input.id)),

  /** Takes a team out of the league before a draft, and from its manager afterwards. */
  removeTeam: commissioner
    .input(z.object({ teamId: TeamId, reason: Reason, roster: OrphanRoster.default('locked') }))
    .output(Became.partial().extend(MayWait.shape))
    .mutation(async ({ ctx, input }) => {
      const { reason, ...order } = input
      const wanted = { act: REMOVE, league: ctx.league, input: order, reason, ask: true }
      const done = await doOrPropose(ctx.app, partOf({ userId: ctx.user.id }, 'removeTeam'), wanted, (app) =>
        removeTeam(app, byOf(ctx), input),
      )
      return 'done' in done ? done.done : asAnswer(done)
    }),

  /** Managers who ask to be replaced. */
  replacementRequests: commissioner
    .output(z.array(ReplacementRequest))
    .query(({ ctx }) => listReplacementRequests(ctx.app, ctx.league)),

  /** Lets a manager go who asks to be replaced, or declines. */
  answerReplacement: commissioner
    .input(z.object({ teamId: TeamId, accept: z.boolean(), reason: Reason }))
    .mutation(({ ctx, input: { teamId, accept, reason } }) =>
      answerReplacement(ctx.app, byOf(ctx), { teamId, accept, reason }),
    ),

  /** Has the players of a team without a manager go to waivers. */
  releaseRoster: commissioner
    .input(z.object({ teamId: TeamId, reason: Reason }))
    .output(MayWait.extend({ released: z.int(), kept: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { reason, ...order } = input
      const wanted = { act: RELEASE, league: ctx.league, input: order, reason, ask: true }
      const done = await doOrPropose(
        ctx.app,
        partOf({ userId: ctx.user.id }, 'releaseRoster'),
        wanted,
        (app) => releaseRoster(app, byOf(ctx), input),
      )
      return 'done' in done ? done.done : { released: 0, kept: 0, ...asAnswer(done) }
    }),

  /** Makes another member the commissioner. */
  handOverLeague: leadCommissioner
    .input(z.object({ userId: UserId, reason: Reason }))
    .mutation(({ ctx, input: { userId, reason } }) =>
      handOverLeague(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, { userId, reason }),
    ),
})
