import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Recap } from '../../../shared/recap/recap.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { isRefused } from '../../data/fetching/why-it-failed.ts'
import { errorWords, trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { PastSeasonNote } from '../../league/week/past-season.tsx'
import { useSeasonInAddress, wholeNumberIn } from '../../league/week/season-in-address.ts'
import { BeforeDraft } from '../../squad/roster/before-draft.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { PrintButton } from '../../ui/controls/print-button.tsx'
import { links } from '../../ui/page/routes.ts'
import { CopyRecap } from './copy-recap.tsx'
import { RecapView } from './recap-view.tsx'
import { RecapWeeks } from './recap-weeks.tsx'

/** The recap of a week that is over (`?period=5`), of last week where the address names none. */
export function RecapPage() {
  return (
    <LeagueFrame page="recap" title="Weekly recap">
      {({ league }) =>
        league.phase === 'setting-up' || league.phase === 'drafting' ? (
          <BeforeDraft code={league.code} title="No recaps yet.">
            The first one comes when the first week is over.
          </BeforeDraft>
        ) : (
          <WeekRecap key={league.code} league={league} />
        )
      }
    </LeagueFrame>
  )
}

function WeekRecap({ league }: { league: LeagueHome['league'] }) {
  const { code } = league
  const season = useSeasonInAddress()
  const [params] = useSearchParams()
  const query = trpc.recap.ofWeek.useQuery({ code, season, period: wholeNumberIn(params, 'period') })
  return (
    <Answer
      of={query}
      failed="The recap could not be loaded."
      waiting={<Skeleton className="h-144" />}
      refused={(error) => noSuchWeek(error, code)}
    >
      {({ recap }) =>
        recap === null ? (
          <EmptyState
            title="No recaps yet."
            action={<ButtonLink href={links.league('matchups', code)}>Matchups</ButtonLink>}
          >
            The first one comes when the first week is over.
          </EmptyState>
        ) : (
          <Shown league={league} recap={recap} />
        )
      }
    </Answer>
  )
}

function Shown({ league, recap }: { league: LeagueHome['league']; recap: Recap }) {
  const { code, name } = league
  const isPast = recap.season !== league.season
  const season = isPast ? recap.season : null
  const linkTo = (period: number) => links.recap(code, { season, period })
  const url = window.location.origin + linkTo(recap.period)
  const linkOfGame = (number: number) =>
    season === null
      ? links.matchup(code, { period: recap.period, number })
      : links.seasonGame(code, { season, period: recap.period, matchup: number })
  return (
    <div className="space-y-6">
      {isPast && <PastSeasonNote page="recap" code={code} seasonName={recap.seasonName} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RecapWeeks recap={recap} linkTo={linkTo} />
        <div className="flex flex-wrap gap-2">
          <CopyRecap recap={recap} leagueName={name} url={url} />
          <PrintButton />
        </div>
      </div>
      <RecapView recap={recap} linkOfGame={linkOfGame} />
    </div>
  )
}

function noSuchWeek(error: unknown, code: string): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return (
    <EmptyState
      title="No recap here."
      action={
        <ButtonLink href={links.recap(code, { season: null, period: null })}>The latest recap</ButtonLink>
      }
    >
      {errorWords(error)}
    </EmptyState>
  )
}
