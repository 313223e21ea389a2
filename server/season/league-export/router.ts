import * as z from 'zod'
import { LeagueId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'

/** Each reads all that a league has. */
const EXPORTS = { max: 10, windowMs: HOUR }

export const leagueExportRouter = router({
  /** Before a league is written as tables: whether the caller may have it, and has not had it too often. */
  begin: leagueMember.output(z.object({ leagueId: LeagueId })).query(async ({ ctx }) => {
    await takeTry(ctx.app, `league-export:${ctx.user.id}`, EXPORTS)
    return { leagueId: ctx.league.id }
  }),
})
