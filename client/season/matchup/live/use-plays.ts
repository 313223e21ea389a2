import { useState } from 'react'
import { MINUTE } from '../../../../shared/core/time.ts'
import type { LivePoints } from '../../../data/live/live-points.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { playsBetween, withHeard } from './plays.ts'
import type { Matchup, PlayMade } from '../types.ts'

const MOST_HEARD = 50

interface Heard {
  readonly of: string
  readonly lines: LivePoints['lines'] | null
  readonly plays: readonly PlayMade[]
}

/**
 * What starters of a matchup get, as it comes: what was before is asked for, and the rest made of what is heard.
 * @param live null before all is known
 */
export function usePlays(code: string, matchup: Matchup, live: LivePoints | null) {
  const { period, number } = matchup
  const of = `${code} ${period} ${number}`
  const [heard, setHeard] = useState<Heard>({ of, lines: null, plays: [] })
  const lines = live?.lines ?? null
  const minute = useTicking((now) => now - (now % MINUTE))
  if (heard.of !== of) setHeard({ of, lines, plays: [] })
  else if (lines !== null && lines !== heard.lines) {
    const news =
      heard.lines === null ? [] : playsBetween(matchup, { before: heard.lines, after: lines, at: minute })
    setHeard({ of, lines, plays: [...news, ...heard.plays].slice(0, MOST_HEARD) })
  }
  const asked = trpc.matchup.plays.useQuery({ code, period, number }, { refetchInterval: 15 * MINUTE })
  return { ...asked, data: asked.data && withHeard(asked.data, heard.plays) }
}
