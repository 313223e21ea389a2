import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { SportChange, SportMessage, StreamMessage } from '../../../shared/live/live.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { LeagueFrame } from './frame.ts'
import type { Messages } from './iterate.ts'
import type { Reader, Right, Seat } from './reader.ts'

/** What happens in leagues and in the games of sports, for whoever has them open. */
export interface Live {
  /** The next events of a league after a number, oldest first, as its stream tells them. At least one: there must be some. */
  missedAfter(leagueId: LeagueId, of: { after: number; head: number }): Promise<LeagueFrame[]>
  /** Says that a league has new events. A hint: they are found without it too, within ten seconds. */
  noteEvents(leagueId: LeagueId): void
  /** Says what has changed in the games of a sport, after it was committed. It goes out within a second. */
  noteSport(sport: FantasySportKey, change: SportChange): void
  /** Says that it is not known what has changed in the games of a sport: who listens asks for all of it anew. */
  noteLost(sport: FantasySportKey): void
  /** Says that anything may have happened in leagues. */
  lookAround(): void
  /** Says to an account alone that it has other notices. A hint: they are asked for without it too. */
  noteNotice(userId: UserId): void
  /** Whether somebody has a league open. */
  isHere(leagueId: LeagueId, userId: UserId): boolean
  /** Says that an account's sessions, or its leagues, may be fewer: streams without a right are ended at once. */
  noteEnded(userId: UserId): void
  /**
   * A league's stream for somebody who may have one, which has not begun.
   * @param from.after the last event that he knows; null to begin with what happens from now on
   * @param from.signal ends it, where it is looped over
   * @throws {DomainError} BUSY
   */
  open(seat: Seat, from: From<number>): Stream<StreamMessage>
  /**
   * A sport's stream for somebody who is signed in, which has not begun.
   * @param from.after the position that he has; null for none
   * @throws {DomainError} BUSY
   */
  openSport(sport: FantasySportKey, right: Right, from: From<string>): Stream<SportMessage>
  /** Whoever reads lines after having asked for this knows all that was told up to it. */
  position(sport: FantasySportKey): string
  /** Ends all streams, whose browsers come back, and takes no more: the server is about to close. */
  end(): void
}

interface From<Known> {
  readonly after: Known | null
  readonly signal: AbortSignal | undefined
}

/** A stream from somewhere on: to be looped over, or to be handed on as bytes. */
export interface Stream<Message> extends Messages<Message> {
  /** Begins. @returns tells that the reader is gone */
  readTo(reader: Reader<Message>): () => void
}
