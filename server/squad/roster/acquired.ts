import type { Acquired } from '../../../shared/roster/roster.ts'
import { type CostThere, MOVED_IN } from '../ownership/moved-in.ts'

/**
 * How a team got a player, by the event that gave him to it.
 * @param event.payload JSON of a pick, a sale or a claim, null of any other
 * @param of.teams in the league's draft
 * @param of.there what the player cost at the host that the league came from
 */
export function acquiredBy(
  event: { kind: string; payload: string | null },
  { teams, there }: { teams: number; there: CostThere | undefined },
): Acquired {
  switch (event.kind) {
    case MOVED_IN:
      return { how: 'moved-in', round: there?.round ?? null, price: there?.price ?? null }
    case 'draft-started':
      return { how: 'kept' }
    case 'draft-picked': {
      const { overall } = JSON.parse(event.payload ?? '') as { overall: number } // written by the draft alone
      return { how: 'drafted', round: Math.ceil(overall / teams), overall }
    }
    case 'draft-pick-corrected': {
      // Written by the draft alone.
      const { overall, amount } = JSON.parse(event.payload ?? '') as {
        overall: number
        amount: number | null
      }
      return amount === null
        ? { how: 'drafted', round: Math.ceil(overall / teams), overall }
        : { how: 'bought', price: amount }
    }
    case 'draft-sold': {
      const { amount } = JSON.parse(event.payload ?? '') as { amount: number } // written by the draft alone
      return { how: 'bought', price: amount }
    }
    case 'waiver-claimed': {
      const { bid } = JSON.parse(event.payload ?? '') as { bid: number | null } // written by the run alone
      return { how: 'claimed', price: bid }
    }
    case 'trade-made':
      return { how: 'traded' }
    case 'roster-set':
    case 'move-undone':
      return { how: 'commissioner' }
    default:
      return { how: 'free-agent' }
  }
}
