import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { Asked } from '../fetching/answer.tsx'
import { isPassing, trpc } from '../trpc/trpc.ts'
import { isBehind, type LivePoints, NO_POINTS, type RulesByPeriod } from './live-points.ts'
import { createPointsKeeper } from './points-keeper.ts'
import { NOTHING_YET } from './sport-stream.ts'
import type { StreamState } from './types.ts'
import { useSportStream } from './use-sport-stream.ts'

/** While no stream tells what changes, it is asked for. */
const UNTOLD_EVERY = 30 * SECOND
const TRY_AGAIN = 10 * SECOND
/** What was missed is asked for again by each browser at another moment: after a restart all have missed it. */
const CATCH_UP = 2 * SECOND

/** Whose points are looked at. */
export interface LiveAsked {
  readonly sport: FantasySportKey
  /** Of the scoring periods to look at, by their numbers in the season in progress. */
  readonly rulesByPeriod: RulesByPeriod
  /** At most MOST_LINES_OF, in any order. */
  readonly players: readonly PlayerId[]
}

/** What `<Answer>` shows of it, and whether it is live. */
export interface LiveAnswer extends Asked<LivePoints> {
  readonly state: StreamState
  /** From when the points are, ms since the epoch, while neither the stream nor an answer brings newer ones; else null. */
  readonly lostSince: number | null
}

/**
 * Players' points in their games, live: their lines are fetched once, followed by the stream of their sport,
 * which is the same for all leagues, and scored here.
 * @param of null where nothing is to be followed
 */
export function useLivePoints(of: LiveAsked | null): LiveAnswer {
  const sport = of?.sport ?? null
  const stream = useSportStream(sport)
  const { state, since } = useSyncExternalStore(
    stream?.subscribe ?? (() => () => {}),
    () => stream?.view() ?? NOTHING_YET,
  )
  // Lists are made anew each time that a page is drawn.
  const names = [...new Set(of?.players)].toSorted().join()
  // As they were joined.
  const wanted = useMemo(() => (names === '' ? [] : (names.split(',') as PlayerId[])), [names])
  const periods = [...(of?.rulesByPeriod.keys() ?? [])]
  const asked = of ? periods.map((period) => ({ sport: of.sport, period, players: wanted })) : []
  /** Until when the stream was heard; 0 before that. */
  const [heardUntil, setHeardUntil] = useState(0)
  useEffect(() => (state === 'live' ? () => setHeardUntil(Date.now()) : undefined), [state])
  const [catchUpIn] = useState(() => CATCH_UP * (0.25 + 0.75 * Math.random()))

  const keeper = useMemo(
    () => (sport === null ? null : createPointsKeeper(sport, new Set(wanted))),
    [sport, wanted],
  )
  const points = useSyncExternalStore(
    keeper?.subscribe ?? (() => () => {}),
    () => keeper?.view() ?? NO_POINTS,
  )
  useEffect(() => (stream && keeper ? keeper.hear(stream) : undefined), [keeper, stream])
  const { from } = points

  const answers = trpc.useQueries((query) =>
    asked.map((one) =>
      query.live.lines(one, {
        refetchInterval: ({ state: { data, status, error } }) => {
          if (status === 'error') return isPassing(error) ? TRY_AGAIN : false
          if (data && isBehind(data, { since, from })) return catchUpIn
          return state === 'live' ? false : UNTOLD_EVERY
        },
      }),
    ),
  )

  const rules = JSON.stringify([...(of?.rulesByPeriod ?? [])])
  useEffect(() => {
    keeper?.score(new Map(JSON.parse(rules) as Array<[number, Ruleset]>)) // as it was written above
  }, [keeper, rules])
  useEffect(() => keeper?.mindThePage(), [keeper])
  useEffect(() => {
    for (const [index, { data }] of answers.entries()) {
      const period = periods[index]
      if (data && period !== undefined) keeper?.learn(period, data)
    }
  })

  const answeredAt = answers.length === 0 ? 0 : Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const isAnswered = answeredAt > heardUntil && answers.every(({ error }) => error === null)
  const asOf = Math.max(answeredAt, heardUntil)
  const missing = answers.find(({ data }) => data === undefined)
  return {
    state,
    lostSince: state !== 'offline' || isAnswered || asOf === 0 ? null : asOf,
    data: of !== null && periods.every((period) => points.periods.has(period)) ? points : undefined,
    error: missing?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    errorUpdateCount: answers.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
    refetch: () => answers.forEach((answer) => void answer.refetch()),
  }
}
