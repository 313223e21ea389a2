import * as z from 'zod'
import { LeagueCode } from '../core/ids.ts'

/** What goes when an account is deleted, and what becomes of the rest. */
export const WhatGoes = z.object({
  username: z.string(),
  email: z.string(),
  /** Those of owners of the server are kept. */
  isServerOwner: z.boolean(),
  devices: z.int(),
  messages: z.int(),
  leagues: z.array(
    z.object({
      name: z.string(),
      code: LeagueCode,
      teamName: z.string(),
      isCommissioner: z.boolean(),
      /** The commissioner afterwards; null where no member is left, and for leagues of others. */
      successor: z.string().nullable(),
    }),
  ),
})
export type WhatGoes = z.infer<typeof WhatGoes>
