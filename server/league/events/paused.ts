import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from './league-row.ts'

/** For players who change hands. @throws {DomainError} LEAGUE_PAUSED, or ROSTERS_LOCKED, while the commissioner has it so */
export function needRostersOpen({ paused }: Pick<LeagueRow, 'paused'>): void {
  if (paused) throw new DomainError(paused.what === 'rosters' ? 'ROSTERS_LOCKED' : 'LEAGUE_PAUSED')
}

/** For all else that a manager moves. @throws {DomainError} LEAGUE_PAUSED while the commissioner has everything so */
export function needGoingOn({ paused }: Pick<LeagueRow, 'paused'>): void {
  if (paused?.what === 'everything') throw new DomainError('LEAGUE_PAUSED')
}
