import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { PlannedTeam } from './plan.ts'

/** A team that came in. */
export interface WrittenTeam extends PlannedTeam {
  readonly id: TeamId
  readonly ownerId: UserId
}

/** The league as it is written, by the host’s ids of its teams. */
export interface WrittenLeague {
  readonly teams: readonly WrittenTeam[]
  readonly idOf: (hostTeam: string) => TeamId
}
