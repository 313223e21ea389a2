import { statList } from './stat-list.ts'
import type { PlayerProfile } from '../types.ts'

/** How often he did what counts, over the season. */
export function SeasonTotals({ profile: { sport, totals } }: { profile: PlayerProfile }) {
  const list = statList(sport, totals)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="mb-3 font-bold">
        Season totals
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 rounded-box border border-line bg-surface px-4 py-2 sm:grid-cols-3 lg:grid-cols-4">
        {list.map(({ stat, amount, name }) => (
          <div key={stat} className="flex items-baseline justify-between gap-3 py-1.5">
            <dt className="text-sm text-muted first-letter:uppercase">{name}</dt>
            <dd className="font-bold">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
