import { Link } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { rankLabel } from '../../../shared/core/rank-label.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { useNavigationLeague } from '../../league/navigation/league-of-navigation.ts'
import { leaguePageLink, type PageOfLeague, secondPages } from '../../league/navigation/league-pages.ts'
import { unreadIn, unreadWords } from '../../league/thread/use-thread.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { PAGE_ICONS } from './page-icons.ts'
import { useDraftIsNear } from './use-draft-is-near.ts'

const CHAT = { page: 'talk', label: 'Chat' } as const
const MOVED = { page: 'moved', label: 'Moved in' } as const

/** What is looked at most; the others follow as they are. A draft that is near stays first. */
const ORDER: readonly PageOfLeague[] = [
  'standings',
  'talk',
  'matchups',
  'playoffs',
  'schedule',
  'rosters',
  'portal',
]

/** The pages of a league beyond the tabs of a phone, each with what is new or true there. */
export function LeagueMenuPage() {
  return (
    <LeagueFrame page="menu" title="League" isBare>
      {(home) => <Menu key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Menu({ home }: { home: LeagueHome }) {
  const { code, sport, name, format } = home.league
  const { league } = useNavigationLeague()
  const isDraftNear = useDraftIsNear(league)
  const fact = useFacts(home)
  const known = league ?? { sport, isCommissioner: false, format }
  const moved = trpc.moveIn.ofLeague.useQuery({ code })
  const pages = inOrder(
    [CHAT, ...secondPages(known, isDraftNear), ...(moved.data ? [MOVED] : [])],
    isDraftNear,
  )
  return (
    <>
      <h1 className="sr-only">{name}: all pages</h1>
      <ul className="-mx-4 -mt-6 border-b border-line bg-surface sm:-mx-6 lg:m-0 lg:max-w-xl lg:rounded-box lg:border">
        {pages.map(({ page, label }) => {
          const Icon = PAGE_ICONS[page]
          return (
            <li key={page} className="border-t border-line first:border-t-0">
              <Link
                href={leaguePageLink(page, code)}
                className="flex min-h-[3.125rem] items-center gap-3 px-4 font-medium -outline-offset-2 hover:bg-sunken sm:px-6"
              >
                {Icon && <Icon aria-hidden size={18} className="shrink-0 text-muted" />}
                {label}
                <span className="ml-auto min-w-0 truncate text-sm font-normal text-muted">{fact(page)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function inOrder<Page extends { readonly page: PageOfLeague }>(
  pages: readonly Page[],
  isDraftNear: boolean,
): Page[] {
  const rank = ({ page }: Page) => {
    if (page === 'draft' && isDraftNear) return -1
    const at = ORDER.indexOf(page)
    return at < 0 ? ORDER.length : at
  }
  return pages.toSorted((a, b) => rank(a) - rank(b))
}

/** The figure at the end of a row; null where there is none, or it is not known yet. */
function useFacts({
  league: { code, phase, seats, sport },
  teams,
}: LeagueHome): (page: PageOfLeague) => string | null {
  const { league } = useNavigationLeague()
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  const threads = trpc.chat.threads.useQuery({ code })
  const standings = trpc.standings.ofLeague.useQuery({ code, season: null }, { enabled: isPlaying })
  const needs = trpc.needs.mine.useQuery({ code }, { enabled: isPlaying })
  const week = trpc.matchup.ofWeek.useQuery({ code, period: null }, { enabled: isPlaying })
  const past = trpc.season.past.useQuery({ code })
  const unread = (threads.data ?? []).reduce((sum, thread) => sum + unreadIn(thread), 0)
  const playoffTeams = standings.data?.playoffTeams ?? null
  const offers = needs.data?.offers.length ?? 0
  const games = (week.data?.matchups ?? []).filter(({ isBye }) => !isBye).length
  return (page) => {
    switch (page) {
      case 'standings':
        return league && rankLabel({ rank: league.rank, record: recordLabel(league) }, teams.length)
      case 'talk':
        return unread > 0 ? `${unreadWords(unread)} new` : null
      case 'matchups':
        return games > 0 ? `${games} this week` : null
      case 'playoffs':
        return playoffTeams === null ? null : `Top ${playoffTeams}`
      case 'portal':
        return offers > 0 ? counted(offers, 'offer') : null
      case 'draft':
        return phase === 'drafting' ? 'On now' : null
      case 'members':
        return `${teams.length} of ${seats}`
      case 'history':
        return past.data && past.data.length > 0 ? counted(past.data.length, 'season') : null
      case 'brackets':
        return sport === 'ncaaf' ? null : 'NCAA FB'
      case 'settings':
        return 'Commissioner'
      default:
        return null
    }
  }
}
