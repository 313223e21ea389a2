import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import {
  MyRoster,
  OwnershipHistory,
  ProTeamOfMine,
  RosterMove,
  RosterMoved,
} from '../../../shared/roster/roster.ts'
import { SpotOrder } from '../../../shared/roster/spot.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember, leagueMemberIdempotent } from '../../league/membership/procedures.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { UndroppablePlayers } from '../../../shared/roster/undroppable.ts'
import { listUndroppable } from '../limit/undroppable.ts'
import { move } from './move.ts'
import * as rosters from './read.ts'
import { setSpots } from './spots.ts'

export const rosterRouter = router({
  /** The visitor's leagues. */
  mine: signedIn.output(z.array(MyRoster)).query(({ ctx }) => rosters.listMine(ctx.app, ctx.user.id)),

  /** The real teams that the visitor's fantasy players play for now. */
  proTeams: signedIn
    .output(z.array(ProTeamOfMine))
    .query(({ ctx }) => rosters.listProTeams(ctx.app, ctx.user.id)),

  /**
   * All teams with their players. Without a schema of the output, for the reason that `player.list` gives;
   * tests/integration/rosters.test.ts holds it to `LeagueRosters`.
   */
  ofLeague: leagueMember.query(({ ctx }) => rosters.listRosters(ctx.app, ctx.league, ctx.team.id)),

  /** Players whom no manager may drop. */
  undroppable: leagueMember.output(UndroppablePlayers).query(async ({ ctx: { app, league, office } }) => ({
    players: await listUndroppable(app, league),
    mayChange: office?.mayEditSettings ?? false,
  })),

  /** Who has owned a player. */
  history: leagueMember
    .input(z.object({ id: PlayerId }))
    .output(OwnershipHistory)
    .query(({ ctx, input }) => rosters.listHistory(ctx.app, ctx.league, input.id)),

  /** Puts players of the visitor's team on its injured reserve or taxi squad, or brings them back. */
  setSpots: leagueMemberIdempotent
    .input(SpotOrder)
    .output(RosterMoved)
    .mutation(({ ctx, input }) =>
      setSpots(ctx.app, ctx.idempotency, { league: ctx.league, teamId: ctx.team.id, ...input }),
    ),

  /** Adds a player to the visitor's team, drops one, or both. */
  move: leagueMemberIdempotent
    .input(RosterMove)
    .output(RosterMoved)
    .mutation(({ ctx, input }) =>
      move(ctx.app, ctx.idempotency, {
        league: ctx.league,
        teamId: ctx.team.id,
        add: input.add,
        drop: input.drop,
        to: input.to,
      }),
    ),
})
