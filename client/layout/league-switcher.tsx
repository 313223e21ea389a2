import { Check, ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../shared/sports/index.ts'
import { type LeaguePage, links, routes } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { useMenu } from '../ui/use-menu.ts'

interface League {
  readonly code: string
  readonly name: string
  readonly sport: keyof typeof SPORTS
}

/**
 * Which league the links beside it lead into, and the way to the same page of another.
 * @param props.page the page that is shown, or null for one that only one league has
 */
export function LeagueSwitcher({
  league,
  leagues,
  page,
}: {
  league: League | null
  leagues: readonly League[]
  page: LeaguePage | null
}) {
  const menu = useMenu()
  if (league && leagues.length === 1) {
    return (
      <Link href={links.leagueHome(league.code)} className={classNames(TRIGGER, 'hover:text-gold-ink')}>
        <LeagueName league={league} />
      </Link>
    )
  }
  return (
    <>
      <button type="button" {...menu.button} className={classNames(TRIGGER, 'hover:bg-sunken')}>
        <span className="sr-only">League: </span>
        {league ? <LeagueName league={league} /> : <span className="truncate">Choose a league</span>}
        <ChevronDown aria-hidden size={18} className="shrink-0" />
      </button>
      <ul
        {...menu.popover}
        aria-label="Your leagues"
        className="absolute inset-auto m-0 max-h-[70dvh] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        {leagues.map((other) => (
          <li key={other.code}>
            <Link
              href={links.league(page ?? 'home', other.code)}
              aria-current={other.code === league?.code ? 'true' : undefined}
              className={ENTRY}
            >
              <span className="min-w-0 grow">
                <span className="block break-words">{other.name}</span>
                <span className="block text-sm font-normal text-muted">{SPORTS[other.sport].name}</span>
              </span>
              {other.code === league?.code && <Check aria-hidden size={18} className="shrink-0" />}
            </Link>
          </li>
        ))}
        <li className="mt-1.5 border-t border-line pt-1.5">
          <Link href={routes.fantasyDashboard} className={ENTRY}>
            All your leagues
          </Link>
        </li>
      </ul>
    </>
  )
}

function LeagueName({ league }: { league: League }) {
  return (
    <span className="min-w-0">
      <span className="block truncate leading-tight lg:whitespace-normal lg:break-words">{league.name}</span>
      <span className="block text-sm leading-tight font-normal text-muted">{SPORTS[league.sport].name}</span>
    </span>
  )
}

const TRIGGER =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-box px-2 py-1.5 text-left font-bold outline-offset-0'
const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-box px-3 py-1.5 font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink'
