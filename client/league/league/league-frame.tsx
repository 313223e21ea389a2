import type { ReactNode } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import type { LeagueHome } from './types.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { useHomeLeague } from '../navigation/league-of-navigation.ts'
import { type LeaguePage, links, routes } from '../../ui/page/routes.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { PausedNote } from './paused-note.tsx'
import { MyLeaguesAnswer } from './my-leagues-answer.tsx'

/**
 * A page of one league: its heading and what `children` makes of the league. Without a code in the
 * address it is that of the league visited last, or a choice of the user's leagues.
 * @param props.title the page's own; on league home the league's name stands in its place
 * @param props.isBare whether the page has a heading of its own, as league home has
 */
export function LeagueFrame({
  page,
  title,
  isBare = false,
  children,
}: {
  page: LeaguePage
  title: string
  isBare?: boolean
  children: (home: LeagueHome) => ReactNode
}) {
  const { code } = useParams<{ code?: string }>()
  return code ? (
    <OneLeague code={code} title={page === 'home' ? null : title} isBare={isBare}>
      {children}
    </OneLeague>
  ) : (
    <ChooseLeague page={page} title={title} />
  )
}

function OneLeague({
  code,
  title,
  isBare,
  children,
}: {
  code: string
  title: string | null
  isBare: boolean
  children: (home: LeagueHome) => ReactNode
}) {
  const home = trpc.league.home.useQuery({ code })
  const name = home.data?.league.name ?? null
  usePageTitle(title === null ? name : `${name ?? 'League'} · ${title}`)
  return (
    <>
      {((title !== null && !(isBare && home.data)) || home.error !== null) && (
        <div className="mb-6">
          <h1 className="text-lg font-bold">{title ?? 'League'}</h1>
        </div>
      )}
      <Answer
        of={home}
        failed="The league could not be loaded."
        waiting={<LeagueSkeleton />}
        refused={noSuchLeague}
      >
        {(data) => (
          <>
            <PausedNote league={data.league} />
            {children(data)}
          </>
        )}
      </Answer>
    </>
  )
}

/** For a league that is not there, or not one's own. */
function noSuchLeague(error: unknown): ReactNode {
  const reason = errorReason(error)
  if (reason === 'LEAGUE_DELETED')
    return (
      <EmptyState
        title="This league was deleted."
        action={<ButtonLink href={routes.deletedLeagues}>Deleted leagues</ButtonLink>}
      >
        {error instanceof Error && errorWords(error)}
      </EmptyState>
    )
  if (reason !== 'LEAGUE_NOT_FOUND' && reason !== 'INVALID_INPUT') return null
  return (
    <EmptyState
      title="This league doesn’t exist, or you’re not in it."
      action={<ButtonLink href={routes.fantasyDashboard}>Your leagues</ButtonLink>}
    >
      Check the address, or ask a member for an invite link.
    </EmptyState>
  )
}

function ChooseLeague({ page, title }: { page: LeaguePage; title: string }) {
  const { leagues, home } = useHomeLeague()
  usePageTitle(title)
  if (home) return <Redirect to={links.league(page, home.code)} replace />
  return (
    <div className="max-w-2xl">
      <h1 className="text-lg font-bold">{title}</h1>
      <p className="mt-1 mb-5 text-muted">Which of your leagues?</p>
      <MyLeaguesAnswer of={leagues}>
        {(all) => (
          <ul className="space-y-2">
            {all.map((league) => (
              <li key={league.id}>
                <Link
                  href={links.league(page, league.code)}
                  className="flex items-center justify-between gap-4 rounded-box border border-line bg-surface px-4 py-3 hover:border-gold"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-bold">{league.name}</span>
                    <span className="block truncate text-sm text-muted">{league.teamName}</span>
                  </span>
                  <span className="shrink-0 text-sm text-muted">{SPORTS[league.sport].name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </MyLeaguesAnswer>
    </div>
  )
}

function LeagueSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-9 w-64" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}
