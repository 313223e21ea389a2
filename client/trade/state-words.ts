import { counted, listWords } from '../../shared/words/lists.ts'
import { dateAndTime } from '../ui/date-and-time.ts'
import type { TradeView } from './types.ts'

/** How a trade stands, as a sentence. */
export function stateWords(trade: TradeView): string {
  const { state, teams, review, lapsesAt, waitsUntil, endedAt, reasons } = trade
  const when = endedAt === null ? '' : dateAndTime(endedAt)
  switch (state) {
    case 'offered': {
      const waiting = teams.filter(({ acceptedAt }) => acceptedAt === null).map(({ name }) => name)
      return `Waits for ${listWords(waiting)}. Lapses ${dateAndTime(lapsesAt)}.`
    }
    case 'in-review':
      return reviewWords(review)
    case 'waiting':
      return `Accepted. A starter in it is playing: it is made when his games are over, ${dateAndTime(waitsUntil ?? 0)}.`
    case 'made':
      return `Made ${when}.`
    case 'countered':
      return `Answered with another offer, ${when}.`
    case 'declined':
      return `Declined ${when}.`
    case 'withdrawn':
      return `Taken back ${when}.`
    case 'lapsed':
      return `Lapsed ${when}.`
    case 'stopped':
      return `Stopped ${when}: ${reasons.join(' · ')}`
    case 'failed':
      return `Could not be made, ${when}: ${reasons.join(' ')}`
    case 'undone':
      return `Made ${when}, and undone by the commissioner: ${reasons.join(' ')}`
    default:
      return state satisfies never
  }
}

function reviewWords({ by, needed, voters, until, votes }: TradeView['review']): string {
  const time = dateAndTime(until ?? 0)
  if (by !== 'votes') return `Accepted. The commissioner can stop it until ${time}; then it counts.`
  const against = votes.filter(({ isAgainst }) => isAgainst).length
  return `Accepted. ${against} of ${voters} voted against it, ${counted(needed ?? 0, 'vote')} ${needed === 1 ? 'stops' : 'stop'} it. Counts ${time}.`
}
