import { Needs } from '../../shared/need.ts'
import { tradesWaitingFor } from '../trade/waiting.ts'
import { leagueMember, router } from '../trpc.ts'
import { claimsWaitingOf } from '../waiver/waiting.ts'

export const needRouter = router({
  /** What waits for the visitor's team in a league, beside the lineup. */
  mine: leagueMember.output(Needs).query(async ({ ctx: { app, league, team } }) => ({
    ...(await tradesWaitingFor(app, league, team.id)),
    claims: await claimsWaitingOf(app, league, team.id),
  })),
})
