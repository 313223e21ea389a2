import * as z from 'zod'
import { PublicPageChoice } from '../../../shared/public-page/event.ts'
import { PublicPage, PublicSlug } from '../../../shared/public-page/public-page.ts'
import { publicProcedure, router } from '../../core/trpc/trpc.ts'
import { commissionerIdempotent, leagueMember, settingsEditor } from '../../league/membership/procedures.ts'
import {
  getPublicHistory,
  getPublicLeague,
  getPublicMatchups,
  getPublicRecap,
  getPublicRosters,
  getPublicStandings,
} from './answers.ts'
import { getPage, openPublicLeague, renewPage, savePage } from './service.ts'

/** For anyone who has the address of a league's public page; where there is none, or it is off, it is not there. */
const publicLeague = publicProcedure
  .input(z.object({ slug: PublicSlug }))
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { open: await openPublicLeague(ctx.app, ctx.caller, input.slug) } }),
  )

const OfWeek = z.object({ period: z.int32().nullable().default(null) })

export const publicPageRouter = router({
  /** Whether the league has a public page, and where. */
  get: leagueMember.output(PublicPage).query(({ ctx }) => getPage(ctx.app, ctx.league.id)),

  save: settingsEditor
    .input(PublicPageChoice)
    .output(PublicPage)
    .mutation(({ ctx: { app, league, user }, input: { isOn, showsManagers, mayBeFound } }) =>
      savePage(app, { leagueId: league.id, actorId: user.id }, { isOn, showsManagers, mayBeFound }),
    ),

  /** Another address; the one before leads nowhere. */
  renew: commissionerIdempotent
    .output(PublicPage)
    .mutation(({ ctx: { app, league, user, idempotency } }) =>
      renewPage(app, idempotency, { leagueId: league.id, actorId: user.id }),
    ),

  /*
   * What everybody sees. Without schemas of the outputs: each answer was cut down to its schema when it was made, once for
   * all who look (answers.ts).
   */
  league: publicLeague.query(({ ctx: { app, open } }) => getPublicLeague(app, open)),
  standings: publicLeague.query(({ ctx: { app, open } }) => getPublicStandings(app, open)),
  matchups: publicLeague
    .input(OfWeek)
    .query(({ ctx: { app, open }, input }) => getPublicMatchups(app, open, input.period)),
  rosters: publicLeague.query(({ ctx: { app, open } }) => getPublicRosters(app, open)),
  history: publicLeague.query(({ ctx: { app, open } }) => getPublicHistory(app, open)),
  recap: publicLeague
    .input(OfWeek)
    .query(({ ctx: { app, open }, input }) => getPublicRecap(app, open, input.period)),
})
