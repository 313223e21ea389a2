import type { UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { LeagueRow } from './league-row.ts'

/** An event that was just written down, inside the command that did it. */
export interface Happened<Event extends LeagueEvent = LeagueEvent> {
  readonly event: Event
  readonly seq: number
  /** Ms since the epoch. */
  readonly at: number
  /** As it was when the command locked it. */
  readonly league: LeagueRow
  /** Who gave the command, also of what Empire does because of it; null where nobody did. */
  readonly by: UserId | null
}
