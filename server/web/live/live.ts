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
   * Publishes a committed change to the streams that it concerns. Without it they find new events and
   * notifications within ten seconds. Changes in a sport go out within a second; where the change is unknown,
   * subscribers refetch everything about the sport. Where an account may have lost sessions or leagues, its
   * streams without a right end at once.
   */
  note(news: News): void
  /** Whether a user has a league open. */
  isHere(leagueId: LeagueId, userId: UserId): boolean
  /**
   * A league's stream for a user who may read it; it has not begun.
   * @param from.after the last event that the client knows; null to begin with the next event
   * @param from.signal ends it, where it is looped over
   * @throws {DomainError} BUSY
   */
  open(seat: Seat, from: From<number>): Stream<StreamMessage>
  /**
   * A sport's stream for a signed-in user; it has not begun.
   * @param from.after the position of the client; null for none
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
