import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { SportMessage, StreamMessage } from '../../../shared/live/live.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { News } from '../../core/news/news.ts'
import type { LeagueFrame } from './frame.ts'
import type { Messages } from './iterate.ts'
import type { Reader, Right, Seat } from './reader.ts'
import { given } from '../../core/app/own.ts'

/** What happens in leagues and in the games of sports, for whoever has them open. */
export interface Live {
  /** The next events of a league after a number, oldest first, as its stream tells them. At least one: there must be some. */
  missedAfter(leagueId: LeagueId, of: { after: number; head: number }): Promise<LeagueFrame[]>
  /**
   * Tells what was committed to those whom it concerns. New events and notifications are found without it too, within
   * ten seconds. Of a sport it goes out within a second; where it is not known what has changed, who listens asks for all
   * of it anew. Where an account's sessions or leagues may be fewer, its streams without a right are ended at once.
   */
  note(news: News): void
  /** Whether somebody has a league open. */
  isHere(leagueId: LeagueId, userId: UserId): boolean
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

/** Tells what happens in leagues and sports to whoever has them open; the database is the truth. */
export const liveOf = given<Live>('live streams')
