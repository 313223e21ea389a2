import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'

const Change = z.object({ before: z.number(), after: z.number() })

/** A player whose season would have been worth something else. Points in hundredths, rank 1 the best. */
const PlayerMove = z.object({
  id: PlayerId,
  name: z.string(),
  team: z.string().nullable(),
  /** The first that he may be played at. */
  position: z.string(),
  points: Change,
  rank: Change,
})
export type PlayerMove = z.infer<typeof PlayerMove>

/** What other rules would have made of the season so far: shared/rules/scoring/what-if.ts. */
export const SeasonWhatIf = z.object({
  /** What `points` are: of a league by categories value over the season, of which 100 are a standard deviation. */
  in: z.enum(['points', 'value']),
  season: z.int().nullable(),
  /** How many scoring periods have games that have been read. */
  periods: z.int(),
  /** Who have played, and could be owned. */
  players: z.int(),
  gainers: z.int(),
  losers: z.int(),
  /** The largest differences first. */
  gains: z.array(PlayerMove),
  losses: z.array(PlayerMove),
  positions: z.array(z.object({ position: z.string(), best: Change, share: Change })),
})
export type SeasonWhatIf = z.infer<typeof SeasonWhatIf>
