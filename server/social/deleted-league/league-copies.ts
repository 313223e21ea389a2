import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { given } from '../../core/app/own.ts'

/** How a league is written as a copy, and comes back from one. */
interface LeagueCopies {
  /** All of a league, waiting claims too, packed. Inside a command that has locked it; no clock of it runs. */
  write(app: App, id: LeagueId): Promise<Buffer>
  /**
   * Writes the league of a copy back, as it was. Inside a transaction.
   * @returns everyone it names
   */
  bringBack(app: App, copy: Buffer): Promise<UserId[]>
}

/** Given by server/ops/league-file. */
export const leagueCopies = given<LeagueCopies>('copies of leagues')
