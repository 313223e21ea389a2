import type { NotificationContent } from '../../notification/notification.ts'
import { ownEffectLabel } from '../lineup/effect.ts'
import { joinList } from '../../core/lists.ts'
import type { NotificationCopy } from './text.ts'

type TradeUpdate = Extract<NotificationContent, { kind: 'trade-update' }>

/** What became of a trade of the reader's. @param timeWords how its reader is told a time, ms since the epoch */
export function tradeUpdateLabel(
  { state, by, others, reviewedBy, until, reasons, lineUp: lineup }: TradeUpdate,
  timeWords: (at: number) => string,
): NotificationCopy {
  const who = by ?? 'A team'
  const withWhom = `Your trade with ${joinList(others)}`
  const why = reasons.join(' ')
  switch (state) {
    case 'accepted':
      return { title: `${who} accepted the trade offer`, text: 'The other teams have not answered yet.' }
    case 'agreed':
      return { title: `${who} accepted your trade`, text: reviewWords(reviewedBy, until, timeWords) }
    case 'declined':
      return { title: `${who} declined your trade offer`, text: '' }
    case 'countered':
      return { title: `${who} countered the trade offer`, text: 'The offer that you know is over.' }
    case 'withdrawn':
      return by === null
        ? { title: 'A trade offer was withdrawn', text: `It was between you and ${joinList(others)}.` }
        : { title: `${by} withdrew the trade offer`, text: '' }
    case 'expired':
      return { title: `A trade offer expired`, text: `It was between you and ${joinList(others)}.` }
    case 'waits':
      return {
        title: until === null ? `${withWhom} waits` : `${withWhom} processes ${timeWords(until)}`,
        text: 'A player in it has a game in progress.',
      }
    case 'made':
      return { title: `${withWhom} was processed`, text: ownEffectLabel(lineup) }
    case 'vetoed':
      return { title: `${withWhom} was vetoed`, text: why === '' ? '' : `“${why}”` }
    case 'failed':
      return { title: `${withWhom} could not be processed`, text: why }
    default:
      return state satisfies never
  }
}

function reviewWords(
  reviewedBy: TradeUpdate['reviewedBy'],
  until: number | null,
  timeWords: (at: number) => string,
): string {
  if (reviewedBy === null || until === null) return ''
  return reviewedBy === 'votes'
    ? `The league votes on it. It processes ${timeWords(until)} unless it is vetoed.`
    : `The commissioner reviews it. It processes ${timeWords(until)} unless it is vetoed.`
}
