import * as z from 'zod'
import { PlayerId } from './ids.ts'

/**
 * The stat lines of one scoring period in columns of text: numbers with commas between them, nothing at all
 * for a zero (`,,3,,-2`). Most amounts are zeros, so this is a third of what arrays of numbers take, and
 * nobody walks through half a million numbers to check or to copy them.
 */
const PackedPeriod = z.object({
  number: z.int(),
  /** Whose each line is, by index into `players`, in rising order: how much more than that of the line before. */
  owners: z.string(),
  /** Amounts by stat, one for each line; stats that nobody has in this period are left out. */
  columns: z.record(z.string(), z.string()),
})
export type PackedPeriod = z.infer<typeof PackedPeriod>

/**
 * The stat lines of a season for the browser to score, after `unpackSeason` of shared/rules/season-columns.ts;
 * players without a stat that scores are left out.
 */
export const PackedSeason = z.object({
  season: z.int().nullable(),
  players: z.array(
    z.object({
      id: PlayerId,
      name: z.string(),
      team: z.string().nullable(),
      /** The first position he may be played at. */
      position: z.string(),
    }),
  ),
  /** One for each scoring period with games, in order. */
  periods: z.array(PackedPeriod),
})
export type PackedSeason = z.infer<typeof PackedSeason>
