import * as z from 'zod'
import { LeagueCode, LeagueId, TeamId, UserId } from '../core/ids.ts'
import { LOG_VERSION } from './version.ts'

/** The last event of a league and its hash, which is one of all events before it. */
export const LogHead = z.object({
  /** 0 of a league in which nothing has happened. */
  seq: z.int(),
  /** 64 hexadecimal digits; of nothing the empty text. */
  hash: z.string(),
})
export type LogHead = z.infer<typeof LogHead>

/** An event as it is stored and hashed. */
export const LogEntry = z.object({
  seq: z.int(),
  /** Ms since the epoch. */
  at: z.int(),
  /** Null for Empire itself. */
  actorId: UserId.nullable(),
  kind: z.string(),
  /** JSON, the very text that is hashed. */
  payload: z.string(),
  hash: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** The names of the ids in a log. Beside the chain: the hashes do not cover it. */
const LogLegend = z.object({
  people: z.array(z.object({ id: UserId, name: z.string() })),
  teams: z.array(z.object({ id: TeamId, name: z.string() })),
})

/** What stands before the events in a file of them. */
export const LogBeginning = z.object({
  version: z.literal(LOG_VERSION),
  league: z.object({ id: LeagueId, code: LeagueCode, name: z.string() }),
  head: LogHead,
  legend: LogLegend,
})
export type LogBeginning = z.infer<typeof LogBeginning>

/** The log of a league as a file. */
export const LogFile = LogBeginning.extend({ entries: z.array(LogEntry) })
export type LogFile = z.infer<typeof LogFile>

/** Events asked for at once. */
export const MOST_ENTRIES = 500
