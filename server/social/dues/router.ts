import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { Amount, Day, DuesBook, DuesTerms, Note } from '../../../shared/dues/dues.ts'
import { MayWait } from '../../../shared/proposal/proposal.ts'
import { idempotent } from '../../core/idempotency/service.ts'
import { router, SELDOM } from '../../core/trpc/trpc.ts'
import {
  commissionerIdempotent,
  leagueMember,
  leagueMemberIdempotent,
} from '../../league/membership/procedures.ts'
import { asAnswer } from '../../squad/proposal/answer.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import { SET_DUES } from './acts.ts'
import { charge, markPaid, markPaidOut, reverse } from './mark.ts'
import { readDues } from './read.ts'
import { remind } from './remind.ts'
import { setDues } from './set.ts'

/** Which season of the league, from 1. */
const BookNumber = z.int().min(1).max(1_000)

const Marked = z.object({ seq: z.int() })
const OfTeam = z.object({ book: BookNumber, teamId: TeamId, amount: Amount })
const Payment = OfTeam.extend({ day: Day, note: Note.nullable().default(null) })

/** Who owes and who has paid, and what the season pays. No money moves here. */
export const duesRouter = router({
  /** The newest book where `book` is null. Every member sees all of it. */
  ofLeague: leagueMember
    .input(z.object({ book: BookNumber.nullable().default(null) }))
    .output(DuesBook)
    .query(({ ctx: { app, league, user, team }, input: { book } }) =>
      readDues(app, league, { book, userId: user.id, teamId: team.id }),
    ),

  /** Sets dues and payouts of the season, or turns them off; in a season under way it is asked for. */
  set: commissionerIdempotent
    .meta(SELDOM)
    .input(z.object({ terms: DuesTerms.nullable(), reason: Reason.nullable().default(null) }))
    .output(MayWait)
    .mutation(async ({ ctx: { app, league, user, idempotency }, input: { terms, reason } }) => {
      const by = { leagueId: league.id, actorId: user.id }
      const wanted = { act: SET_DUES, league, input: { terms }, reason, ask: true }
      const done = await doOrPropose(app, idempotency, wanted, (app) =>
        idempotent(app, idempotency, (app) => setDues(app, by, { terms, reason })),
      )
      return asAnswer(done)
    }),

  pay: leagueMemberIdempotent
    .input(Payment)
    .output(Marked)
    .mutation(({ ctx: { app, league, idempotency }, input: { book, teamId, amount, day, note } }) =>
      markPaid(app, idempotency, { league, book, teamId, amount, day, note }),
    ),

  charge: leagueMemberIdempotent
    .input(OfTeam.extend({ reason: Reason }))
    .output(Marked)
    .mutation(({ ctx: { app, league, idempotency }, input: { book, teamId, amount, reason } }) =>
      charge(app, idempotency, { league, book, teamId, amount, reason }),
    ),

  payOut: leagueMemberIdempotent
    .input(Payment)
    .output(Marked)
    .mutation(({ ctx: { app, league, idempotency }, input: { book, teamId, amount, day, note } }) =>
      markPaidOut(app, idempotency, { league, book, teamId, amount, day, note }),
    ),

  /** An entry counts no more; it stays in the ledger. */
  reverse: leagueMemberIdempotent
    .input(z.object({ book: BookNumber, entry: z.int32().positive(), reason: Reason }))
    .output(Marked)
    .mutation(({ ctx: { app, league, idempotency }, input: { book, entry, reason } }) =>
      reverse(app, idempotency, { league, book, entry, reason }),
    ),

  /** Tells the teams that owe, once a day at most. */
  remind: leagueMemberIdempotent
    .input(z.object({ book: BookNumber }))
    .output(z.object({ told: z.int() }))
    .mutation(({ ctx: { app, league, idempotency }, input: { book } }) =>
      remind(app, idempotency, { league, book }),
    ),
})
