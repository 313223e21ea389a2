import { DomainError } from '../errors.ts'
import type { LeagueRow } from './league-row.ts'

/** For what a manager moves. @throws {DomainError} LEAGUE_PAUSED while the commissioner has it so */
export function needGoingOn({ pausedAt }: Pick<LeagueRow, 'pausedAt'>): void {
  if (pausedAt !== null) throw new DomainError('LEAGUE_PAUSED')
}
