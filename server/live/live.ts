import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { Messages } from './iterate.ts'
import type { Reader, Seat } from './reader.ts'

/** What happens in leagues, for whoever has them open. */
export interface Live {
  /** Says that a league has new events. A hint: they are found without it too, within ten seconds. */
  noteEvents(leagueId: LeagueId): void
  /** Says that an account's sessions, or its leagues, may be fewer: streams without a right are ended at once. */
  noteEnded(userId: UserId): void
  /**
   * A stream for somebody who may have one, which has not begun.
   * @param from.after the last event that he knows; null to begin with what happens from now on
   * @param from.signal ends it, where it is looped over
   * @throws {DomainError} BUSY
   */
  open(seat: Seat, from: { after: number | null; signal: AbortSignal | undefined }): Stream
  /** Ends all streams, whose browsers come back, and takes no more: the server is about to close. */
  end(): void
}

/** What happens in a league from some event on: to be looped over, or to be handed on as bytes. */
export interface Stream extends Messages {
  /** Begins. @returns tells that the reader is gone */
  readTo(reader: Reader): () => void
}
