import * as z from 'zod'
import { CREST_COLOR_NAMES, CREST_EMBLEMS } from './crest.ts'

/** Apart from shared/crest/crest.ts, which browsers load. */
export const CrestSchema = z.strictObject({ color: z.enum(CREST_COLOR_NAMES), emblem: z.enum(CREST_EMBLEMS) })
