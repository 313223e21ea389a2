import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { LEAGUE_PAGES } from '../league-pages.ts'
import { useNavigationLeague } from '../league-of-navigation.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { useMenu } from '../ui/use-menu.ts'
import { LeagueSwitcher } from './league-switcher.tsx'

/** Where its code does not come, the link leads there without a number. */
const UnreadBadge = lazy(() =>
  import('../message/unread-badge.tsx').then(
    (module) => ({ default: module.UnreadBadge }),
    () => ({ default: () => null }),
  ),
)

/**
 * Which league, and its pages: beside league pages on a desk, a row above others; on small screens two
 * buttons, of which one names the page and opens them all. Without a league in the address the links lead
 * into the one that was visited last.
 */
export function SubNavigation({ sidebar = false }: { sidebar?: boolean }) {
  const [path] = useLocation()
  const { leagues = [], league, code } = useNavigationLeague()
  const menu = useMenu()
  const current = LEAGUE_PAGES.find(({ page }) => new RegExp(`^/league/${page}(/|$)`).test(path))
  return (
    <div
      className={classNames(
        'border-b border-line bg-surface',
        sidebar && 'lg:w-52 lg:shrink-0 lg:border-r lg:border-b-0 lg:bg-transparent',
      )}
    >
      <nav
        aria-label="League"
        className={classNames(
          'mx-auto flex min-h-12 max-w-[84rem] items-center justify-between gap-2 px-2 sm:px-4 lg:justify-start',
          sidebar && 'lg:sticky lg:top-12 lg:flex-col lg:items-stretch lg:px-3 lg:py-4',
        )}
      >
        {leagues.length > 0 && (
          <LeagueSwitcher league={league} leagues={leagues} page={current?.page ?? null} />
        )}
        <button
          type="button"
          {...menu.button}
          className="ml-auto flex min-h-11 shrink-0 items-center gap-1.5 rounded-box px-2 font-medium hover:bg-sunken lg:hidden"
        >
          {current?.label ?? 'Pages'}
          <span className="sr-only">: all pages of the league</span>
          <ChevronDown aria-hidden size={18} />
        </button>
        <ul
          {...menu.popover}
          className={classNames(
            'absolute inset-auto m-0 w-[min(24rem,calc(100vw-2rem))] grid-cols-3 gap-1 rounded-box border border-edge bg-surface p-1.5 text-ink open:grid',
            'lg:static lg:flex lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0',
            sidebar && 'lg:flex-col',
          )}
        >
          {LEAGUE_PAGES.map(({ page, label }) => (
            <li key={page}>
              <Link
                href={links.league(page, code)}
                aria-current={page === current?.page ? 'page' : undefined}
                className={classNames(
                  'flex min-h-12 items-center justify-center rounded-box px-1 text-center font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink',
                  'lg:min-h-0 lg:justify-start lg:px-3 lg:py-2 lg:font-normal lg:text-muted lg:hover:text-ink lg:aria-[current]:font-medium',
                )}
              >
                {label}
                {page === 'talk' && code !== null && (
                  <Suspense>
                    <UnreadBadge code={code} />
                  </Suspense>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
