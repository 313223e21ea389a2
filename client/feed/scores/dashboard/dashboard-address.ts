import { useLocation, useSearch } from 'wouter'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { routes } from '../../../ui/page/routes.ts'
import { store } from '../../../ui/storage/storage.ts'
import { wasOpenedHere } from '../../../ui/page/opened-here.ts'
import { type DashboardPlace, type DashboardTab, MINE, readDashboardPlace } from './dashboard-place.ts'
import { type GamesFilter, NO_FILTER, readFilter, writeFilter } from './games-filter.ts'

/** Where on the dashboard the address points, and the ways to other places of it. */
export function useDashboardPlace() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const filter = readFilter(new URLSearchParams(search))
  const place = { ...readDashboardPlace(search), filter }
  return {
    place,
    chooseSport: (sport: SportKey) => {
      store('selectedSport', sport)
      store('dashboardOpens', null)
      // Replaced, so that Back leaves the dashboard in place of walking through every choice.
      navigate(dashboardLink({ ...place, sport, game: null, filter: filterOf(filter), isMine: false }), {
        replace: true,
      })
    },
    chooseTab: (tab: DashboardTab) => {
      navigate(dashboardLink({ ...place, tab, game: null, isMine: place.isMine && tab === 'games' }), {
        replace: true,
      })
    },
    /** Of the page below a game. */
    address: dashboardLink({ ...place, game: null }),
    chooseFilter: (chosen: GamesFilter) => {
      navigate(dashboardLink({ ...place, game: null, filter: chosen }), { replace: true })
    },
    /** Goes back to where the game was opened, or, when the address was opened directly, to its page. */
    closeGame: () => {
      if (wasOpenedHere()) window.history.back()
      else navigate(dashboardLink({ ...place, game: null }), { replace: true })
    },
  }
}

/** What of a filter another sport has too: no two have the same conferences. */
function filterOf({ mine }: GamesFilter): GamesFilter {
  return { ...NO_FILTER, mine }
}

export function dashboardLink(place: DashboardPlace): string {
  const { sport, tab, game, filter = NO_FILTER, isMine = false } = place
  const search = new URLSearchParams({ sport: isMine ? MINE : sport })
  if (tab !== 'games') search.set('tab', tab)
  writeFilter(search, filter)
  const address = `${routes.dashboard}?${search}`
  return game === null ? address : withGame(address, game)
}

/** Where a game opens over a dashboard. */
export function withGame(dashboard: string, game: string): string {
  return `${dashboard}&${new URLSearchParams({ game })}`
}

/** The user's games of all sports. */
export const MINE_ADDRESS = `${routes.dashboard}?sport=${MINE}`

/** The dashboard opens there from now on, in this browser, until a sport is chosen. */
export function openOnMine(): void {
  store('dashboardOpens', MINE)
}
