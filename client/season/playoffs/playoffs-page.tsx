import type { ReactNode } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { NextSeason } from '../../league/home-cards/next-season.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { BeforeDraft } from '../../squad/roster/before-draft.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { PastSeasonNote } from '../../league/week/past-season.tsx'
import { useSeasonInAddress } from '../../league/week/season-in-address.ts'
import { Board } from './board.tsx'
import { provisionalChampion } from '../../league/home-cards/provisional-champion.ts'
import { ChampionBanner } from './champion-banner.tsx'
import { FinalRanks } from './final-ranks.tsx'
import { Seeds } from './seeds.tsx'
import type { Playoffs } from './types.ts'

/** The playoffs: as if they started today before they begin, then as they are played, and in the end who came where. */
export function PlayoffsPage() {
  return (
    <LeagueFrame page="playoffs" title="Playoffs">
      {({ league }) => <LeaguePlayoffs key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function LeaguePlayoffs({ league: { code } }: { league: LeagueHome['league'] }) {
  const season = useSeasonInAddress()
  const query = trpc.standings.playoffs.useQuery({ code, season })
  return (
    <Answer of={query} failed="The playoffs could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(playoffs) => (
        <div className="space-y-8">
          {season !== null && <PastSeasonNote page="playoffs" code={code} seasonName={null} />}
          {nothingToSee(code, playoffs) ?? (
            <Bracket code={code} playoffs={playoffs} isPast={season !== null} />
          )}
        </div>
      )}
    </Answer>
  )
}

function nothingToSee(code: string, { rounds, phase }: Playoffs): ReactNode {
  if (rounds.length > 0) return null
  if (phase === 'setting-up' || phase === 'drafting')
    return (
      <BeforeDraft code={code} title="No playoffs yet.">
        The bracket is set by the standings, once the league has drafted and plays.
      </BeforeDraft>
    )
  return (
    <EmptyState
      title="This league has no playoffs."
      action={<ButtonLink href={links.league('standings', code)}>To the standings</ButtonLink>}
    >
      First place in the standings wins it.
    </EmptyState>
  )
}

function Bracket({ code, playoffs, isPast }: { code: string; playoffs: Playoffs; isPast: boolean }) {
  const { champion, areSeedsFixed, seeds } = playoffs
  const winner = seeds.find(({ id }) => id === (champion ?? provisionalChampion(playoffs)))
  return (
    <>
      {winner && <ChampionBanner team={winner} isProvisional={champion === null} />}
      {!isPast && <NextSeason code={code} />}
      {!areSeedsFixed && (
        <p className="rounded-box bg-gold-wash px-4 py-3">
          <span className="font-bold">If the playoffs started today.</span> Seeds follow the standings.
        </p>
      )}
      <Board code={code} playoffs={playoffs} isPast={isPast} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {champion !== null && <FinalRanks playoffs={playoffs} />}
        <Seeds playoffs={playoffs} />
      </div>
    </>
  )
}
