import { DAY } from '../core/time.ts'

/** How long a commissioner's request about their own team is open to objections, ms: then it is done. */
export const CONSENT_TIME = DAY
