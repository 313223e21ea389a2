import type { PublicLeague, PublicMatchups } from '../../../shared/public-page/public-page.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { sideScores } from '../../league/week/side-scores.ts'
import { weekStateLabel } from '../../league/week/state-labels.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { links } from '../../ui/page/routes.ts'
import { noSuchWeek } from './no-such-week.tsx'
import { ASK_AGAIN, type OfPublicLeague, publicTeam } from './of-public-league.ts'
import { PublicTeamName } from './team-name.tsx'
import { WeekChoice } from './week-choice.tsx'

/** The matchups of a week, for everybody. */
export function PublicMatchupsTab({ of: { slug, league, period } }: { of: OfPublicLeague }) {
  const query = trpc.publicPage.matchups.useQuery({ slug, period }, ASK_AGAIN)
  const linkTo = (of: number) => links.publicLeague(slug, 'matchups', of)
  return (
    <Answer
      of={query}
      failed="The matchups could not be loaded."
      waiting={<Skeleton className="h-96" />}
      refused={(error) => noSuchWeek(error, links.publicLeague(slug, 'matchups'))}
    >
      {({ week }) =>
        week === null ? (
          <EmptyState title="No matchups yet.">The schedule is made when the draft is over.</EmptyState>
        ) : (
          <div className="space-y-4">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <WeekChoice weeks={week.weeks} period={week.period} linkTo={linkTo} />
              <p className="text-sm text-muted">
                {week.roundName !== null && `${week.roundName} · `}
                <span className={week.state === 'live' ? 'font-medium text-red' : undefined}>
                  {weekStateLabel(week.state, week.officialAt)}
                </span>
              </p>
            </div>
            <List league={league} week={week} />
          </div>
        )
      }
    </Answer>
  )
}

function List({ league, week }: { league: PublicLeague; week: PublicMatchups }) {
  if (week.matchups.length === 0)
    return <p className="rounded-box border border-line bg-surface px-4 py-3 text-muted">TBD</p>
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {week.matchups.map((matchup) => {
        const { number, home, away, isBye, categories, winner } = matchup
        const [own, theirs] =
          week.state === 'upcoming'
            ? [null, null]
            : sideScores([home?.points ?? null, away?.points ?? null], categories)
        return (
          <li key={number} className="min-w-0 space-y-1 rounded-box border border-line bg-surface px-4 py-3">
            <Side league={league} side={home} points={own} winner={winner} />
            {isBye ? (
              <p className="text-muted">Bye</p>
            ) : (
              <Side league={league} side={away} points={theirs} winner={winner} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Side({
  league,
  side,
  points,
  winner,
}: {
  league: PublicLeague
  side: PublicMatchups['matchups'][number]['home']
  points: string | null
  winner: string | null
}) {
  if (side === null) return <p className="text-muted">TBD</p>
  const hasWon = winner === side.team
  return (
    <div className={classNames('flex justify-between gap-3', hasWon && 'font-bold')}>
      <PublicTeamName team={publicTeam(league, side.team)} />
      {points !== null && (
        <span>
          {points}
          {hasWon && <span className="sr-only"> (won)</span>}
        </span>
      )}
    </div>
  )
}
