import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { MINUTE } from '../../../../shared/core/time.ts'
import { SPORT_KEYS, type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { store } from '../../../ui/storage/storage.ts'
import { dashboardLink, MINE_ADDRESS, openOnMine } from './dashboard-address.ts'
import type { DashboardTab } from './dashboard-place.ts'

/** The user's games and the seven sports side by side, each with how many games are live; for desks. */
export function SportStrip({
  sport,
  tab,
}: {
  /** Null while the user's own games are shown, of all of them. */
  sport: SportKey | null
  tab: DashboardTab
}) {
  const live = useLiveCounts()
  return (
    <nav aria-label="Sports" className="-mb-px flex">
      <Link
        href={MINE_ADDRESS}
        replace
        onClick={openOnMine}
        aria-current={sport === null ? 'page' : undefined}
        className={TAB}
      >
        <Star aria-hidden size={14} fill={sport === null ? 'currentColor' : 'none'} />
        Yours
      </Link>
      {SPORT_KEYS.map((key) => (
        <Link
          key={key}
          href={dashboardLink({ sport: key, tab, game: null })}
          replace
          onClick={() => {
            store('selectedSport', key)
            store('dashboardOpens', null)
          }}
          aria-current={key === sport ? 'page' : undefined}
          className={TAB}
        >
          {SPORTS[key].name}{' '}
          {!!live[key] && (
            <span className="flex items-center gap-1 font-bold text-red">
              <span aria-hidden className="size-1.5 rounded-box bg-red" />
              {live[key]}
              <span className="sr-only"> live</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const TAB =
  'flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium text-muted -outline-offset-2 hover:text-ink aria-[current]:border-gold-ink aria-[current]:text-ink'

const NONE: Readonly<Partial<Record<SportKey, number | null>>> = {}

/** How many games are live in each sport; a decoration, so that it is missing without a word. */
function useLiveCounts() {
  const { data } = trpc.scores.liveCounts.useQuery(undefined, { refetchInterval: MINUTE })
  return data?.counts ?? NONE
}
