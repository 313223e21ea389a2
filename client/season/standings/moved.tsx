import { counted } from '../../../shared/core/lists.ts'

/** How many places a team has gone up or down, since the week before or from another table; nothing where it has not. */
export function Moved({ by, since = 'since last week' }: { by: number | null; since?: string }) {
  if (by === null || by === 0) return null
  return (
    <span className={by > 0 ? 'text-green' : 'text-amber'}>
      <span aria-hidden>{by > 0 ? `▲ ${by}` : `▼ ${-by}`}</span>
      <span className="sr-only">
        {by > 0 ? 'up' : 'down'} {counted(Math.abs(by), 'place')} {since}
      </span>
    </span>
  )
}
