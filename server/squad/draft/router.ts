import * as z from 'zod'
import { AutopickMode } from '../../../shared/draft/draft.ts'
import { Queue } from '../../../shared/draft-room/draft-room.ts'
import { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { BoardReading, EnteredDraft, PastedBoard } from '../../../shared/draft/pasted/board.ts'
import { KeeperBoard } from '../../../shared/draft/keeper-board.ts'
import { FantasySportSchema } from '../../../shared/league/league.ts'
import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { PICK_CLOCK } from '../../../shared/settings/catalogue/draft.ts'
import { Reason } from '../../../shared/core/name.ts'
import { MayWait } from '../../../shared/proposal/proposal.ts'
import { partOf } from '../proposal/act.ts'
import { asAnswer } from '../proposal/answer.ts'
import { doOrPropose } from '../proposal/propose.ts'
import { CAN_WAIT, NEEDED, OFTEN, router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember } from '../../league/membership/procedures.ts'
import { signedIn } from '../../people/session/procedures.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { addDraft, setRookie } from './additional.ts'
import { DRAFT_UNDO, KEEPER_REMOVE, KEEPER_SET, ORDER_SET } from './acts.ts'
import * as before from './before.ts'
import { callOff } from './call-off.ts'
import * as drafts from './commands.ts'
import { enterDraft } from './enter.ts'
import { getMock } from './mock.ts'
import { getKeeperBoard } from './keeper-board.ts'
import * as keepers from './keepers.ts'
import { listMyDrafts } from './mine.ts'
import { readPastedBoard } from './read-board.ts'
import * as room from './room.ts'
import { getStanding } from './standing.ts'
import { startNow } from './start-now.ts'

const Done = z.object({ seq: z.int() })
const Amount = z.int().min(0).max(10_000)
const Number = z.int().min(1).max(10_000)

interface MemberContext {
  readonly league: LeagueRow
  readonly team: { readonly id: TeamId }
  readonly user: { readonly id: drafts.Actor['userId'] }
}

function actorOf({ league, team, user }: MemberContext): drafts.Actor & Pick<MemberContext, 'league'> {
  return { league, userId: user.id, teamId: team.id }
}

/*
 * The answers of `mine`, `mock`, `standing`, `room` and `players` have no schema: they are made field by field of what is in memory, and to
 * walk through a thousand rows costs more than to make them.
 */
export const draftRouter = router({
  mine: signedIn.query(({ ctx }) => listMyDrafts(ctx.app, ctx.user.id)),

  /** What one practices on without a league. */
  mock: signedIn
    .input(z.object({ sport: FantasySportSchema }))
    .query(({ ctx, input }) => getMock(ctx.app, input.sport)),

  standing: leagueMember.query(({ ctx }) => getStanding(ctx.app, ctx)),

  room: leagueMember
    .meta(NEEDED)
    .query(({ ctx }) => room.getRoom(ctx.app, { ...ctx, isOfficer: ctx.office !== null })),

  players: leagueMember.meta(NEEDED).query(({ ctx }) => room.listPool(ctx.app, ctx)),

  saveQueue: leagueMember
    .meta(OFTEN)
    .input(z.object({ players: Queue }))
    .output(z.object({ players: z.array(PlayerId) }))
    .mutation(async ({ ctx, input }) => ({
      players: [...(await room.saveQueue(ctx.app, ctx, input.players))],
    })),

  pick: leagueMember
    .meta(OFTEN)
    .input(z.object({ overall: Number, playerId: PlayerId }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.pick(ctx.app, actorOf(ctx), input)),

  nominate: leagueMember
    .meta(OFTEN)
    .input(z.object({ overall: Number, playerId: PlayerId, amount: Amount }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.nominate(ctx.app, actorOf(ctx), input)),

  bid: leagueMember
    .meta(OFTEN)
    .input(z.object({ lot: Number, amount: Amount }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.bid(ctx.app, actorOf(ctx), input)),

  setProxy: leagueMember
    .meta(OFTEN)
    .input(z.object({ lot: Number, most: Amount }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.setProxy(ctx.app, actorOf(ctx), input)),

  setAutopick: leagueMember
    .input(z.object({ mode: AutopickMode }))
    .output(Done)
    .mutation(({ ctx, input }) =>
      drafts.setAutopick(ctx.app, actorOf(ctx), { ...input, teamId: ctx.team.id, by: 'manager' }),
    ),

  schedule: commissioner
    .input(z.object({ startsAt: z.int().positive().nullable() }))
    .mutation(({ ctx, input }) => before.schedule(ctx.app, actorOf(ctx), input.startsAt)),

  setOrder: commissioner
    .input(z.object({ teams: z.array(TeamId).max(boundsAt('size').max) }))
    .output(MayWait)
    .mutation(async ({ ctx, input }) => {
      const reason = 'The order was drawn.'
      const wanted = { act: ORDER_SET, league: ctx.league, input, reason, ask: true }
      return asAnswer(
        await doOrPropose(ctx.app, partOf({ userId: ctx.user.id }, 'draft.setOrder'), wanted, (app) =>
          before.setOrder(app, actorOf(ctx), input.teams),
        ),
      )
    }),

  /** The players that each team may keep, with their costs; and its keepers. */
  keepers: leagueMember
    .output(KeeperBoard)
    .query(({ ctx }) => getKeeperBoard(ctx.app, { ...ctx, isOfficer: ctx.office !== null })),

  /** Keeps a player of one's own team, at what the rule says. */
  chooseKeeper: leagueMember
    .input(z.object({ playerId: PlayerId }))
    .mutation(({ ctx, input }) => keepers.chooseKeeper(ctx.app, actorOf(ctx), input.playerId)),

  releaseKeeper: leagueMember
    .input(z.object({ playerId: PlayerId }))
    .mutation(({ ctx, input }) => keepers.releaseKeeper(ctx.app, actorOf(ctx), input.playerId)),

  /** Lets a team keep a player, for another cost than the rule’s where one is given. */
  setKeeper: commissioner
    .input(
      z.object({
        teamId: TeamId,
        playerId: PlayerId,
        cost: Amount.nullable().default(null),
        reason: Reason.nullable().default(null),
      }),
    )
    .output(MayWait)
    .mutation(async ({ ctx, input: { teamId, playerId, cost, reason } }) => {
      const entry = { teamId, playerId, cost, reason }
      const wanted = { act: KEEPER_SET, league: ctx.league, input: entry, reason, ask: true }
      return asAnswer(
        await doOrPropose(ctx.app, partOf({ userId: ctx.user.id }, 'draft.setKeeper'), wanted, (app) =>
          keepers.setKeeper(app, actorOf(ctx), entry),
        ),
      )
    }),

  removeKeeper: commissioner
    .input(z.object({ playerId: PlayerId, reason: Reason.nullable().default(null) }))
    .output(MayWait)
    .mutation(async ({ ctx, input: { playerId, reason } }) => {
      const entry = { playerId, reason }
      const wanted = { act: KEEPER_REMOVE, league: ctx.league, input: entry, reason, ask: true }
      return asAnswer(
        await doOrPropose(ctx.app, partOf({ userId: ctx.user.id }, 'draft.removeKeeper'), wanted, (app) =>
          keepers.removeKeeper(app, actorOf(ctx), entry),
        ),
      )
    }),

  /** One draft more in a season that is played. */
  add: commissioner
    .input(z.object({ rounds: z.int().min(1).max(30), pool: z.enum(['rookies', 'all']) }))
    .output(Done)
    .mutation(({ ctx, input }) => addDraft(ctx.app, actorOf(ctx), input)),

  /** Puts a player on the list of rookies, or off it. */
  setRookie: commissioner
    .input(z.object({ playerId: PlayerId, isRookie: z.boolean().nullable() }))
    .output(Done)
    .mutation(({ ctx, input }) => setRookie(ctx.app, actorOf(ctx), input)),
  /** What was understood of the pasted board of a draft that was held elsewhere. A mutation for its length; it changes nothing. */
  readBoard: commissioner
    .meta(CAN_WAIT)
    .input(z.object({ text: PastedBoard }))
    .output(BoardReading)
    .mutation(({ ctx, input }) => readPastedBoard(ctx.app, ctx.league, input.text)),

  /** Enters a draft that was held elsewhere. */
  enter: commissioner
    .input(EnteredDraft)
    .output(Done)
    .mutation(({ ctx, input: { order, picks } }) => enterDraft(ctx.app, actorOf(ctx), { order, picks })),

  start: commissioner.mutation(({ ctx }) => startNow(ctx.app, ctx.league, ctx.user.id)),

  /** Until the first pick. */
  callOff: commissioner
    .input(z.object({ reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input }) => callOff(ctx.app, actorOf(ctx), input.reason)),

  pause: commissioner
    .input(z.object({ reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.pause(ctx.app, actorOf(ctx), input.reason)),

  resume: commissioner
    .input(z.object({ reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.resume(ctx.app, actorOf(ctx), input.reason)),

  undo: commissioner
    .input(z.object({ overall: Number, reason: Reason }))
    .output(Done.extend(MayWait.shape))
    .mutation(async ({ ctx, input: { overall, reason } }) => {
      const wanted = { act: DRAFT_UNDO, league: ctx.league, input: { overall }, reason, ask: true }
      const done = await doOrPropose(ctx.app, partOf({ userId: ctx.user.id }, 'draft.undo'), wanted, (app) =>
        drafts.undo(app, actorOf(ctx), { overall, reason }),
      )
      return 'waits' in done ? { seq: done.waits.seq, waits: done.waits } : done.done
    }),

  changeClock: commissioner
    .input(z.object({ clock: z.int().min(PICK_CLOCK.min).max(PICK_CLOCK.max), reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input }) => drafts.changeClock(ctx.app, actorOf(ctx), input)),

  pickFor: commissioner
    .meta(OFTEN)
    .input(z.object({ teamId: TeamId, overall: Number, playerId: PlayerId, reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input: { teamId, reason, ...pick } }) =>
      drafts.pick(ctx.app, actorOf(ctx), pick, { teamId, reason }),
    ),

  nominateFor: commissioner
    .meta(OFTEN)
    .input(z.object({ teamId: TeamId, overall: Number, playerId: PlayerId, amount: Amount, reason: Reason }))
    .output(Done)
    .mutation(({ ctx, input: { teamId, reason, ...nomination } }) =>
      drafts.nominate(ctx.app, actorOf(ctx), nomination, { teamId, reason }),
    ),

  setAutopickFor: commissioner
    .input(z.object({ teamId: TeamId, mode: AutopickMode }))
    .output(Done)
    .mutation(({ ctx, input }) =>
      drafts.setAutopick(ctx.app, actorOf(ctx), { ...input, by: 'commissioner' }),
    ),
})
