import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import type { ActivityItem } from '../league/types.ts'

/** The page that has more of what happened, where there is one. */
export function EventLink({ event, code }: { event: ActivityItem['event']; code: string }) {
  const place = placeOf(event, code)
  return (
    place && (
      <TextLink className="text-sm" href={place.href}>
        {place.words}
      </TextLink>
    )
  )
}

function placeOf(event: ActivityItem['event'], code: string): { href: string; words: string } | null {
  switch (event.kind) {
    case 'message-posted':
    case 'message-edited':
    case 'message-deleted':
    case 'message-pinned':
    case 'message-reacted':
    case 'poll-voted':
    case 'poll-closed':
      return { href: links.message(code, event), words: 'See it in chat' }
    case 'waivers-run':
      return { href: links.waiverRun(code, event.dueAt), words: 'All claims' }
    case 'draw-opened':
    case 'draw-revealed':
    case 'draw-cancelled':
      return { href: links.proof(code, event.drawId), words: 'See the lottery' }
    case 'week-official':
      return { href: links.recap(code, { season: event.season, period: event.period }), words: 'Recap' }
    case 'amendment-terms-set':
    case 'amendment-proposed':
    case 'amendment-voted':
    case 'amendment-withdrawn':
    case 'amendment-decided':
    case 'amendment-applied':
    case 'amendment-lapsed':
      return { href: links.league('amendments', code), words: 'Amendments' }
    case 'constitution-changed':
      return { href: links.league('constitution', code), words: 'Constitution' }
    case 'dues-set':
    case 'dues-paid':
    case 'dues-charged':
    case 'dues-reversed':
    case 'dues-payouts-set':
    case 'dues-paid-out':
      return { href: links.league('dues', code), words: 'Dues' }
    default:
      return null
  }
}
