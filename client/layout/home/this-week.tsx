import type { ReactNode } from 'react'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { NOTHING_WAITS } from '../../../shared/league/nothing-waits.ts'
import type { TeamLineup } from '../../../shared/lineup/lineup.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import type { LivePoints } from '../../data/live/live-points.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { isFootball } from '../../../shared/sports/football.ts'
import { startTime } from '../../league/week/live-labels.ts'
import { useWeekScores } from '../../league/week/use-week-scores.ts'
import { AroundLeague } from './around-league.tsx'
import { ProvisionalChampionCard } from '../../league/home-cards/champion-card.tsx'
import { chanceWith } from '../../league/home-cards/chance-with.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { allKnown } from '../../league/league/known.ts'
import { RecapLink } from './recap-link.tsx'
import { lineupNeeds } from '../../league/needs/lineup-needs.ts'
import { needLines } from '../../league/needs/needs.ts'
import { NeedsList } from '../../league/needs/needs-list.tsx'
import { shownMatchups } from '../../league/week/own-matchup.ts'
import { money } from '../../social/dues/money.ts'
import { OwnPlaceCard } from './own-place-card.tsx'
import { OwnMatchupCard } from './own-matchup-card.tsx'
import type { LeagueHome } from '../../league/league/types.ts'

/**
 * League home in a season: one's own matchup, what needs one, the others; all at once when the size of each is known,
 * so that nothing moves.
 * @param props.aside beside it on a desk, and next on a phone
 * @param props.below the rest
 */
export function ThisWeek({
  home,
  isCommissioner,
  aside,
  below,
}: {
  home: LeagueHome
  isCommissioner: boolean
  aside: ReactNode
  below: ReactNode
}) {
  const { code, name, format } = home.league
  const hasOpponents = format.competition === 'head-to-head'
  const week = useWeekScores(code, null)
  const lineup = trpc.lineup.ofTeam.useQuery({ code })
  // Asked in the playoffs only: whether the final is over.
  const isPlayoffs = home.league.phase === 'playoffs'
  const playoffs = trpc.standings.playoffs.useQuery({ code }, { enabled: isPlayoffs })
  const isKnown = allKnown(
    ...(isPlayoffs ? [playoffs] : []),
    week,
    lineup,
    trpc.needs.mine.useQuery({ code }),
    trpc.consent.list.useQuery({ code }),
    trpc.chat.pinned.useQuery({ code }),
    trpc.chat.threads.useQuery({ code }),
    trpc.standings.ofLeague.useQuery({ code, season: null }),
  )
  const shown = week.data && shownMatchups(week.data)
  return (
    <div className="max-sm:-mt-3">
      <h1 className="sr-only">{name}</h1>
      {!isKnown && <HomeSkeleton />}
      <div
        hidden={!isKnown}
        className="grid gap-x-5 gap-y-5 xl:grid-cols-[2fr_1fr] xl:grid-rows-[auto_1fr] min-[100rem]:grid-cols-[5fr_4fr]"
      >
        <div className="min-w-0 space-y-4 sm:space-y-5">
          {isPlayoffs && <ProvisionalChampionCard code={code} />}
          <Answer
            of={week}
            failed="The week’s matchups could not be loaded."
            waiting={<Skeleton className="h-44" />}
          >
            {(scores) =>
              hasOpponents ? (
                <OwnMatchupCard
                  code={code}
                  week={scores}
                  matchup={shown?.mine ?? null}
                  points={week.points}
                />
              ) : (
                <OwnPlaceCard code={code} week={scores} />
              )
            }
          </Answer>
          <NeedsYou
            home={home}
            isCommissioner={isCommissioner}
            week={week.data ?? null}
            points={week.points}
          />
          {hasOpponents && week.data && shown && (
            <AroundLeague code={code} week={week.data} matchups={shown.others} />
          )}
          {week.data && <RecapLink code={code} weeks={week.data.weeks} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:row-span-2 min-[100rem]:block min-[100rem]:columns-2 min-[100rem]:*:mb-5 min-[100rem]:*:break-inside-avoid">
          {aside}
        </div>
        <div className="min-w-0 space-y-5">{below}</div>
      </div>
    </div>
  )
}

function NeedsYou({
  home: { league },
  isCommissioner,
  week,
  points,
}: {
  home: LeagueHome
  isCommissioner: boolean
  week: WeekScores | null
  points: LivePoints | null
}) {
  const { code, sport } = league
  const lineup = trpc.lineup.ofTeam.useQuery({ code })
  const waiting = trpc.needs.mine.useQuery({ code })
  const consent = trpc.consent.list.useQuery({ code })
  const own = lineup.data ?? null
  const minute = useTicking((now) => now - (now % 60_000))
  const time = (at: number) => startTime(at, minute)
  const failed = [lineup, waiting, consent].find(({ data, error }) => error !== null && data === undefined)
  const lines = needLines({
    code,
    teamId: own?.team.id ?? null,
    lineup: own ? lineupNeeds(own) : [],
    mayFix: own?.mayChange === 'manager',
    chanceWith: (starters) => (week && own ? chanceWith({ week, points, lineup: own }, starters) : null),
    requests: consent.data?.open ?? [],
    isCommissioner,
    waiting: waiting.data ?? NOTHING_WAITS,
    time,
    money,
    now: minute,
  })
  const next = nextStart(week, own)
  return (
    <>
      <NeedsList
        lines={lines}
        lineup={own && { code, teamId: own.team.id, day: own.day }}
        isCommissioner={isCommissioner}
        nothing={`Nothing needs you.${next === null ? '' : ` Next ${isFootball(sport) ? 'kickoff' : 'game'} ${time(next)}.`}`}
      />
      {failed && (
        <p>
          <TryAgain what="What needs you could not be loaded in full." query={failed} />
        </p>
      )}
    </>
  )
}

/** Of one's own starters, or before the week has begun of everyone in the lineup. */
function nextStart(week: WeekScores | null, lineup: TeamLineup | null): number | null {
  const own = week && shownMatchups(week).mine
  if (own?.first.games.nextAt) return own.first.games.nextAt
  const starts = (lineup?.players ?? []).flatMap(({ games }) =>
    games.flatMap(({ state, startsAt, isTimeSet, counts }) =>
      state === 'pre' && counts && isTimeSet ? [startsAt] : [],
    ),
  )
  return starts.length === 0 ? null : Math.min(...starts)
}
