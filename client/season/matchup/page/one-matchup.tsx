import type { ReactNode } from 'react'
import type { Asked } from '../../../data/fetching/answer.tsx'
import { Answer } from '../../../data/fetching/answer.tsx'
import { isRefused } from '../../../data/fetching/why-it-failed.ts'
import type { LivePoints } from '../../../data/live/live-points.ts'
import { type LiveAsked, useLivePoints } from '../../../data/live/use-live-points.ts'
import { links } from '../../../ui/page/routes.ts'
import { errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { facingMatchup, isMatchupTurned } from '../../../league/week/facing.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { Announcer } from './announcer.tsx'
import { LiveLine } from './live-line.tsx'
import { MatchupView } from './matchup-view.tsx'
import { matchupNow } from '../live/now.ts'
import { Plays } from '../live/plays-list.tsx'
import type { Matchup, WeekScores } from '../types.ts'
import { usePlays } from '../live/use-plays.ts'
import { WeekStrip } from './week-strip.tsx'
import { WeekTitle } from './week-title.tsx'
import { scoreSentence } from '../../../league/week/game-labels.ts'

/** What no stream tells, such as who is hurt. Points and odds come by themselves. */
const LIVE_EVERY = 15 * MINUTE
const UPCOMING_EVERY = 5 * MINUTE
const UNFOLLOWED_EVERY = MINUTE / 2

/** One matchup of a week, under the week's title. @param props.asked its number; null for one's own */
export function OneMatchup({ code, week, asked }: { code: string; week: WeekScores; asked: number | null }) {
  const chosen = asked === null ? ownOf(week) : week.matchups.find(({ number }) => number === asked)
  if (chosen?.home) return <Chosen code={code} week={week} number={chosen.number} />
  return (
    <AroundMatchup code={code} week={week} shown={chosen?.number ?? null}>
      <EmptyState title="Nothing to see here yet.">
        {chosen ? 'Who plays that game is not known yet.' : 'That week has no such matchup.'}
      </EmptyState>
    </AroundMatchup>
  )
}

/** One's own matchup of a week, or the first where one has none. */
function ownOf({ matchups, teams }: WeekScores): WeekScores['matchups'][number] | undefined {
  const mine = teams.find(({ isMine }) => isMine)?.id
  return matchups.find(({ home, away }) => [home?.teamId, away?.teamId].includes(mine)) ?? matchups[0]
}

/** The title above it, and the week's other matchups: above where there is room, else below. */
function AroundMatchup({
  code,
  week,
  shown,
  state,
  children,
}: {
  code: string
  week: WeekScores
  shown: number | null
  state?: ReactNode
  children: ReactNode
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const mine = week.teams.find(({ isMine }) => isMine)
  const isOver = week.state === 'provisional' || week.state === 'official'
  const strip = <WeekStrip key={week.period} code={code} week={week} shown={shown} isWide={isWide} />
  return (
    <div className="space-y-2 sm:space-y-3">
      <WeekTitle
        code={code}
        week={week}
        state={state}
        end={
          (isOver || mine) && (
            <TextLink
              href={
                isOver || !mine
                  ? links.recap(code, { season: null, period: week.period })
                  : links.lineUp(code, { team: mine.id, day: null })
              }
              className="flex min-h-11 shrink-0 items-center px-1 sm:ml-3"
            >
              {isOver ? 'Recap' : 'Edit lineup'}
            </TextLink>
          )
        }
      />
      {isWide && strip}
      {children}
      {!isWide && strip}
    </div>
  )
}

function Chosen({ code, week, number }: { code: string; week: WeekScores; number: number }) {
  const query = trpc.matchup.get.useQuery(
    { code, period: week.period, number },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'live'
          ? isFollowed(data)
            ? LIVE_EVERY
            : UNFOLLOWED_EVERY
          : data?.state === 'upcoming'
            ? UPCOMING_EVERY
            : false,
      refetchIntervalInBackground: false,
    },
  )
  const { data } = query
  const live = useLivePoints(data && isFollowed(data) ? followed(data) : null)
  const matchup = data && facingMatchup(matchupNow(data, live.data ?? null))
  return (
    <AroundMatchup
      code={code}
      week={week}
      shown={number}
      state={matchup && <LiveLine matchup={matchup} lostSince={live.lostSince} />}
    >
      <Answer
        of={query}
        failed="The matchup could not be loaded."
        waiting={<Skeleton className="h-200 sm:h-144" />}
        refused={notThere}
      >
        {(asked) =>
          matchup && (
            <>
              {asked.state === 'live' && live.error !== null && (
                <Answer of={live} failed="Live points could not be loaded." waiting={null}>
                  {() => null}
                </Answer>
              )}
              <MatchupView
                key={`${asked.period} ${asked.number}`}
                code={code}
                week={week}
                matchup={matchup}
                isTurned={isMatchupTurned(asked)}
                isLost={live.lostSince !== null}
                plays={
                  asked.state === 'live' && <LivePlays code={code} matchup={asked} live={live.data ?? null} />
                }
                announcer={asked.state === 'live' && <Announcer words={scoreSentence(matchup)} />}
              />
            </>
          )
        }
      </Answer>
    </AroundMatchup>
  )
}

/** Whether a browser scores it by itself; in best ball who counts changes with every play, and the server is asked again. */
function isFollowed({ state, lineups }: Matchup): boolean {
  return state === 'live' && lineups === 'set'
}

/** Both teams’ players, under the rules of the week. */
function followed({ sport, period, scoring, sides }: Matchup): LiveAsked {
  return {
    sport,
    rulesByPeriod: new Map([[period, scoring]]),
    players: sides.flatMap((side) => side?.players.map(({ id }) => id) ?? []),
  }
}

/** Where it was taken out of the schedule meanwhile. */
function notThere(error: unknown): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return <EmptyState title="Nothing to see here yet.">{errorWords(error)}</EmptyState>
}

function LivePlays({ code, matchup, live }: { code: string; matchup: Matchup; live: LivePoints | null }) {
  const plays = usePlays(code, matchup, live)
  return <Plays of={plays satisfies Asked<unknown>} matchup={matchup} />
}
