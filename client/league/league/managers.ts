import { joinList } from '../../../shared/core/lists.ts'
import type { LeagueHome } from './types.ts'

type Managed = Pick<LeagueHome['teams'][number], 'ownerId' | 'ownerName' | 'coManagers'>

/** Who manages a team, who leads it first: `Livia`, `Livia and Rome`. */
export function managerNames({ ownerName, coManagers }: Managed): string {
  return joinList([ownerName, ...coManagers.map(({ username }) => username)])
}

/** Whether the commissioner of a league is one of a team’s managers. */
export function isLedByCommissioner(
  { commissionerId }: Pick<LeagueHome['league'], 'commissionerId'>,
  { ownerId, coManagers }: Managed,
): boolean {
  return ownerId === commissionerId || coManagers.some(({ userId }) => userId === commissionerId)
}
