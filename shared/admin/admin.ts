import * as z from 'zod'
import { LeagueCode, LeagueId, UserId } from '../core/ids.ts'
import { FantasySportSchema } from '../league/league.ts'

/** How a server is, for its owner. Times in ms since the epoch, sizes in bytes. */
export const Overview = z.object({
  at: z.int(),
  version: z.string(),
  /** Of the process that answers, ms. */
  uptime: z.int(),
  memory: z.int(),
  counts: z.object({ people: z.int(), leagues: z.int() }),
  storage: z.object({
    /** Null where it cannot be told. */
    database: z.int().nullable(),
    /** Of what is committed and not in the database file yet; null where there is no such file. */
    wal: z.int().nullable(),
    diskFree: z.int().nullable(),
  }),
  /** Of those by time table; null where there are none. `trouble` is what keeps the next one from being made. */
  backups: z
    .object({ madeAt: z.int().nullable(), failedAt: z.int().nullable(), trouble: z.string().nullable() })
    .nullable(),
  feed: z.object({
    source: z.string(),
    /** Since when nothing comes of it at all; null while it answers. */
    downSince: z.int().nullable(),
    sports: z.array(
      z.object({
        sport: FantasySportSchema,
        /** When something of it was last read; null for never. */
        lastReadAt: z.int().nullable(),
        games: z.int(),
        read: z.int(),
        /** What could not be read and is tried again. */
        failing: z.int(),
      }),
    ),
  }),
  jobs: z.object({
    waiting: z.int(),
    /** The one that is due first, and when. */
    next: z.object({ kind: z.string(), dueAt: z.int() }).nullable(),
    /** Due for more than a minute, by kind. */
    late: z.array(z.object({ kind: z.string(), count: z.int(), since: z.int() })),
    /** Have failed again and again, the longest waiting first. */
    failing: z.array(
      z.object({
        kind: z.string(),
        dueAt: z.int(),
        attempts: z.int(),
        error: z.string().nullable(),
      }),
    ),
  }),
  /** Proxies in front that `TRUST_PROXY` does not name, with the setting that would. */
  unnamedProxies: z.array(z.object({ address: z.string(), setting: z.string() })),
  mail: z.object({ isSent: z.boolean(), waiting: z.int() }),
})
export type Overview = z.infer<typeof Overview>

/** An account, for the owner of the server. */
export const AdminPerson = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  joinedAt: z.int(),
  /** Null for not since that is written down. */
  seenAt: z.int().nullable(),
  leagues: z.int(),
  devices: z.int(),
  isOwner: z.boolean(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

export const AdminLeague = z.object({
  id: LeagueId,
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  createdAt: z.int(),
  seats: z.int(),
  members: z.int(),
  commissioner: z.string(),
  /** Null for one who has not been here since that is written down, or whose account was deleted. */
  commissionerSeenAt: z.int().nullable(),
  /** When something last happened in it. */
  lastAt: z.int().nullable(),
  /** Whether its commissioner is gone. */
  isOrphaned: z.boolean(),
})
export type AdminLeague = z.infer<typeof AdminLeague>

/** Which page of a list, the newest first. */
export const ListPage = {
  /** The last row of the page before; null for the first page. */
  cursor: z.strictObject({ at: z.int(), id: z.string().max(64) }).nullish(),
  /** What tRPC's infinite queries say beside the cursor; there is one way to go. */
  direction: z.literal('forward').optional(),
}

/** What is looked for in a list; empty for all. */
export const SearchText = z.string().trim().max(100)
