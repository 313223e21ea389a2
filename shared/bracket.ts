import * as z from 'zod'
import { MATCHUP_IDS, SEEDS, type Bracket as Picks } from './rules/bracket.ts'

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)

/** A team of the Football Bowl Subdivision. Its id is the one that the sports feed uses. */
export const FbsTeam = z.object({
  id: z.int().positive(),
  school: z.string(),
  abbreviation: z.string().nullable(),
  conference: z.string().nullable(),
  /** `#rrggbb`, lower case. */
  color: HexColor.nullable(),
  alternateColor: HexColor.nullable(),
  /** https addresses on the sports media CDN; the first is the one to show. */
  logos: z.array(z.url({ protocol: /^https$/ })),
})
export type FbsTeam = z.infer<typeof FbsTeam>

const TeamNumber = FbsTeam.shape.id

/** Picks as a browser sends them: the right shape. Whether they make sense is `problems` to say. */
export const Bracket = z.strictObject({
  teams: z.partialRecord(z.literal(SEEDS), TeamNumber),
  winners: z.partialRecord(z.enum(MATCHUP_IDS), TeamNumber),
}) satisfies z.ZodType<Picks>

/** A fan's bracket in one league, empty until the first save. */
export const SavedBracket = z.object({
  bracket: Bracket,
  /** ms since the epoch; null before the first save. */
  updatedAt: z.int().nullable(),
})
export type SavedBracket = z.infer<typeof SavedBracket>
