import type { Competition } from '../../../../shared/game/game.ts'
import { Diamond } from './diamond.tsx'

/**
 * The situation of a live game: down and distance, the bases and outs, a power play. Where the feed has none,
 * a narrow row has its broadcast here.
 */
export function Situation({ of: { situation, stateOfPlay, broadcast } }: { of: Competition }) {
  if (stateOfPlay?.kind === 'at-bat') {
    const { outs, ...bases } = stateOfPlay
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <Diamond {...bases} />
        {outs === 1 ? '1 out' : `${outs} outs`}
      </p>
    )
  }
  if (stateOfPlay?.kind === 'strength') return <p className="font-medium text-amber">{situation}</p>
  if (situation !== null) return <p className="text-muted">{situation}</p>
  return broadcast && <p className="text-muted @md:hidden">{broadcast}</p>
}
