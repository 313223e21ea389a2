import type { Claim } from './types.ts'

/**
 * What would come of a claim of one's own if claims ran now and no other team wanted anything: nothing of it has
 * happened. `If all goes well, you win this one.`, `Not needed if you win no. 1.`
 * @param claims of the team, in the order in which they are looked at
 */
export function forecastLabel(claim: Claim, claims: readonly Claim[]): string {
  const { forecast, add, drop, bid } = claim
  if (forecast.won) return `You’d win ${add?.name ?? 'this claim'}.`
  switch (forecast.reason) {
    case 'group': {
      const first = winnerOf(claims, claim.alternatives)
      return first === null ? 'Not needed: its group has a winner.' : `Not needed if you win no. ${first}.`
    }
    case 'taken':
      return 'Not needed: you already have this player, or would by then.'
    case 'limit':
      return 'Would fail: you’d have no adds left.'
    case 'drop-gone':
      return `Would fail: ${drop?.name ?? 'the player to drop'} would no longer be on your roster.`
    case 'drop-locked':
      return `Would fail: ${drop?.name ?? 'the player to drop'} is locked, as their game has begun.`
    case 'drop-undroppable':
      return `Would fail: ${drop?.name ?? 'the player to drop'} is undroppable in your league.`
    case 'no-room':
      return 'Would fail: no room on your roster. Choose a player to drop.'
    case 'budget':
      return `Would fail: $${bid ?? 0} is more FAAB than you’d have left, or less than the minimum bid.`
    case 'unreadable':
    case null:
      return forecast.because
    default:
      return forecast.reason satisfies never
  }
}

/**
 * How the claims of each group go together: `If all goes well you win no. 1; then 2 and 3 are not needed.` Nothing where
 * no claim waits for another.
 */
export function groupWords(claims: readonly Claim[]): string[] {
  const groups = [...new Set(claims.flatMap(({ alternatives }) => alternatives ?? []))]
  return groups.flatMap((group) => {
    const first = winnerOf(claims, group)
    const others = claims.flatMap(({ alternatives, forecast }, index) =>
      alternatives === group && forecast.reason === 'group' ? [String(index + 1)] : [],
    )
    if (first === null || others.length === 0) return []
    const last = others.pop() ?? ''
    const [list, verb] = others.length === 0 ? [last, 'is'] : [`${others.join(', ')} and ${last}`, 'are']
    return [`If all goes well you win no. ${first}; then ${list} ${verb} not needed.`]
  })
}

/** The number of the claim that a group would win, from 1; null for none. */
function winnerOf(claims: readonly Claim[], group: string | null): number | null {
  const index = claims.findIndex(({ alternatives, forecast }) => alternatives === group && forecast.won)
  return index < 0 ? null : index + 1
}
