import * as z from 'zod'

/**
 * What notices say was done to a team, or to a league, with names as they were then. Stored: change one only by adding
 * to it. Points are in hundredths, times in ms since the epoch.
 */

const Reason = z.string().nullable()

/** Something that was done to a team by others than its manager. */
export const TeamChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('roster'),
    added: z.string().nullable(),
    dropped: z.string().nullable(),
    reason: Reason,
  }),
  /** Players were put on injured reserve or taxi squad, or brought back. */
  z.object({ what: z.literal('spot'), players: z.array(z.string()), reason: Reason }),
  /** A move, a claim or a trade was undone. */
  z.object({ what: z.literal('undone'), players: z.array(z.string()), reason: Reason }),
  z.object({ what: z.literal('score'), label: z.string(), before: z.int(), after: z.int(), reason: Reason }),
  /** `in`: who starts since. */
  z.object({
    what: z.literal('lineup'),
    by: z.enum(['commissioner', 'auto-start']),
    in: z.array(z.string()),
    out: z.array(z.string()),
    reason: Reason,
  }),
  z.object({ what: z.literal('auto-start'), isOn: z.boolean() }),
  z.object({ what: z.literal('keeper'), player: z.string(), isKept: z.boolean(), reason: Reason }),
  z.object({ what: z.literal('pick'), player: z.string(), reason: Reason }),
  z.object({ what: z.literal('pick-undone'), player: z.string(), reason: Reason }),
  z.object({
    what: z.literal('matchup'),
    label: z.string(),
    opponent: z.string().nullable(),
    reason: Reason,
  }),
  z.object({ what: z.literal('division'), division: z.string().nullable() }),
  z.object({
    what: z.literal('position'),
    player: z.string(),
    position: z.string(),
    isGranted: z.boolean(),
    reason: Reason,
  }),
  /** Places, from 1. */
  z.object({ what: z.literal('seed'), before: z.int(), after: z.int() }),
  z.object({ what: z.literal('claims-canceled'), count: z.int() }),
  /** The reader manages it from now on, or does not any more. `name`: of the other. */
  z.object({ what: z.literal('given'), isReaders: z.boolean(), name: z.string(), reason: Reason }),
  z.object({ what: z.literal('message-deleted') }),
])
export type TeamChange = z.infer<typeof TeamChange>

/** Something that was done to a league. */
export const LeagueChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('pause'), scope: z.enum(['everything', 'rosters']).nullable(), reason: Reason }),
  z.object({ what: z.literal('commissioner'), name: z.string(), reason: Reason }),
  z.object({ what: z.literal('rules'), count: z.int() }),
  z.object({ what: z.literal('settings'), count: z.int() }),
  /** Null where the draft has no time any more. */
  z.object({ what: z.literal('draft-time'), at: z.int().nullable() }),
  z.object({ what: z.literal('draft-put-off'), reason: Reason }),
  z.object({ what: z.literal('draft-order'), by: z.enum(['hand', 'draw']) }),
  z.object({ what: z.literal('draft-pause'), isPaused: z.boolean(), reason: Reason }),
  z.object({ what: z.literal('lottery'), until: z.int() }),
  /** The account of a team's manager was deleted. */
  z.object({ what: z.literal('member-gone'), teamName: z.string() }),
  z.object({ what: z.literal('champion'), teamName: z.string() }),
  z.object({ what: z.literal('renewed') }),
])
export type LeagueChange = z.infer<typeof LeagueChange>
