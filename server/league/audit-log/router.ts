import * as z from 'zod'
import { MEMBER_SECTIONS } from '../../../shared/audit-log/rows/sections.ts'
import { LogBeginning, LogEntry, LogHead, MOST_ENTRIES } from '../../../shared/audit-log/audit-log.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../membership/procedures.ts'
import { listMemberRows } from './rows/for-members.ts'
import { findLogHead } from '../events/service.ts'
import { beginLog, listLogEntries } from './service.ts'

export const auditLogRouter = router({
  /** The last event. `at` is null where the row was deleted by hand. */
  head: leagueMember
    .output(LogHead.extend({ at: z.int().nullable() }))
    .query(({ ctx }) => findLogHead(ctx.app, ctx.league.id)),

  /** What stands before the events in a file of them. */
  beginning: leagueMember.output(LogBeginning).query(({ ctx }) => beginLog(ctx.app, ctx.league)),

  /** Rows that are stored of the league, for the browser to hold against the log. */
  rows: leagueMember
    .input(
      z.object({
        section: z.enum(MEMBER_SECTIONS),
        /** From the page before; null for the beginning. */
        after: z
          .array(z.union([z.string().max(100), z.int()]))
          .max(4)
          .nullable()
          .default(null),
        from: z.int32().min(0).default(0),
      }),
    )
    .output(
      atOnce(
        z.object({
          rows: z.array(z.record(z.string(), z.unknown())),
          next: z.array(z.union([z.string(), z.int()])).nullable(),
          /** Of a row that is longer than a page, the text of JSON from `from` on. */
          part: z.string().nullable(),
          /** With which `from` to ask on; 0 where the row is whole. */
          nextFrom: z.int(),
        }),
      ),
    )
    .query(({ ctx, input }) => listMemberRows(ctx.app, ctx.league, input)),

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
