import * as z from 'zod'
import { LogBeginning, LogEntry, LogHead, MOST_ENTRIES } from '../../shared/log.ts'
import { atOnce, leagueMember, router } from '../trpc.ts'
import { findLogHead } from '../league-log/service.ts'
import { beginLog, listLogEntries } from './service.ts'

export const logRouter = router({
  /** The last event. `at` is null where somebody has deleted it by hand. */
  head: leagueMember
    .output(LogHead.extend({ at: z.int().nullable() }))
    .query(({ ctx }) => findLogHead(ctx.app, ctx.league.id)),

  /** What stands before the events in a file of them. */
  beginning: leagueMember.output(LogBeginning).query(({ ctx }) => beginLog(ctx.app, ctx.league)),

  /** Events as they are stored, in parts. */
  entries: leagueMember
    .input(
      z.object({
        /** Number of the last one that is there; 0 for the beginning. */
        after: z.int32().min(0),
        limit: z.int().min(1).max(MOST_ENTRIES).default(MOST_ENTRIES),
      }),
    )
    .output(atOnce(z.array(LogEntry)))
    .query(({ ctx, input: { after, limit } }) => listLogEntries(ctx.app, ctx.league.id, { after, limit })),
})
