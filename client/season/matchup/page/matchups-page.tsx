import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { Answer } from '../../../data/fetching/answer.tsx'
import { isRefused } from '../../../data/fetching/why-it-failed.ts'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../../league/league/types.ts'
import { Explained } from '../../../feed/points/explained.tsx'
import { BeforeDraft } from '../../../squad/roster/before-draft.tsx'
import { links } from '../../../ui/page/routes.ts'
import { errorWords } from '../../../data/trpc/trpc.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { useWeekScores } from '../../../league/week/use-week-scores.ts'
import { OneMatchup } from './one-matchup.tsx'

/** A week's matchups, one of them with all its players (`?period=11&matchup=2`). */
export function MatchupsPage() {
  return (
    <LeagueFrame page="matchups" title="Matchups" isBare>
      {({ league }) =>
        league.format.competition !== 'head-to-head' ? (
          // An old link, or the key of the page: there teams play everyone, and the standings say how.
          <Redirect to={links.league('standings', league.code)} replace />
        ) : league.phase === 'setting-up' || league.phase === 'drafting' ? (
          <>
            <h1 className="mb-6 text-lg font-bold">Matchups</h1>
            <BeforeDraft code={league.code} title="No matchups yet.">
              The schedule is made when the draft is over.
            </BeforeDraft>
          </>
        ) : (
          <Matchups key={league.code} league={league} />
        )
      }
    </LeagueFrame>
  )
}

function Matchups({ league: { code, sport } }: { league: LeagueHome['league'] }) {
  const [params] = useSearchParams()
  const week = useWeekScores(code, numberIn(params, 'period'))
  return (
    <Answer
      of={week}
      failed="The week’s matchups could not be loaded."
      waiting={<MatchupSkeleton />}
      refused={(error) => nothingToSee(error, code)}
    >
      {(scores) => (
        <div className="@container -mt-4 sm:-mt-2">
          <OneMatchup code={code} week={scores} asked={numberIn(params, 'matchup')} />
          <Explained under={{ sport, code }} player={null} />
        </div>
      )}
    </Answer>
  )
}

/** A whole number of the address, from 1; null for anything else. */
function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** Of a week that the season does not have. */
function nothingToSee(error: unknown, code: string): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return (
    <>
      <h1 className="text-lg font-bold">Matchups</h1>
      <EmptyState
        title="No matchups here."
        action={<ButtonLink href={links.leagueHome(code)}>To the league</ButtonLink>}
      >
        {errorWords(error)}
      </EmptyState>
    </>
  )
}

function MatchupSkeleton() {
  return (
    <div className="-mt-4 space-y-2 sm:-mt-2 sm:space-y-3">
      <h1 className="sr-only">Matchups</h1>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="hidden h-13 md:block" />
      <Skeleton className="h-144" />
    </div>
  )
}
