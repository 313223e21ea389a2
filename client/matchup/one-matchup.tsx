import type { ReactNode } from 'react'
import type { Asked } from '../fetching/answer.tsx'
import { Answer } from '../fetching/answer.tsx'
import { isRefused } from '../fetching/why-it-failed.ts'
import type { LivePoints } from '../live/live-points.ts'
import { useLivePoints } from '../live/use-live-points.ts'
import { errorWords, trpc } from '../trpc.ts'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { MINUTE } from '../../shared/time.ts'
import { Announcer } from './announcer.tsx'
import { LiveState } from './live-state.tsx'
import { MatchupView } from './matchup-view.tsx'
import { matchupNow } from './now.ts'
import { Plays } from './plays-list.tsx'
import type { Matchup, WeekScores } from './types.ts'
import { usePlays } from './use-plays.ts'
import { WeekStrip } from './week-strip.tsx'
import { standWords } from './words.ts'

/** What no stream tells, such as who is hurt. Points and odds come by themselves. */
const LIVE_EVERY = 15 * MINUTE
const UPCOMING_EVERY = 5 * MINUTE

/** One matchup of a week below all of them. @param props.asked its number; null for one's own */
export function OneMatchup({ code, week, asked }: { code: string; week: WeekScores; asked: number | null }) {
  const chosen = asked === null ? ownOf(week) : week.matchups.find(({ number }) => number === asked)
  return (
    <>
      <WeekStrip key={week.period} code={code} week={week} shown={chosen?.number ?? null} />
      {chosen?.home ? (
        <Chosen code={code} week={week} number={chosen.number} />
      ) : (
        <EmptyState title="Nothing to see here yet.">
          {chosen ? 'Who plays that game is not known yet.' : 'That week has no such matchup.'}
        </EmptyState>
      )}
    </>
  )
}

/** One's own matchup of a week, or the first where one has none. */
function ownOf({ matchups, teams }: WeekScores): WeekScores['matchups'][number] | undefined {
  const mine = teams.find(({ isMine }) => isMine)?.id
  return matchups.find(({ home, away }) => [home?.teamId, away?.teamId].includes(mine)) ?? matchups[0]
}

function Chosen({ code, week, number }: { code: string; week: WeekScores; number: number }) {
  const matchup = trpc.matchup.get.useQuery(
    { code, period: week.period, number },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'live' ? LIVE_EVERY : data?.state === 'upcoming' ? UPCOMING_EVERY : false,
      refetchIntervalInBackground: false,
    },
  )
  return (
    <Answer
      of={matchup}
      failed="The matchup could not be loaded."
      waiting={<Skeleton className="h-96" />}
      refused={notThere}
    >
      {(data) =>
        data.state === 'live' ? (
          <LiveMatchup key={`${data.period} ${data.number}`} code={code} week={week} asked={data} />
        ) : (
          <MatchupView code={code} week={week} matchup={data} />
        )
      }
    </Answer>
  )
}

/** Where it was taken out of the schedule meanwhile. */
function notThere(error: unknown): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return <EmptyState title="Nothing to see here yet.">{errorWords(error)}</EmptyState>
}

/** A matchup whose points come as they are made. */
function LiveMatchup({ code, week, asked }: { code: string; week: WeekScores; asked: Matchup }) {
  const players = asked.sides.flatMap((side) => side?.players.map(({ id }) => id) ?? [])
  const live = useLivePoints({
    sport: asked.sport,
    rulesByPeriod: new Map([[asked.period, asked.scoring]]),
    players,
  })
  const points = live.data ?? null
  const matchup = matchupNow(asked, points)
  return (
    <MatchupView
      code={code}
      week={week}
      matchup={matchup}
      state={<LiveState live={live} />}
      plays={<LivePlays code={code} matchup={asked} live={points} />}
      announcer={<Announcer words={standWords(matchup)} />}
    />
  )
}

function LivePlays({ code, matchup, live }: { code: string; matchup: Matchup; live: LivePoints | null }) {
  const plays = usePlays(code, matchup, live)
  return <Plays of={plays satisfies Asked<unknown>} matchup={matchup} />
}
