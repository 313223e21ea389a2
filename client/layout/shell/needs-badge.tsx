import { lineupNeeds } from '../../league/needs/lineup-needs.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** How many things of one's lineup need their manager; nothing where nothing does. */
export function NeedsBadge({ league: { code, phase } }: { league: { code: string; phase: string } }) {
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  const { data } = trpc.lineup.ofTeam.useQuery({ code }, { enabled: isPlaying })
  const needs = data ? lineupNeeds(data).length : 0
  if (needs === 0) return null
  return (
    <span className="rounded-box bg-gold px-1.5 text-sm leading-5 font-bold text-on-gold tabular-nums">
      {needs}
      <span className="sr-only"> to do</span>
    </span>
  )
}
