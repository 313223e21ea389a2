import { Crown } from 'lucide-react'
import type { PastSeason } from '../../../shared/standings/standings.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { AllTimeTable } from './all-time-table.tsx'
import { HeadToHead } from './head-to-head.tsx'
import { Luck } from './luck.tsx'
import { MovedInLine } from './moved-in-line.tsx'
import { MovedSeasons } from './moved-seasons.tsx'
import { Records } from './records.tsx'
import { TrophyRoom } from './trophy-room.tsx'
import type { Remembered } from './types.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { links } from '../../ui/page/routes.ts'
import { ShareChampion } from '../../league/home-cards/share-champion.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { TeamLabel } from '../../league/week/team-label.tsx'

/** What a league remembers: champions, the table of all seasons, records, any two people, and each season as it ended. */
export function HistoryPage() {
  return (
    <LeagueFrame page="history" title="History">
      {({ league: { code, sport, season } }) => (
        <div key={code} className="space-y-10">
          <AllSeasons code={code} sport={sport} season={season} />
          <PastSeasons code={code} />
          <MovedInLine code={code} />
        </div>
      )}
    </LeagueFrame>
  )
}

/** Nothing before the first week of the first season is over: the page says what will be here. */
function AllSeasons(league: Omit<Remembered, 'all'>) {
  const query = trpc.history.allTime.useQuery({ code: league.code })
  return (
    <Answer of={query} failed="All-time records could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(all) => {
        if (all.seasons.length === 0) return null
        const of = { ...league, all }
        return (
          <>
            <PartsOfPage of={of} />
            <TrophyRoom of={of} />
            <AllTimeTable of={of} />
            <Records of={of} />
            <HeadToHead of={of} />
            <Luck of={of} />
          </>
        )
      }}
    </Answer>
  )
}

/** Ways to the parts of a long page. */
function PartsOfPage({ of: { all } }: { of: Remembered }) {
  const hasOpponents = all.seasons.some((season) => season.hasOpponents)
  const parts = [
    ['all-time', 'All-time table'],
    ['records', 'Records'],
    ...(hasOpponents
      ? ([
          ['head-to-head', 'Head-to-head'],
          ['luck', 'Schedule luck'],
        ] as const)
      : []),
    ...(all.moved.length > 0 ? ([['moved', 'Past seasons']] as const) : []),
  ] as const
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-x-5 print:hidden">
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-9 items-center font-medium text-gold-ink underline-offset-4 hover:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

function PastSeasons({ code }: { code: string }) {
  const past = trpc.season.past.useQuery({ code })
  const moved = trpc.history.allTime.useQuery({ code }).data?.moved ?? []
  return (
    <>
      <Answer
        of={past}
        failed="Past seasons could not be loaded."
        waiting={<Skeleton className="h-96" />}
        empty={moved.length > 0 ? <></> : <NoSeasons code={code} />}
      >
        {(seasons) => (
          <div className="space-y-10">
            {seasons.map((season) => (
              <Season key={season.season} code={code} season={season} />
            ))}
          </div>
        )}
      </Answer>
      <MovedSeasons code={code} moved={moved} />
    </>
  )
}

function NoSeasons({ code }: { code: string }) {
  return (
    <EmptyState
      title="No past seasons yet."
      action={<ButtonLink href={links.league('standings', code)}>Standings</ButtonLink>}
    >
      Champions, final standings and awards will be here.
    </EmptyState>
  )
}

function Season({ code, season: past }: { code: string; season: PastSeason }) {
  const { season, seasonName, teams, places, awards } = past
  const teamOf = (id: string | undefined) => teams.find((team) => team.id === id)
  const ownersOf = (team: ReturnType<typeof teamOf>) => team && seasonOwnersLabel(team)
  return (
    <section aria-labelledby={`season-${season}`} className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`season-${season}`} className="font-bold">
          {seasonName} season
        </h2>
        <p className="flex flex-wrap gap-x-5">
          <TextLink href={links.pastSeason('standings', { code, season })}>Standings</TextLink>
          <TextLink href={links.pastSeason('playoffs', { code, season })}>Bracket</TextLink>
          <TextLink href={links.pastSeason('schedule', { code, season })}>All results</TextLink>
        </p>
        <ShareChampion code={code} season={past} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <ol className="min-w-0 divide-y divide-line rounded-box border border-line bg-surface">
          {places.map((id, index) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2">
              <span className="w-6 shrink-0 text-center font-bold">{index + 1}</span>
              <TeamCrest team={teamOf(id) ?? { id, name: '' }} size={26} />
              <span className="min-w-0 grow">
                <TeamLabel team={teamOf(id)} />
                <span className="block text-sm wrap-anywhere text-muted">{ownersOf(teamOf(id))}</span>
              </span>
              {index === 0 && (
                <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-gold-ink">
                  <Crown aria-hidden size={18} className="fill-gold" />
                  Champion
                </span>
              )}
            </li>
          ))}
        </ol>
        {awards.length > 0 && (
          <dl className="grid min-w-0 gap-x-6 gap-y-3 rounded-box border border-line bg-surface p-4 sm:grid-cols-2">
            {awards.map(({ kind, teamId, title, words }) => (
              <div key={`${kind} ${teamId}`} className="min-w-0">
                <dt className="text-sm text-muted">{title}</dt>
                <dd>
                  <span className="block font-bold">
                    <TeamLabel team={teamOf(teamId)} />
                  </span>
                  <span className="block text-sm">{words}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
