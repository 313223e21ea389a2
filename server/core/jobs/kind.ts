import type * as z from 'zod'

/** A kind of job, such as a mail or a pick's clock. */
export interface JobKind<Payload> {
  /** As stored: change it never. */
  readonly name: string
  /** What it needs to know. Stored payloads are read with it, for an older version may have written them. */
  readonly payload: z.ZodType<Payload>
}

/** Which job of a kind: there is never more than one of a name. */
export interface JobName {
  /** Whose it is: a league's id, an address. */
  readonly subject: string
  /** Which of the subject's: the number of a pick, the day of a waiver run. */
  readonly occurrence: string
}

/** A job that has come. */
export interface Due<Payload> extends JobName {
  readonly payload: Payload
  /** When it was due, ms. Long ago if the server was down: what counts is what was so then. */
  readonly dueAt: number
}
