import { PlayoffOdds, Playoffs, Standings } from '../../../shared/standings/standings.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { getPlayoffs, getStandings } from '../../league/standings/standings.ts'
import { limitsNow } from '../../squad/lineup/limits.ts'
import { OfSeason } from '../season/of-season.ts'
import { liveTable } from './live-table.ts'
import { getOdds } from './odds.ts'

export const standingsRouter = router({
  ofLeague: leagueMember
    .input(OfSeason)
    .output(atOnce(Standings))
    .query(async ({ ctx: { app, league, team }, input: { season } }) => {
      const live = season === null ? await liveTable(app, league) : null
      const standings = await getStandings(app, league, { season, teamId: team.id }, live)
      if (season !== null || standings.competition !== 'table') return standings
      const limits = await limitsNow(app, league, team.id)
      return limits.length === 0 ? standings : { ...standings, limits }
    }),

  odds: leagueMember.output(PlayoffOdds).query(({ ctx }) => getOdds(ctx.app, ctx.league)),

  playoffs: leagueMember
    .input(OfSeason)
    .output(atOnce(Playoffs))
    .query(({ ctx, input }) =>
      getPlayoffs(ctx.app, ctx.league, { season: input.season, teamId: ctx.team.id }),
    ),
})
