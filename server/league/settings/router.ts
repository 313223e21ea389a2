import * as z from 'zod'
import { Activity } from '../../../shared/events/league-event.ts'
import { SettingsVersion } from '../../../shared/league/settings-version.ts'
import { countAlike, countByPosition } from '../../feed/player/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../membership/procedures.ts'
import * as settings from './service.ts'

export const settingsRouter = router({
  get: leagueMember.output(SettingsVersion).query(({ ctx }) => settings.getSettings(ctx.app, ctx.league)),

  /** Every change of the settings and the scoring rules, newest first. */
  history: leagueMember
    .output(z.array(Activity))
    .query(({ ctx }) => settings.listHistory(ctx.app, ctx.league)),

  /** How many players there are by position, to see what a roster asks for. */
  supply: leagueMember
    .output(z.record(z.string(), z.int()))
    .query(({ ctx }) => countByPosition(ctx.app, ctx.league.sport)),

  /** The same by the positions that players have together, to see whether all rosters and lineups can be filled. */
  pool: leagueMember
    .output(z.array(z.object({ positions: z.array(z.string()), count: z.int() })))
    .query(({ ctx }) => countAlike(ctx.app, ctx.league.sport)),
})
