import * as z from 'zod'
import { visibleText } from '../core/name.ts'
import { MAX_CONSTITUTION } from './limits.ts'

/** A text of many lines, without what is not seen in it; empty for none. */
export const ConstitutionText = z
  .string({ error: 'Please enter a text.' })
  .max(MAX_CONSTITUTION, { error: '50,000 characters at most, please.' })
  .transform((text) => visibleText(text.replace(/\r\n?/g, '\n')))

/** A version of a league's constitution: who made it, when and why. */
export const ConstitutionVersion = z.object({
  version: z.int(),
  /** Number of its event. */
  seq: z.int(),
  /** ms since the epoch */
  at: z.int(),
  /** Null for the league, by vote. */
  authorName: z.string().nullable(),
  reason: z.string(),
  /** Of the text, in characters. */
  size: z.int(),
})
export type ConstitutionVersion = z.infer<typeof ConstitutionVersion>

/** What a league has agreed on beside its settings, as it is now. */
export const Constitution = z.object({
  /** 0 before the first. */
  version: z.int(),
  text: z.string(),
  /** The newest first. */
  versions: z.array(ConstitutionVersion),
})
