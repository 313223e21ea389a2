import { useLocation, useSearch } from 'wouter'
import { DEFAULT_SPORT, isSportKey, type SportKey } from '../../shared/sports/index.ts'
import { routes } from '../routes.ts'
import { readStored, store } from '../storage.ts'
import { wasOpenedHere } from '../ui/opened-here.ts'

export type DashboardTab = 'games' | 'news'

export interface DashboardPlace {
  readonly sport: SportKey
  readonly tab: DashboardTab
  /** The game whose modal is open. */
  readonly game: string | null
}

/**
 * Where on the dashboard the address points: `?sport=nfl&tab=news&game=401`. Without a sport it is the
 * last one chosen in this browser, then the default (product spec §2).
 */
export function useDashboardPlace() {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const named = search.get('sport')
  const stored = readStored('selectedSport')
  const place: DashboardPlace = {
    sport: isSportKey(named) ? named : isSportKey(stored) ? stored : DEFAULT_SPORT,
    tab: search.get('tab') === 'news' ? 'news' : 'games',
    game: search.get('game') || null,
  }
  return {
    place,
    chooseSport: (sport: SportKey) => {
      store('selectedSport', sport)
      // Replaced, so that Back leaves the dashboard in place of walking through every choice.
      navigate(dashboardLink({ ...place, sport, game: null }), { replace: true })
    },
    chooseTab: (tab: DashboardTab) => {
      navigate(dashboardLink({ ...place, tab, game: null }), { replace: true })
    },
    /** Goes back to where the game was opened, or, when the address was opened directly, to its page. */
    closeGame: () => {
      if (wasOpenedHere()) window.history.back()
      else navigate(dashboardLink({ ...place, game: null }), { replace: true })
    },
  }
}

export function dashboardLink({ sport, tab, game }: DashboardPlace): string {
  const search = new URLSearchParams({ sport })
  if (tab !== 'games') search.set('tab', tab)
  if (game !== null) search.set('game', game)
  return `${routes.dashboard}?${search}`
}
