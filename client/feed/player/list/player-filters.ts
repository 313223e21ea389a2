import { useSearchParams } from 'wouter'
import type { PlayerOrder, PlayerStatus } from '../../../../shared/player/player.ts'
import { statColumnsOf } from '../../../../shared/sports/stat-columns.ts'
import type { Under } from '../../points/under.ts'
import { changed } from '../../../ui/page/search-params.ts'
import { orderNamed, orderWords, usualOrder } from './player-orders.ts'
import { isStatus } from '../player-status.tsx'

/** Which players are listed, and in what order. */
export interface PlayerFilters {
  readonly text: string
  /** A key of the sport's positions; null for all. */
  readonly position: string | null
  /** The feed's id of a team; null for all. */
  readonly team: string | null
  readonly status: PlayerStatus | null
  /** Only free agents of the league. */
  readonly available: boolean
  readonly order: PlayerOrder
  readonly descending: boolean
}

/**
 * The filters as the address has them: `?q=allen&position=QB&order=points&dir=desc`.
 * @param usuallyAvailable whether only free agents are listed where the address does not say: `?available=no` lists all
 */
export function usePlayerFilters(under: Under, usuallyAvailable = false) {
  const { sport } = under
  const [params, setParams] = useSearchParams()
  const status = params.get('status')
  const usual = usualOrder(under)
  /** Which way round an order is where the address does not say. */
  const descends = (order: PlayerOrder) => order === usual && orderWords(sport, usual).descendsFirst
  const order = orderNamed(under, params.get('order')) ?? usual
  const dir = params.get('dir')
  const asked = params.get('available')
  const availableAs = (available: boolean) =>
    available === usuallyAvailable ? null : available ? 'yes' : 'no'
  const filters = {
    text: params.get('q') ?? '',
    position: params.get('position'),
    team: params.get('team'),
    status: isStatus(status) ? status : null,
    available: asked === null ? usuallyAvailable : asked === 'yes',
    order,
    descending: dir === null ? descends(order) : dir === 'desc',
  } satisfies PlayerFilters
  // Replaced, so that Back leaves the list in place of walking through every letter typed.
  const set = (values: Readonly<Record<string, string | null>>) =>
    setParams((current) => changed(current, values), { replace: true })
  return {
    filters,
    set,
    /** An order by what other positions do goes with them. */
    setPosition: (position: string) => {
      const { order } = filters
      const [now, next] = [filters.position, position || null].map((key) => statColumnsOf(sport, key))
      const isLost = now?.some((key) => key === order) && !next?.some((key) => key === order)
      set({ position, ...(isLost && { order: null, dir: null }) })
    },
    /** @param descending left out for the way round that an order is first wanted */
    setOrder: (next: PlayerOrder, descending = orderWords(sport, next).descendsFirst) =>
      set({
        order: next === usual ? null : next,
        dir: descending === descends(next) ? null : descending ? 'desc' : 'asc',
      }),
    setAvailable: (available: boolean) => set({ available: availableAs(available) }),
    clear: () => set({ q: null, position: null, team: null, status: null, available: availableAs(false) }),
  }
}
