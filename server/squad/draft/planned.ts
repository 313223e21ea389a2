import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'

type Planned = Pick<DraftState, 'stage' | 'supplemental'>

/** Whether a draft is to come: a season's first, or one that was added to it. */
export function isPlanned({ phase }: Pick<LeagueRow, 'phase'>, { stage, supplemental }: Planned): boolean {
  return phase === 'setting-up' || (supplemental !== null && stage === 'planned' && phase !== 'drafting')
}

/** Only before the draft. @throws {DomainError} DRAFT_BEGUN */
export function needPlanned(league: Pick<LeagueRow, 'phase'>, state: Planned): void {
  if (!isPlanned(league, state)) throw new DomainError('DRAFT_BEGUN')
}
