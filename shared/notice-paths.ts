import type { NoticeContent } from './notice.ts'

/** Where a notice leads, below the address of the server: in the app, in mails and in pushed messages alike. */
export function noticePath(content: NoticeContent | null, code: string | null): string {
  if (content === null || code === null) return '/notices'
  switch (content.kind) {
    case 'your-pick':
    case 'draft-soon':
      return `/league/draft/${code}`
    case 'keepers-due':
      return `/league/keepers/${code}`
    case 'line-up-holes':
    case 'starter-out':
    case 'reserve-recovered':
      return `/fantasy/myteam?league=${code}`
    case 'claim-won':
    case 'claim-lost':
      return `/league/waivers/${code}?run=${content.runAt}`
    case 'week-result':
      return `/league/matchups/${code}?period=${content.period}&matchup=${content.number}`
    case 'league-week':
      return `/league/log/${code}?head=${content.log.seq}:${content.log.hash}`
    case 'trade-offered':
      return `/league/portal/${code}`
    case 'mention':
      return `/league/talk/${code}?${content.thread === 'league' ? '' : `thread=${content.thread}&`}message=${content.number}`
    case 'announcement':
      return `/league/talk/${code}?message=${content.number}`
    default:
      return content satisfies never
  }
}

/** The page of all of them, of how one is told, and where links of mails lead. */
export const NOTICE_PAGES = {
  all: '/notices',
  settings: '/notices/settings',
  off: '/notices/off',
} as const
