import { Link, useLocation } from 'wouter'
import { useLeagueCode } from '../use-league-code.ts'
import { LEAGUE_PAGES } from '../league-pages.ts'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { classNames } from '../ui/class-names.ts'
import { SPORTS } from '../../shared/sports/index.ts'

/**
 * The pages of the league that the address names: a sidebar beside league pages on a desk, a strip
 * to swipe elsewhere. Without a league the links lead to a choice of the user's leagues.
 */
export function SubNavigation({ sidebar = false }: { sidebar?: boolean }) {
  const [path] = useLocation()
  const code = useLeagueCode()
  return (
    <div
      className={classNames(
        'border-line bg-surface',
        sidebar ? 'border-b lg:w-56 lg:shrink-0 lg:border-r lg:border-b-0 lg:bg-transparent' : 'border-b',
      )}
    >
      <nav
        aria-label="League"
        className={classNames(
          'flex gap-1 overflow-x-auto px-2 sm:px-4',
          !sidebar && 'mx-auto max-w-[84rem]',
          sidebar && 'lg:flex-col lg:px-3 lg:py-2',
        )}
      >
        {sidebar && code && <LeagueName code={code} />}
        {LEAGUE_PAGES.map(({ page, label }) => (
          <Link
            key={page}
            href={links.league(page, code)}
            aria-current={path.startsWith(`/league/${page}`) ? 'page' : undefined}
            className={classNames(
              'shrink-0 border-b-2 border-transparent px-3 py-2.5 text-muted hover:text-ink aria-[current]:border-gold aria-[current]:font-medium aria-[current]:text-ink',
              sidebar &&
                'lg:rounded-box lg:border-b-0 lg:py-2 lg:hover:bg-sunken lg:aria-[current]:bg-gold-wash lg:aria-[current]:text-gold-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function LeagueName({ code }: { code: string }) {
  const { data } = trpc.league.home.useQuery({ code }, { retry: false })
  if (!data) return null
  return (
    <p className="hidden px-3 pt-4 pb-2 lg:block">
      <span className="block text-lg leading-tight font-bold break-words">{data.league.name}</span>
      <span className="text-sm text-muted">{SPORTS[data.league.sport].name}</span>
    </p>
  )
}
