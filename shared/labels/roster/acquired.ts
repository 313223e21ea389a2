import type { Acquired } from '../../roster/roster.ts'

/** How a team got a player, in a few words: `Round 3, pick 27`. */
export function acquiredLabel(acquired: Acquired): string {
  switch (acquired.how) {
    case 'drafted':
      return `Round ${acquired.round}, pick ${acquired.overall}`
    case 'bought':
      return `Bought for $${acquired.price}`
    case 'kept':
      return 'Kept from before'
    case 'claimed':
      return acquired.price === null ? 'Claimed' : `Claimed for $${acquired.price}`
    case 'traded':
      return 'By a trade'
    case 'commissioner':
      return 'By the commissioner'
    case 'moved-in':
      if (acquired.price !== null) return `Bought for $${acquired.price} before the move`
      return acquired.round === null ? 'Moved in with the league' : `Round ${acquired.round} before the move`
    case 'free-agent':
      return 'Free agent'
    default:
      return acquired satisfies never
  }
}
