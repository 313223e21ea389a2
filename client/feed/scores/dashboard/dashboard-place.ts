import { DEFAULT_SPORT, isSportKey, type SportKey } from '../../../../shared/sports/keys.ts'
import { readStored } from '../../../ui/storage/storage.ts'
import type { GamesFilter } from './games-filter.ts'

export type DashboardTab = 'games' | 'news'

export interface DashboardPlace {
  readonly sport: SportKey
  readonly tab: DashboardTab
  /** The game whose modal is open. */
  readonly game: string | null
  /** Which games are shown; all of them without it. */
  readonly filter?: GamesFilter
  /** Whether it shows the user's own games, of all sports; `sport` is then the one last chosen. */
  readonly isMine?: boolean
}

/** Stands in an address where a sport would. */
export const MINE = 'mine'

/**
 * Where on the dashboard an address points, but for its filter: `?sport=ncaaf&conference=SEC&game=401`,
 * `?sport=nfl&tab=news` or `?sport=mine`. Without a sport it is what was last chosen in this browser, then the
 * default (product spec §2).
 */
export function readDashboardPlace(address: string): Required<Omit<DashboardPlace, 'filter'>> {
  const search = new URLSearchParams(address)
  const named = search.get('sport')
  const stored = readStored('selectedSport')
  const tab = search.get('tab') === 'news' ? 'news' : 'games'
  const isMine = named === MINE || (named === null && readStored('dashboardOpens') === MINE)
  return {
    sport: isSportKey(named) ? named : isSportKey(stored) ? stored : DEFAULT_SPORT,
    tab,
    game: search.get('game') || null,
    // News are those of a sport.
    isMine: isMine && tab === 'games',
  }
}
