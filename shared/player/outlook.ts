import * as z from 'zod'
import { GameId, PlayerId } from '../core/ids.ts'
import { OpponentRank } from './opponent.ts'
import { PlayerStatus } from './player.ts'

/** Times are in ms since the epoch, points in hundredths. */

/** A headline that names a player by the feed's id. */
export const PlayerHeadline = z.object({
  headline: z.string(),
  /** Null where the story has no page. */
  url: z.string().nullable(),
  publishedAt: z.int(),
})
export type PlayerHeadline = z.infer<typeof PlayerHeadline>

/** Who is asked about: everyone on a matchup, with room. */
export const OutlookQuery = z.object({
  ids: z.array(PlayerId).max(120),
  /** The scoring period of the games; null for the one that is on or next. */
  period: z.int().min(0).max(10_000).nullable().default(null),
})

/** What a manager wants to know of players before a lineup is set. */
export const Outlook = z.object({
  /** When the list of injuries was last read; null for never. */
  statusReadAt: z.int().nullable(),
  players: z.array(
    z.object({
      id: PlayerId,
      status: PlayerStatus,
      statusNote: z.string().nullable(),
      statusAt: z.int().nullable(),
      /** The newest of the last seven days; null for none. */
      headline: PlayerHeadline.nullable(),
      /** Opponents of the period, by game; one that is not ranked is left out. */
      opponents: z.array(z.object({ gameId: GameId, ...OpponentRank.shape })),
    }),
  ),
})
export type Outlook = z.infer<typeof Outlook>

/** All that is known of a player's status, and the headlines about them. */
export const PlayerUpdates = z.object({
  statusReadAt: z.int().nullable(),
  status: PlayerStatus,
  statusNote: z.string().nullable(),
  statusAt: z.int().nullable(),
  /** When this server saw the status become what it is; null where it never saw it change. */
  since: z.int().nullable(),
  /** The feed's note beside the status: practice, or what a coach said. */
  comment: z.string().nullable(),
  /** `2026-12-06` */
  returnOn: z.string().nullable(),
  /** What the status became, newest first. */
  changes: z.array(z.object({ at: z.int(), status: PlayerStatus, note: z.string().nullable() })),
  /** Newest first. */
  headlines: z.array(PlayerHeadline),
})
export type PlayerUpdates = z.infer<typeof PlayerUpdates>
