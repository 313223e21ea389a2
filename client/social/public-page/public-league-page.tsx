import { Link, useParams, useSearchParams } from 'wouter'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PublicLeague } from '../../../shared/public-page/public-page.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useIsSignedIn } from '../../data/session/session.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { wholeNumberIn } from '../../league/week/season-in-address.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { links, type PublicTab, routes } from '../../ui/page/routes.ts'
import { PublicHistoryTab } from './history-tab.tsx'
import { PublicMatchupsTab } from './matchups-tab.tsx'
import { PublicRecapTab } from './recap-tab.tsx'
import { PublicRostersTab } from './rosters-tab.tsx'
import { PublicStandingsTab } from './standings-tab.tsx'

const TABS = [
  { tab: 'standings', label: 'Standings' },
  { tab: 'matchups', label: 'Matchups' },
  { tab: 'recap', label: 'Recap' },
  { tab: 'rosters', label: 'Rosters' },
  { tab: 'history', label: 'History' },
] as const satisfies readonly { tab: PublicTab; label: string }[]

/** A league as everybody may see it, at an address without signing in. */
export function PublicLeaguePage() {
  const { slug = '', tab } = useParams<{ slug?: string; tab?: string }>()
  const query = trpc.publicPage.league.useQuery({ slug })
  usePageTitle(query.data?.name ?? null)
  const shown = TABS.find((one) => one.tab === tab)?.tab ?? 'standings'
  return (
    <div className="mx-auto max-w-4xl">
      <Answer
        of={query}
        failed="The league could not be loaded."
        waiting={<Skeleton className="h-96" />}
        refused={noSuchPage}
      >
        {(league) => (
          <>
            <Head league={league} />
            <Tabs slug={slug} league={league} shown={shown} />
            <Shown key={slug} slug={slug} league={league} tab={shown} />
          </>
        )}
      </Answer>
    </div>
  )
}

/** Of a league without opponents nothing is left out but its matchups. */
function tabsOf({ competition }: PublicLeague) {
  return TABS.filter(({ tab }) => tab !== 'matchups' || competition === 'head-to-head')
}

function Head({ league: { name, sport, seasonName, teams } }: { league: PublicLeague }) {
  const isSignedIn = useIsSignedIn()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-xl font-bold wrap-anywhere">{name}</h1>
        <p className="text-muted">
          {[SPORTS[sport].name, seasonName, `${teams.length} teams`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isSignedIn && (
        <ButtonLink href={routes.auth} look="secondary">
          Sign in
        </ButtonLink>
      )}
    </div>
  )
}

function Tabs({ slug, league, shown }: { slug: string; league: PublicLeague; shown: PublicTab }) {
  const strip = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${shown}"]`)
    tab?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [shown])
  return (
    <nav
      ref={strip}
      aria-label="League"
      className="relative mt-4 mb-6 flex max-w-full overflow-x-auto border-b border-line"
    >
      {tabsOf(league).map(({ tab, label }) => (
        <Link
          key={tab}
          data-tab={tab}
          href={links.publicLeague(slug, tab)}
          aria-current={tab === shown ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center border-b-2 px-3 font-medium -outline-offset-2 sm:px-4',
            tab === shown ? 'border-gold text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Shown({ slug, league, tab }: { slug: string; league: PublicLeague; tab: PublicTab }): ReactNode {
  const [params] = useSearchParams()
  const period = wholeNumberIn(params, 'period')
  const of = { slug, league, period }
  switch (tab) {
    case 'standings':
      return <PublicStandingsTab of={of} />
    case 'matchups':
      return <PublicMatchupsTab of={of} />
    case 'recap':
      return <PublicRecapTab of={of} />
    case 'rosters':
      return <PublicRostersTab of={of} />
    case 'history':
      return <PublicHistoryTab of={of} />
    default:
      return tab satisfies never
  }
}

/** Where there is no public page, or it was turned off meanwhile. */
function noSuchPage(error: unknown): ReactNode {
  const reason = errorReason(error)
  if (reason !== 'PUBLIC_PAGE_NOT_FOUND' && reason !== 'INVALID_INPUT') return null
  return (
    <div className="py-10">
      <h1 className="sr-only">No public league page here</h1>
      <EmptyState
        title="No public league page here."
        action={<ButtonLink href={routes.auth}>Go to Empire</ButtonLink>}
      >
        {error instanceof Error && errorWords(error)}
      </EmptyState>
    </div>
  )
}
