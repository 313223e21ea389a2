import type { LeagueId, SessionId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { StreamMessage } from '../../../shared/live/live.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { DomainError } from '../../core/errors/errors.ts'
import type { Frame, Page } from './frame.ts'

/** Who listens, and by which right. */
export interface Right {
  readonly user: { readonly id: UserId; readonly username: string }
  readonly sessionId: SessionId
  /** Whether a program listens, by an API token: its person may be elsewhere. */
  readonly isProgram?: boolean
}

/** The league that a stream is for, and the right to it. */
export interface Seat extends Right {
  readonly leagueId: LeagueId
  readonly teamId: TeamId
}

/** The sport that a stream is for, and the right to it. */
export interface SportSeat extends Right {
  readonly sport: FantasySportKey
}

/** Where a stream ends: a socket, or a loop in this process. None of these throws. */
export interface Reader<Message = StreamMessage> {
  /** Hands over what comes next. */
  take(page: Page<Frame<Message>>): void
  /** Says that the stream is there, where nothing else says so. */
  ping(): void
  /** When there is room for as much again as was missed; at once where there is. */
  hasRoom(): Promise<void>
  /** The last that it hears. @param error null where it is to come back and be told why, or be taken in again */
  end(error: DomainError | null): void
}
