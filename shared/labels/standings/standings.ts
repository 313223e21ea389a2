import type { WinLoss } from '../../rules/season/result.ts'
import type { Streak } from '../../rules/season/streak.ts'
import type { Why } from '../../rules/season/standings.ts'
import { pointsText, sumText } from '../../core/points.ts'

/** What a reason says, whatever its teams are called. */
type AnyWhy = Why<string | number>

/**
 * What put a team ahead of the next: `ahead of Rome on points for, 1,204.50 to 1,198.20`.
 * @param name of the team that it is ahead of
 * @param isOfCategories where points are categories won, ties as half
 */
export function reasonLabel(why: AnyWhy, name: string, { isOfCategories = false } = {}): string {
  const words = isOfCategories ? categoryWords(why, name) : reasonWords(why, name)
  const skips = 'skipsHeadToHead' in why && why.skipsHeadToHead
  return skips ? `${words} (head-to-head not used: the tied teams have not met equally often)` : words
}

function categoryWords(why: AnyWhy, name: string): string {
  switch (why.by) {
    case 'points-for':
      return `ahead of ${name} on categories won, ${sumText(why.own)} to ${sumText(why.theirs)}`
    case 'points-against':
      return `ahead of ${name} on categories lost, ${sumText(why.own)} to ${sumText(why.theirs)}`
    default:
      return reasonWords(why, name)
  }
}

function reasonWords(why: AnyWhy, name: string): string {
  const ahead = `ahead of ${name}`
  switch (why.by) {
    case 'record':
      return `${ahead} with ${recordLabel(why.own)} to ${recordLabel(why.theirs)}`
    case 'head-to-head': {
      const games = why.among > 2 ? `games among the ${why.among} level teams` : 'the games between them'
      return `${ahead} on ${games}, ${recordLabel(why.own)} to ${recordLabel(why.theirs)}`
    }
    case 'points-for':
      return `${ahead} on points for, ${pointsText(why.own)} to ${pointsText(why.theirs)}`
    case 'points-against':
      return `${ahead} on points against, ${pointsText(why.own)} to ${pointsText(why.theirs)}`
    case 'division-record':
      return `${ahead} on games in the division, ${recordLabel(why.own)} to ${recordLabel(why.theirs)}`
    case 'all-play':
      return `${ahead} on all-play, ${recordLabel(why.own)} to ${recordLabel(why.theirs)}`
    case 'weeks':
      return `level with ${name}, better in more weeks, ${why.own} to ${why.theirs}`
    case 'categories':
      return `level with ${name}, ahead in more categories, ${why.own} to ${why.theirs}`
    case 'order':
      return `level with ${name} in everything, ahead in the order of the teams`
  }
}

/** `8-6`, or `8-6-1` with a tie. */
export function recordLabel({ wins, losses, ties }: WinLoss): string {
  return ties === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${ties}`
}

/** `W3` for three wins in a row; nothing before the first game. */
export function streakLabel(streak: Streak | null): string {
  return streak === null ? '' : `${streak.result}${streak.length}`
}
