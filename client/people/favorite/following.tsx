import { SPORTS } from '../../../shared/sports/index.ts'
import { Star } from './star.tsx'
import type { Favorite } from './use-favorites.ts'

/** The teams and players that the user follows, each with its star to take away. */
export function Following({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <details className="mt-6">
      <summary className="min-h-6 w-fit cursor-pointer font-medium">
        You follow {favorites.length === 1 ? '1 team or player' : `${favorites.length} teams and players`}
      </summary>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {favorites.map(({ kind, sport, id, name }) => (
          <li
            key={`${kind} ${sport} ${id}`}
            className="flex items-center justify-between gap-2 rounded-box border border-line bg-surface py-1 pr-1.5 pl-3"
          >
            <span className="min-w-0 truncate">
              {name} <span className="text-sm text-muted">{SPORTS[sport].name}</span>
            </span>
            <Star of={{ kind, sport, id, name }} />
          </li>
        ))}
      </ul>
    </details>
  )
}
