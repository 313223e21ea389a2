import { Needs } from '../../../shared/league/need.ts'
import { tradesWaitingFor } from '../../squad/trade/waiting.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { claimsWaitingOf } from '../../squad/waiver/waiting.ts'
import { amendmentsWaitingFor } from '../amendment/waiting.ts'
import { duesWaitingOf } from '../dues/waiting.ts'

export const needsRouter = router({
  /** What waits for the visitor's team in a league, beside the lineup. */
  mine: leagueMember.output(Needs).query(async ({ ctx: { app, league, team } }) => ({
    ...(await tradesWaitingFor(app, league, team.id)),
    amendments: await amendmentsWaitingFor(app, league, team.id),
    claims: await claimsWaitingOf(app, league, team.id),
    dues: await duesWaitingOf(app, league, team.id),
  })),
})
