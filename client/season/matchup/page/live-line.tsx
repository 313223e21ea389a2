import { TriangleAlert } from 'lucide-react'
import { liveStateOf, liveStateLabel } from '../../../league/week/live-labels.ts'
import { lostWords, nextStartOf } from '../../../league/week/score-labels.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import type { Matchup } from '../types.ts'

/**
 * Whether the matchup is live: red only while a starter of its two teams plays, amber while nothing is heard.
 * @param props.lostSince from when the scores are, ms since the epoch, while nothing newer comes; else null
 */
export function LiveLine({ matchup, lostSince }: { matchup: Matchup; lostSince: number | null }) {
  const { sport, state, officialAt, sides } = matchup
  const scores = sides.flatMap((side) => (side ? [side.score] : []))
  const is = liveStateOf({ state, officialAt, sides: scores, nextStart: nextStartOf(scores) })
  const words = useTicking((now) => liveStateLabel(is, sport, now))
  const lost = useTicking((now) => (lostSince === null ? null : lostWords(lostSince, now)))
  if (lost !== null && state === 'live')
    return (
      <p className="flex items-center gap-1.5 font-medium text-amber">
        <TriangleAlert aria-hidden size={16} className="shrink-0" />
        <output>{lost}</output>
      </p>
    )
  if (is.kind === 'live')
    return (
      <p className="flex items-center gap-2 font-medium text-red">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-red" />
        {words}
      </p>
    )
  return <p className={is.kind === 'final' ? 'font-medium' : 'text-muted'}>{words}</p>
}
