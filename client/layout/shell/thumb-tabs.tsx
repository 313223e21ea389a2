import {
  House,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Radio,
  Search,
  Shirt,
  Swords,
  Trophy,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useNavigationLeague } from '../../league/navigation/league-of-navigation.ts'
import { leaguePageLink, leaguePageOf } from '../../league/navigation/league-pages.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { NeedsBadge } from './needs-badge.tsx'

interface Tab {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isCurrent: boolean
  readonly badge?: ReactNode
}

/**
 * What a thumb reaches on a phone: the five pages of a league that are opened most, or those outside leagues. A draft
 * room has tabs of its own in their place (`data-own-tabs`).
 */
export function ThumbTabs({ inLeague }: { inLeague: boolean }) {
  return inLeague ? <LeagueTabs /> : <OuterTabs />
}

function LeagueTabs() {
  const [path] = useLocation()
  const { league, code } = useNavigationLeague()
  const current = leaguePageOf(path)
  // Until it is known, rather none than some that are gone at once.
  if (path.startsWith('/league/draft/') && league?.phase !== 'setting-up') return null
  const tab = (
    page: 'home' | 'matchup' | 'standings' | 'my-team' | 'players',
    label: string,
    icon: LucideIcon,
  ): Tab => ({
    href: leaguePageLink(page, code),
    label,
    icon,
    isCurrent: page === current,
    badge: page === 'my-team' && league ? <NeedsBadge league={league} /> : undefined,
  })
  const tabs = [
    tab('home', 'Home', House),
    league === null || league.format.competition === 'head-to-head'
      ? tab('matchup', 'Matchup', Swords)
      : tab('standings', 'Standings', ListOrdered),
    tab('my-team', 'My team', Shirt),
    tab('players', 'Players', Search),
  ]
  const rest = {
    href: links.league('menu', code),
    label: 'League',
    icon: Trophy,
    isCurrent: current !== null && !tabs.some(({ isCurrent }) => isCurrent),
  }
  return <Row label="League tabs" tabs={[...tabs, rest]} />
}

function OuterTabs() {
  const [path] = useLocation()
  const search = useSearch()
  const isNews = new URLSearchParams(search).get('tab') === 'news'
  const isDashboard = path === routes.dashboard
  const tabs: readonly Tab[] = [
    { href: routes.dashboard, label: 'Home', icon: Radio, isCurrent: isDashboard && !isNews },
    {
      href: routes.fantasyDashboard,
      label: 'Fantasy',
      icon: Trophy,
      isCurrent: /^\/(fantasy|league)\//.test(path),
    },
    {
      href: links.players(null),
      label: 'Players',
      icon: Search,
      isCurrent: /^\/players(\/|$)/.test(path),
    },
    {
      href: `${routes.dashboard}?tab=news`,
      label: 'News',
      icon: Newspaper,
      isCurrent: isDashboard && isNews,
    },
    { href: routes.account, label: 'Account', icon: User, isCurrent: path === routes.account },
  ]
  return <Row label="Tabs" tabs={tabs} />
}

function Row({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="h-full [:root:has([data-own-tabs])_&]:invisible">
      <ul className="flex h-full">
        {tabs.map(({ href, label, icon: Icon, isCurrent, badge }) => (
          <li key={label} className="min-w-0 flex-1">
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 text-sm leading-tight font-medium text-muted -outline-offset-2 before:absolute before:inset-x-[20%] before:-top-px before:h-[3px] before:rounded-b-box aria-[current]:text-gold-ink aria-[current]:before:bg-gold"
            >
              <span className="relative">
                <Icon aria-hidden size={22} />
              </span>
              {label}
              {badge && <span className="absolute top-0.5 left-[calc(50%+0.375rem)]">{badge}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
