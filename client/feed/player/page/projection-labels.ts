import { lowered } from '../../../../shared/core/capital.ts'
import { projectedFromLabel } from '../../../../shared/labels/player/projection.ts'
import { ruleName } from '../../../../shared/labels/ruleset/rule-label.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { monthAndDay } from '../../../ui/time/local-time.ts'
import type { PlayerProfile } from '../types.ts'

/**
 * How a projection came about, with the numbers in it.
 * @param of.positionName as fans call whoever plays there: `Running back`
 */
export function projectionLabel(
  reason: PlayerProfile['projectionReason'],
  { sport, positionName }: { sport: FantasySportKey; positionName: string },
): string {
  switch (reason.why) {
    case 'status':
      return `${STATUSES[reason.status]}: 0.0.`
    case 'bye':
      return `No game in ${reason.period} (bye): 0.0.`
    case 'no-game':
      return 'No next game is known: 0.0.'
    case 'source': {
      const own = projectedFromLabel('source', monthAndDay(reason.readAt))
      const average = reason.of === 'season' ? ', the average game of a season' : ''
      const leftOut = (reason.leftOut ?? []).map((key) => lowered(ruleName(sport, key)))
      const without = leftOut.length > 0 ? ` Not projected, so left out: ${leftOut.join('; ')}.` : ''
      return `${own}${average}, by these rules: ${decimal(reason.projection)}.${without}`
    }
    case 'unknown':
      return 'No finished game yet: nothing to go by.'
    case 'average': {
      const games = reason.games === 1 ? '1 game' : `${reason.games} games`
      const own =
        reason.of === 'lastSeason'
          ? `Average of last season’s ${games}: ${decimal(reason.average)}`
          : `Average of ${games}, the newest counting most: ${decimal(reason.average)}`
      const scope = reason.next === 'game' ? ' This is for the next game.' : ''
      if (reason.pull === null) return `${own}.${scope}`
      const pull = `pulled to the average ${positionName.toLowerCase()} (${decimal(reason.pull.average)})`
      const weight = `as if ${reason.pull.games} such games more`
      return `${own}; ${pull} ${weight}: ${decimal(reason.projection)}.${scope}`
    }
    default:
      return reason satisfies never
  }
}

const STATUSES = { out: 'Out', 'injured-reserve': 'On injured reserve', suspended: 'Suspended' } as const

/** Hundredths to one decimal. */
function decimal(hundredths: number): string {
  return (hundredths / 100).toFixed(1)
}
