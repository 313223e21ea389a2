import { Trophy } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { useNavigationLeague } from '../../league/navigation/league-of-navigation.ts'
import {
  firstPages,
  leaguePageLink,
  leaguePageOf,
  type LeaguePageEntry,
  secondPages,
} from '../../league/navigation/league-pages.ts'
import { UnreadBadge } from '../../league/thread/unread-badge.tsx'
import { LeagueSwitcher } from './league-switcher.tsx'
import { NeedsBadge } from './needs-badge.tsx'
import { PAGE_ICONS } from './page-icons.ts'
import { useDraftIsNear } from './use-draft-is-near.ts'

/**
 * A league's pages, beside its own and those of fantasy on a desk: what managers open every week, then everything
 * else under "League". Without a league in the address they are those of the league visited last.
 */
export function Sidebar() {
  const [path] = useLocation()
  const { leagues = [], league, code } = useNavigationLeague()
  const isDraftNear = useDraftIsNear(league)
  const current = leaguePageOf(path)
  const heading = useId()
  const link = (entry: LeaguePageEntry) => ({
    href: leaguePageLink(entry.page, code),
    'aria-current': entry.page === current ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label="League" className="flex flex-col px-3 py-4">
      <div className="mb-2 min-h-14">
        {leagues.length > 0 && <LeagueSwitcher league={league} leagues={leagues} page={current} />}
      </div>
      <ul>
        {firstPages(league).map((entry) => {
          const Icon = PAGE_ICONS[entry.page]
          return (
            <li key={entry.page}>
              <Link {...link(entry)} className={`${ENTRY} min-h-[2.125rem] gap-3 font-medium`}>
                {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
                {entry.label}
                {code !== null && entry.page === 'talk' && (
                  <span className="ml-auto">
                    <UnreadBadge code={code} />
                  </span>
                )}
                {league && entry.page === 'my-team' && (
                  <span className="ml-auto">
                    <NeedsBadge league={league} />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <p id={heading} className="mt-3 flex min-h-[2.125rem] items-center gap-3 px-3 font-medium text-muted">
        <Trophy aria-hidden size={18} className="shrink-0" />
        League
      </p>
      <ul aria-labelledby={heading}>
        {secondPages(league, isDraftNear).map((entry) => (
          <li key={entry.page}>
            <Link {...link(entry)} className={`${ENTRY} min-h-7 pl-[2.625rem]`}>
              {/* Its page is called so where it is not clear whose settings they are; league home has a link of that name. */}
              {entry.page === 'settings' ? 'Settings' : entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ENTRY =
  'flex items-center rounded-box px-3 text-muted outline-offset-0 hover:bg-sunken hover:text-ink aria-[current]:bg-gold-wash aria-[current]:font-medium aria-[current]:text-gold-ink'
