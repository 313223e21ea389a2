import type { UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { LeagueRow } from './league-row.ts'

/** A league that belongs to a command while it runs. */
export interface LockedLeague extends LeagueRow {
  /** When the command runs, ms since the epoch: one moment for all that it decides and writes. */
  readonly at: number
  /** Who gave the command; null for Empire itself. */
  readonly by: UserId | null
  /**
   * Writes down what happened, under the league's next number, which it returns, once all that follows from it is done
   * (followers.ts). Call it as often as things happen, and for a trade once its rows say so too.
   * @param actorId whose doing it is, where it is not whoever gave the command: null for Empire
   */
  append(event: LeagueEvent, actorId?: UserId | null): Promise<number>
}

/** An event that was just written down, inside the command that did it. */
export interface Happened<Event extends LeagueEvent = LeagueEvent> {
  readonly event: Event
  readonly seq: number
  /** Ms since the epoch. */
  readonly at: number
  /** Its row as it was when the command locked it. */
  readonly league: LockedLeague
  /** Who gave the command, also of what Empire does because of it; null where no one did. */
  readonly by: UserId | null
}
