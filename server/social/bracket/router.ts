import * as z from 'zod'
import { Bracket, FbsTeam, LeagueBrackets, SavedBracket } from '../../../shared/bracket/bracket.ts'
import { atOnce, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { signedIn } from '../../people/session/procedures.ts'
import * as brackets from './service.ts'

export const bracketRouter = router({
  teams: signedIn
    .meta(BY_TOKEN.read)
    .output(z.array(FbsTeam).readonly())
    .query(({ ctx }) => brackets.listFbsTeams(ctx.app)),

  mine: leagueMember
    .output(SavedBracket)
    .query(({ ctx }) => brackets.getBracket(ctx.app, { leagueId: ctx.league.id, userId: ctx.user.id })),

  ofLeague: leagueMember
    .output(LeagueBrackets)
    .query(({ ctx }) => brackets.getLeagueBrackets(ctx.app, ctx.league)),

  save: leagueMember
    .meta(BY_TOKEN.moves)
    .input(atOnce(z.object({ bracket: Bracket, expected: z.int().nullish() })))
    .output(atOnce(SavedBracket))
    .mutation(({ ctx, input: { bracket, expected } }) =>
      brackets.saveBracket(ctx.app, { leagueId: ctx.league.id, userId: ctx.user.id }, { bracket, expected }),
    ),
})
