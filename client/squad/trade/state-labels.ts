import { counted, joinList } from '../../../shared/core/lists.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { TradeView } from './types.ts'

/** The state of a trade, as a sentence. */
export function stateLabel(trade: TradeView): string {
  const { state, teams, review, lapsesAt, waitsUntil, endedAt, reasons } = trade
  const when = endedAt === null ? '' : dateAndTime(endedAt)
  switch (state) {
    case 'offered': {
      const waiting = teams.filter(({ acceptedAt }) => acceptedAt === null).map(({ name }) => name)
      return `Waiting for ${joinList(waiting)}. Expires ${dateAndTime(lapsesAt)}.`
    }
    case 'in-review':
      return reviewWords(review)
    case 'waiting':
      return `Accepted. A starter in it is playing: it processes after their games, ${dateAndTime(waitsUntil ?? 0)}.`
    case 'made':
      return `Processed ${when}.`
    case 'countered':
      return `Countered ${when}.`
    case 'declined':
      return `Declined ${when}.`
    case 'withdrawn':
      return `Withdrawn ${when}.`
    case 'lapsed':
      return `Expired ${when}.`
    case 'stopped':
      return `Vetoed ${when}: ${reasons.join(' · ')}`
    case 'failed':
      return `Could not be processed, ${when}: ${reasons.join(' ')}`
    case 'undone':
      return `Processed ${when}, then undone by the commissioner: ${reasons.join(' ')}`
    default:
      return state satisfies never
  }
}

function reviewWords({ by, needed, voters, until, votes }: TradeView['review']): string {
  const time = dateAndTime(until ?? 0)
  if (by !== 'votes') return `Accepted. Commissioner review. Processes ${time}.`
  const against = votes.filter(({ isAgainst }) => isAgainst).length
  return `Accepted. ${against} of ${voters} voted to veto; ${counted(needed ?? 0, 'vote')} ${needed === 1 ? 'vetoes' : 'veto'} it. Processes ${time}.`
}
