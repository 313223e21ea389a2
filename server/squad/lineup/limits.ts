import type { TeamLineup } from '../../../shared/lineup/lineup.ts'
import { capAmount, capName } from '../../../shared/labels/limit/cap.ts'
import { usedOf } from '../../../shared/rules/limit/league-caps.ts'
import type { CappedWeek } from './capped-week.ts'

/** What a team has used of the limits of its league, as a page shows it. */
export function limitsOf({ caps: { sport, caps }, inWeek, inSeason }: CappedWeek): TeamLineup['limits'] {
  return caps.map((cap) => {
    const used = usedOf(cap, cap.per === 'week' ? inWeek : inSeason)
    return {
      name: capName(sport, cap),
      per: cap.per,
      used: capAmount(cap, used),
      most: capAmount(cap, cap.most),
      left: capAmount(cap, Math.max(0, cap.most - used)),
      isReached: used >= cap.most,
    }
  })
}
