import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'
import { PlayerStatus } from '../player/player.ts'
import { MOST_ADP, MOST_PASTED, MOST_RANKED } from './pasted/limits.ts'

/** Points are in hundredths, times in ms since the epoch. */

/** A player as rankings show him. */
const RankedRow = z.object({
  id: PlayerId,
  name: z.string(),
  /** Where he may be played. */
  positions: z.array(z.string()),
  /** Abbreviation of his team; null for none. */
  team: z.string().nullable(),
  status: PlayerStatus,
  /** His place in the league's ranking; null for who is not in it. */
  rank: z.int().nullable(),
  /** Over a season, above the best free agent of each week; null for none. */
  value: z.int().nullable(),
  /** Of this season; null before his first game. */
  points: z.int().nullable(),
  /** Of the last season; null where nothing is known of it. */
  lastSeason: z.int().nullable(),
  /** What a fantasy host expects of the season, hundredths; null where none is asked, and for players it expects nothing of. */
  projected: z.int().nullable(),
  /** Average draft position as the manager has uploaded it, tenths of a pick; null for none. */
  adp: z.int().nullable(),
  /** The same at a fantasy host, or else in drafts of this server. */
  averagePick: z.int().nullable(),
})
export type RankedRow = z.infer<typeof RankedRow>

/** A manager's own order. */
export const OwnRanking = z.object({ updatedAt: z.int(), players: z.array(RankedRow) })
export type OwnRanking = z.infer<typeof OwnRanking>

/** The league's order, as far as a manager needs it to begin with. */
export const LeagueRanking = z.object({
  /** Whether value is that of categories: then it begins nowhere. */
  isByCategories: z.boolean(),
  players: z.array(RankedRow),
  /** Where value begins, by position in the order of a lineup. */
  baselines: z.array(
    z.object({
      position: z.string(),
      points: z.int(),
      /** The best free agent; null where the league needs more than there are. */
      name: z.string().nullable(),
    }),
  ),
})

/** Keeps an order: each player once. */
export const RankingToSave = z.object({
  players: z
    .array(PlayerId)
    // Worked out when it is needed: formatting a number loads 5 MB of Node's languages.
    .max(MOST_RANKED, { error: () => `At most ${MOST_RANKED.toLocaleString('en-US')} players, please.` })
    .refine((players) => new Set(players).size === players.length, {
      error: 'A player is in the list twice.',
    }),
  /** Average draft positions of an uploaded list, tenths of a pick by player; null takes them away, and left out they stay. */
  adp: z
    .record(PlayerId, z.int().min(10).max(MOST_ADP))
    .refine((adp) => Object.keys(adp).length <= MOST_RANKED)
    .nullish(),
  /** `updatedAt` of the order that it was made from, null for none, to change no other; left out for whatever is there. */
  expected: z.int().nullish(),
})

export const PastedText = z
  .string()
  .max(MOST_PASTED.characters, { error: 'That is too much at once: at most 40,000 characters, please.' })
  .refine((text) => text.split(/\r\n|\r|\n/).length <= MOST_PASTED.lines, {
    error: 'That is too much at once: at most 1,000 lines, please.',
  })

/** The players that the lines of a pasted text mean, in order; without headings and empty lines. */
export const MatchedList = z.array(
  z.object({
    /** Number of the line in the text, from 1. */
    line: z.int(),
    text: z.string(),
    /** The average draft position that the line has in a column of that name, tenths of a pick; null for none. */
    adp: z.int().nullable(),
    match: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sure'), player: RankedRow }),
      /** The likeliest first. */
      z.object({ kind: z.literal('doubt'), players: z.array(RankedRow) }),
      z.object({ kind: z.literal('unknown') }),
    ]),
  }),
)
export type MatchedList = z.infer<typeof MatchedList>
