import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'

/** Only before the draft. @throws {DomainError} DRAFT_BEGUN */
export function needPlanned({ phase }: Pick<LeagueRow, 'phase'>): void {
  if (phase !== 'setting-up') throw new DomainError('DRAFT_BEGUN')
}
