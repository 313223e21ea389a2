import { Check, ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { allPages, leaguePageLink } from '../../league/navigation/league-pages.ts'
import type { MyLeague } from '../palette/types.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'

/**
 * Which league the links beside it lead into, and the way to the same page of another.
 * @param props.page which entry of the navigation is shown; null for none of a league
 * @param props.inBar whether it is in the bar on top, where there is room for a name alone
 */
export function LeagueSwitcher({
  league,
  leagues,
  page,
  inBar = false,
}: {
  league: MyLeague | null
  leagues: readonly MyLeague[]
  page: string | null
  inBar?: boolean
}) {
  const menu = useMenu()
  const look = inBar ? IN_BAR : BESIDE
  const name = league && (inBar ? <BarName league={league} /> : <LeagueName league={league} />)
  if (league && leagues.length === 1) {
    return (
      <Link href={links.leagueHome(league.code)} className={look}>
        {name}
      </Link>
    )
  }
  return (
    <>
      <button type="button" {...menu.button} className={look}>
        <span className="sr-only">League: </span>
        {name ?? <span className="truncate">Choose a league</span>}
        <ChevronDown aria-hidden size={18} className="ml-auto shrink-0" />
      </button>
      <ul
        {...menu.popover}
        aria-label="Your leagues"
        className="absolute inset-auto m-0 max-h-[70dvh] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        {leagues.map((other) => (
          <li key={other.code}>
            <Link
              href={sameLink(page, other)}
              aria-current={other.code === league?.code ? 'true' : undefined}
              className={ENTRY}
            >
              <TeamCrest team={{ id: other.teamId, name: other.teamName }} size={26} />
              <span className="min-w-0 grow">
                <span className="block break-words">{other.name}</span>
                <span className="block text-sm font-normal text-muted">{sportAndWeek(other)}</span>
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

/** The same page of another league, or its home where it has no such page. */
function sameLink(page: string | null, league: MyLeague): string {
  const same = allPages(league).find((entry) => entry.page === page)
  return leaguePageLink(same?.page ?? 'home', league.code)
}

function LeagueName({ league }: { league: MyLeague }) {
  return (
    <>
      <TeamCrest team={{ id: league.teamId, name: league.teamName }} size={26} />
      <span className="min-w-0">
        <span className="line-clamp-2 leading-tight break-words hyphens-auto">{league.name}</span>
        <span className="block text-sm leading-tight font-normal text-muted">{sportAndWeek(league)}</span>
      </span>
    </>
  )
}

function BarName({ league }: { league: MyLeague }) {
  return <span className="truncate">{league.name}</span>
}

/** `NFL · Week 12` */
function sportAndWeek({ sport, week }: MyLeague): string {
  return week === null ? SPORTS[sport].name : `${SPORTS[sport].name} · ${week}`
}

const BESIDE =
  'flex min-h-14 w-full min-w-0 items-center gap-2.5 rounded-box px-2 py-1.5 text-left font-bold outline-offset-0 hover:bg-sunken'
const IN_BAR =
  'flex min-h-11 min-w-0 max-w-full items-center gap-1.5 rounded-box text-left font-bold hover:text-gold'
const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-box px-3 py-1.5 font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink'
