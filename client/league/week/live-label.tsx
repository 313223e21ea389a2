import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { type LiveState, liveStateLabel } from './live-labels.ts'

/** Whether a matchup is live: red, with a dot, only while a starter plays. */
export function LiveLabel({ state, sport }: { state: LiveState; sport: FantasySportKey }) {
  const words = useTicking((now) => liveStateLabel(state, sport, now))
  if (state.kind !== 'live') return <span className="text-sm text-muted">{words}</span>
  return (
    <span className="inline-flex items-center gap-2 text-sm font-medium whitespace-nowrap text-red">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-red" />
      {words}
    </span>
  )
}
