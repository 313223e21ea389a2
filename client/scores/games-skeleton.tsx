import { Skeleton } from '../ui/card.tsx'
import { Area } from './area.tsx'
import { GamesGrid } from './games-grid.tsx'

/** The three areas before the first answer. */
export function GamesSkeleton({ even }: { even: boolean }) {
  return (
    <GamesGrid
      even={even}
      live={
        <Area title="LIVE" count={null} isLive>
          <Bars count={3} className="h-38" />
        </Area>
      }
      upcoming={
        <Area title="Upcoming Matchups" count={null}>
          <div aria-busy className="grid gap-3 sm:grid-cols-2">
            <Bars count={4} className="h-64" />
          </div>
        </Area>
      }
      final={
        <Area title="FINAL" count={null}>
          <Bars count={3} className="h-38" />
        </Area>
      }
    />
  )
}

function Bars({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={`mb-3 ${className}`} />)
}
