import { MINUTE } from '../../../shared/core/time.ts'

/** A game that is called over too early resumes within these ms: so long it is read, and no week closes with it. */
export const MAY_RESUME_FOR = 5 * MINUTE
