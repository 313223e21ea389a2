import {
  adpLabel,
  projectionsLabel,
  seasonProjectionsLabel,
  SOURCE_METHOD,
} from '../../../shared/labels/player/projection.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { monthAndDay } from '../../ui/time/local-time.ts'

/** What the projections of a sport rest on; null until it is known, which nothing waits for. */
export function useFiguresBasis(sport: FantasySportKey) {
  return trpc.player.basis.useQuery({ sport }, { staleTime: HOUR, meta: { failure: null } }).data ?? null
}

/** The same in a line, as lists have it below or above them. */
export function ProjectionsBasis({ sport }: { sport: FantasySportKey }) {
  const basis = useFiguresBasis(sport)
  return basis && projectionsLabel(dayOf(basis.projectedAt))
}

/** With average draft positions. @param props.own whether some are of the manager's own list, all, or none */
export function DraftFiguresBasis({ sport, own }: { sport: FantasySportKey; own: 'some' | 'all' | 'none' }) {
  const basis = useFiguresBasis(sport)
  if (!basis) return null
  const others = basis.adp && {
    from: basis.adp.from,
    day: dayOf(basis.adp.readAt),
  }
  const adp = [
    ...(own === 'none' ? [] : [adpLabel({ from: 'own', day: null })]),
    ...(own === 'all' || !others ? [] : [adpLabel(others)]),
  ]
  return [seasonProjectionsLabel(dayOf(basis.projectedAt)), ...adp].join(' · ')
}

/** How those of a fantasy host are scored; nothing where none is asked. */
export function SourceMethod({ sport }: { sport: FantasySportKey }) {
  const basis = useFiguresBasis(sport)
  if (basis === null || basis.projectedAt === null) return null
  return <p className="max-w-prose py-1">{SOURCE_METHOD}</p>
}

function dayOf(at: number | null): string | null {
  return at === null ? null : monthAndDay(at)
}
