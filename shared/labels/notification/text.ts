/** What a notice says: a line that is enough by itself, and what else there is to say, which may be nothing. */
export interface NotificationCopy {
  readonly title: string
  readonly text: string
  /** A fact to keep, behind a fold: the latest hash of a league's log. Left out for none. */
  readonly proof?: string
}
