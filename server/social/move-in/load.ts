import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'

/** A league that has been read and may be moved in. */
export interface LoadedMove {
  readonly league: HostLeague
  /** Who each of its players is at the feed, by the host’s id, with what its mover has answered; null for unknown here. */
  readonly matches: ReadonlyMap<string, PlayerId | null>
  /** What was found of each season, by its year: JSON of a `MoveSeason`, with what its replay found. */
  readonly replays: ReadonlyMap<number, string>
  /** As its mover has seen them. */
  readonly findings: MoveFindings
}

/**
 * What someone is about to move in. It is put together with pauses, so that the event loop is never held for long: not in
 * a transaction.
 * @param of.id of the move, as `moveIn.current` gives it
 * @throws {DomainError} NOT_HERE where it is not theirs, has expired, was replaced or is not ready
 */
export async function loadMove(app: App, of: { userId: UserId; id: string }): Promise<LoadedMove> {
  throw new DomainError('NOT_HERE', { message: `Nothing is read yet of ${of.id}.` })
}
