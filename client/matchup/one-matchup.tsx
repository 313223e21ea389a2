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

/** What no stream tells, such as how likely each team is to win. */
const LIVE_EVERY = MINUTE
const UPCOMING_EVERY = 5 * MINUTE

/** One matchup of a week below all of them. @param props.asked its number; null for one's own */
export function OneMatchup({ code, week, asked }: { code: string; week: WeekScores; asked: number | null }) {
  const matchup = trpc.matchup.get.useQuery(
    { code, period: week.period, number: asked },
    {
      // One's own, by its number.
      placeholderData: (before) =>
        before?.period === week.period && before.number === asked ? before : undefined,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'live' ? LIVE_EVERY : data?.state === 'upcoming' ? UPCOMING_EVERY : false,
      refetchIntervalInBackground: false,
    },
  )
  return (
    <>
      <WeekStrip code={code} week={week} shown={matchup.data?.number ?? asked} />
      <Answer
        of={matchup}
        failed="The matchup could not be loaded."
        waiting={<Skeleton className="h-96" />}
        refused={notKnownYet}
      >
        {(data) =>
          data.state === 'live' ? (
            <LiveMatchup key={`${data.period} ${data.number}`} code={code} week={week} asked={data} />
          ) : (
            <MatchupView code={code} week={week} matchup={data} />
          )
        }
      </Answer>
    </>
  )
}

function notKnownYet(error: unknown): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return <EmptyState title="Nothing to see here yet.">{errorWords(error)}</EmptyState>
}

/** A matchup whose points come as they are made. */
function LiveMatchup({ code, week, asked }: { code: string; week: WeekScores; asked: Matchup }) {
  const players = asked.sides.flatMap((side) => side?.players.map(({ id }) => id) ?? [])
  const live = useLivePoints(asked.sport, new Map([[asked.period, asked.scoring]]), players)
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
