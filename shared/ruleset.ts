import * as z from 'zod'

/** The rules of a league as they are in force. */
export const RulesetVersion = z.object({
  /** From 1; each change is a new version. */
  version: z.int(),
  rules: z.record(z.string(), z.number()),
  author: z.string(),
  createdAt: z.int(),
})
export type RulesetVersion = z.infer<typeof RulesetVersion>
