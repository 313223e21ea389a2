import type { TeamId } from '../../../shared/core/ids.ts'
import { isOrphan } from '../../league/team/service.ts'
import { refused, type TradeTable } from './table.ts'

/** @throws {DomainError} TRADE_REFUSED where a team of a trade has no manager, who could accept it or take it back */
export function needManagers({ teams }: Pick<TradeTable, 'teams'>, parties: readonly TeamId[]): void {
  const team = teams.find((one) => parties.includes(one.id) && isOrphan(one))
  if (team) throw refused(`${team.name} has no manager just now, so it cannot trade.`)
}
