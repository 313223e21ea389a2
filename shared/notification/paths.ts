import type { LeagueChange, TeamChange } from './changes.ts'
import type { NotificationContent } from './notification.ts'

/** Where a notice leads, below the address of the server: in the app, in mails and in pushed messages alike. */
export function notificationPath(content: NotificationContent | null, code: string | null): string {
  if (content?.kind === 'api-token') return '/account/tokens'
  if (content?.kind === 'sign-in' || content?.kind === 'account-opened') return '/account'
  if (content?.kind === 'team-offer') return '/fantasy/offers'
  if (content?.kind === 'league-deleted') return '/fantasy/deleted'
  if (content === null || code === null) return '/notices'
  switch (content.kind) {
    case 'your-pick':
    case 'autopick-on':
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
      if (content.recap)
        return `/league/recap/${code}?season=${content.recap.season}&period=${content.recap.period}`
      return `/league/log/${code}?head=${content.log.seq}:${content.log.hash}`
    case 'trade-offered':
    case 'trade-update':
    case 'trade-vote':
      return `/league/portal/${code}`
    case 'result-changed':
      return `/league/matchups/${code}?period=${content.period}${content.number === null ? '' : `&matchup=${content.number}`}`
    case 'team-asked':
      return `/league/${code}/claims`
    case 'webhook-off':
      return `/league/webhooks/${code}`
    case 'dues':
      return `/league/dues/${code}`
    case 'amendment':
      return `/league/amendments/${code}`
    case 'request':
      return `/league/home/${code}`
    case 'team-change':
      return teamChangePath(content.changes, code)
    case 'league-change':
      return leagueChangePath(content.changes, code)
    case 'mention':
      return `/league/talk/${code}?${content.thread === 'league' ? '' : `thread=${content.thread}&`}message=${content.number}`
    case 'team-refused':
      return NOTICE_PAGES.all
    case 'announcement':
      return `/league/talk/${code}?message=${content.number}`
    default:
      return content satisfies never
  }
}

/** Where the newest change is to be seen. Whoever has lost their team cannot open a page of its league. */
function teamChangePath(changes: readonly TeamChange[], code: string): string {
  const last = changes.at(-1)
  switch (last?.what) {
    case 'given':
      return last.isReaders ? `/fantasy/myteam?league=${code}` : NOTICE_PAGES.all
    case 'removed':
      return NOTICE_PAGES.all
    case 'pick':
    case 'pick-undone':
      return `/league/draft/${code}`
    case 'keeper':
      return `/league/keepers/${code}`
    case 'matchup':
    case 'division':
      return `/league/schedule/${code}`
    case 'seed':
      return `/league/playoffs/${code}`
    case 'score':
      return `/league/matchups/${code}`
    case 'claims-canceled':
      return `/league/waivers/${code}`
    case 'message-deleted':
      return `/league/talk/${code}`
    default:
      return `/fantasy/myteam?league=${code}`
  }
}

function leagueChangePath(changes: readonly LeagueChange[], code: string): string {
  switch (changes.at(-1)?.what) {
    case 'rules':
    case 'settings':
      return `/league/rules/${code}`
    case 'draft-time':
    case 'draft-put-off':
    case 'draft-called-off':
    case 'draft-entered':
    case 'pick-corrected':
    case 'draft-team-joined':
    case 'draft-order':
    case 'draft-pause':
    case 'draft-clock':
    case 'lottery':
    case 'lottery-canceled':
      return `/league/draft/${code}`
    case 'eliminated':
      return `/league/standings/${code}`
    case 'votes':
      return `/league/amendments/${code}`
    case 'constitution':
      return `/league/constitution/${code}`
    case 'dues':
      return `/league/dues/${code}`
    case 'champion':
      return `/league/history/${code}`
    default:
      return `/league/home/${code}`
  }
}

/** The page of all of them, of how one is told, and where links of mails lead. */
export const NOTICE_PAGES = {
  all: '/notices',
  settings: '/notices/settings',
  off: '/notices/off',
} as const
