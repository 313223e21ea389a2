import * as z from 'zod'

/** How many categories the first of two teams has won, lost and tied. */
export const CategoryRecord = z.object({ wins: z.int(), losses: z.int(), ties: z.int() })
export type CategoryRecord = z.infer<typeof CategoryRecord>
