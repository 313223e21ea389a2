import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useNavigationLeague } from '../../league/navigation/league-of-navigation.ts'
import {
  firstPages,
  leaguePageLink,
  leaguePageOf,
  secondPages,
} from '../../league/navigation/league-pages.ts'
import type { MyLeague } from '../palette/types.ts'
import { isDraftPath, routes } from '../../ui/page/routes.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'
import { LeagueSwitcher } from './league-switcher.tsx'

/** The league's name in the bar: where there is no room beside the page it leads to other leagues, in a draft room to the league's pages. */
export function LeagueInBar() {
  const [path] = useLocation()
  const { leagues = [], league } = useNavigationLeague()
  if (!league) return null
  return isDraftPath(path) ? (
    <PagesMenu league={league} />
  ) : (
    <LeagueSwitcher inBar league={league} leagues={leagues} page={leaguePageOf(path)} />
  )
}

function PagesMenu({ league }: { league: MyLeague }) {
  const menu = useMenu()
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-box font-bold hover:text-gold"
      >
        <span className="truncate">{league.name}</span>
        <span className="sr-only">: pages of the league</span>
        <ChevronDown aria-hidden size={18} className="shrink-0" />
      </button>
      <nav
        {...menu.popover}
        aria-label="League"
        className="absolute inset-auto m-0 max-h-[80dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        <ul className="grid grid-cols-2">
          {[...firstPages(league), ...secondPages(league, false)].map(({ page, label }) => (
            <li key={page}>
              <Link
                href={leaguePageLink(page, league.code)}
                aria-current={page === 'draft' ? 'page' : undefined}
                className={ENTRY}
              >
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link href={routes.fantasyDashboard} className={ENTRY}>
              All your leagues
            </Link>
          </li>
        </ul>
      </nav>
    </>
  )
}

const ENTRY =
  'flex min-h-11 items-center rounded-box px-3 font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink'
