import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import {
  LineupOrder,
  LineupsAfter,
  OptimalLineups,
  RosterChanges,
  TeamLineup,
} from '../../../shared/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listTeams } from '../../league/team/service.ts'
import { atOnce, NEEDED, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { getLineupsAfter } from './after.ts'
import { setAutoStart } from './auto-start.ts'
import { getOptimal } from './optimal.ts'
import { getLineup } from './read.ts'
import { setLineup } from './set.ts'

const Written = z.object({
  /** Number of the event, or of the league's last one where it was so already. */
  seq: z.int(),
})

export const lineupRouter = router({
  ofTeam: leagueMember
    .meta(NEEDED)
    .input(
      z.object({
        /** The caller's own where it is left out. */
        teamId: TeamId.nullable().default(null),
        /** The next on which something can be done where it is left out. */
        day: z.int32().nullable().default(null),
      }),
    )
    .output(atOnce(TeamLineup))
    .query(async ({ ctx, input }) =>
      getLineup(ctx.app, {
        league: ctx.league,
        teamId: await teamIn(ctx.app, ctx.league, input.teamId ?? ctx.team.id),
        day: input.day,
        own: ctx.team.id,
        isCommissioner: ctx.office !== null,
      }),
    ),

  /** The lineups that would get the most, for a look before they are set. */
  optimal: leagueMember
    .input(
      z.object({
        /** The caller's own where it is left out. */
        teamId: TeamId.nullable().default(null),
        days: z.array(z.int32()).min(1).max(14),
      }),
    )
    .output(OptimalLineups)
    .query(async ({ ctx, input }) =>
      getOptimal(ctx.app, ctx.league, {
        teamId: await teamIn(ctx.app, ctx.league, input.teamId ?? ctx.team.id),
        days: input.days,
      }),
    ),

  /** What lineups would be after a change of rosters, for a look before it is made. */
  after: leagueMember
    .input(RosterChanges)
    .output(LineupsAfter)
    .query(async ({ ctx, input }) => {
      for (const { teamId } of input.changes) await teamIn(ctx.app, ctx.league, teamId)
      return getLineupsAfter(ctx.app, ctx.league, input)
    }),

  set: leagueMember
    .input(LineupOrder)
    .output(Written)
    .mutation(async ({ ctx, input }) => {
      const { league, user, team, office } = ctx
      const teamId = await teamIn(ctx.app, league, input.teamId ?? team.id)
      const isOwn = teamId === team.id
      if (!isOwn && office === null) throw new DomainError('NOT_COMMISSIONER')
      const reason = input.reason ?? null
      if (!isOwn && reason === null)
        throw new DomainError('INVALID_INPUT', { fields: { reason: 'Please say why.' } })
      return setLineup(ctx.app, {
        league,
        actorId: user.id,
        teamId,
        by: isOwn ? 'manager' : 'commissioner',
        reason: isOwn ? null : reason,
        days: input.days,
      })
    }),

  setAutoStart: leagueMember
    .input(z.object({ isOn: z.boolean() }))
    .output(Written)
    .mutation(({ ctx, input }) =>
      setAutoStart(
        ctx.app,
        { leagueId: ctx.league.id, actorId: ctx.user.id },
        { teamId: ctx.team.id, ...input },
      ),
    ),
})

/** A team of the league. @throws {DomainError} INVALID_INPUT for one that is not */
async function teamIn(app: App, league: LeagueRow, teamId: TeamId): Promise<TeamId> {
  const teams = await listTeams(app, league.id)
  if (teams.some(({ id }) => id === teamId)) return teamId
  throw new DomainError('INVALID_INPUT', { fields: { teamId: 'This league has no such team.' } })
}
