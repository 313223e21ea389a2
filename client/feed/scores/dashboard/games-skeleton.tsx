import { Skeleton } from '../../../ui/controls/card.tsx'
import { Area } from './area.tsx'
import { GamesGrid } from './games-grid.tsx'

/** As wide as on an evening with games in every area. */
const EVENING = { live: 1, upcoming: 1, final: 1 }

/** The three areas before the first answer. */
export function GamesSkeleton() {
  return (
    <GamesGrid
      counts={EVENING}
      live={
        <Area name="live" counts={null}>
          <Skeleton className="h-136" />
        </Area>
      }
      upcoming={
        <Area name="upcoming" counts={null}>
          <Skeleton className="h-136" />
        </Area>
      }
      final={
        <Area name="final" counts={null}>
          <Skeleton className="h-136" />
        </Area>
      }
    />
  )
}
