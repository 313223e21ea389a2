import * as z from 'zod'

/** A season of the league; the one that it plays where it is left out. */
export const OfSeason = z.object({ season: z.int32().nullable().default(null) })
