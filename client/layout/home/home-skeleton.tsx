import { Skeleton } from '../../ui/controls/card.tsx'

/** League home before it is known what is on it. */
export function HomeSkeleton() {
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[2fr_1fr] min-[100rem]:grid-cols-[5fr_4fr]">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <div className="space-y-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </div>
      <div className="space-y-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
