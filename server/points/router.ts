import * as z from 'zod'
import { PlayerId } from '../../shared/ids.ts'
import { PlayerPage, PlayerProfile, PlayerQuery, ProTeam } from '../../shared/player.ts'
import { PackedSeason } from '../../shared/packed-season.ts'
import { Explanation, ExplainQuery } from '../../shared/stat-line.ts'
import { explain } from './explain.ts'
import { getProfile } from './profile.ts'
import { listPlayers } from './list.ts'
import { packSeason } from './pack.ts'
import { router, underRules } from '../trpc.ts'
import { listTeams } from '../player/service.ts'

export const playerRouter = router({
  /** Players of a sport, ranked by points under the rules asked for. */
  list: underRules
    .input(PlayerQuery)
    .output(PlayerPage)
    .query(({ ctx, input }) => listPlayers(ctx.app, ctx.scoring, input)),

  /** Teams to filter by. */
  teams: underRules.output(z.array(ProTeam)).query(({ ctx }) => listTeams(ctx.app, ctx.scoring.sport)),

  get: underRules
    .input(z.object({ id: PlayerId }))
    .output(PlayerProfile)
    .query(({ ctx, input }) => getProfile(ctx.app, ctx.scoring, input.id)),

  /** The arithmetic of one game, or of several that are shown as one sum. */
  explain: underRules
    .input(ExplainQuery)
    .output(Explanation)
    .query(({ ctx, input }) => explain(ctx.app, ctx.scoring, input)),

  /** Every stat line of the season, to be scored in the browser. */
  packed: underRules.output(PackedSeason).query(({ ctx }) => packSeason(ctx.app, ctx.scoring.sport)),
})
