import { ruleName } from '../../../../shared/labels/ruleset/rule-label.ts'
import {
  type CategoryKey,
  categoryKey,
  categoryOfKey,
  findCategory,
  isCategoryKey,
} from '../../../../shared/rules/scoring/category.ts'
import type { PlayerOrder } from '../../../../shared/player/player.ts'
import { statColumn, STAT_KEYS, type StatKey } from '../../../../shared/sports/stat-columns.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import type { Under } from '../../points/under.ts'

interface OrderWords {
  readonly label: string
  /** Which way round it is first wanted. */
  readonly descendsFirst: boolean
}

type Figure = Exclude<PlayerOrder, StatKey | CategoryKey>

const FIGURES = {
  value: { label: 'Value', descendsFirst: true },
  rank: { label: 'Rank', descendsFirst: false },
  name: { label: 'Name', descendsFirst: false },
  team: { label: 'Team', descendsFirst: false },
  position: { label: 'Position', descendsFirst: false },
  status: { label: 'Status', descendsFirst: false },
  games: { label: 'Games', descendsFirst: true },
  points: { label: 'Points', descendsFirst: true },
  average: { label: 'Average', descendsFirst: true },
  last3: { label: 'Last 3 games', descendsFirst: true },
  last15Days: { label: 'Last 15 days', descendsFirst: true },
  projection: { label: 'Projection', descendsFirst: true },
  opponent: { label: 'Opponent rank', descendsFirst: true },
} as const satisfies Record<Figure, OrderWords>

// Object.keys forgets what it is given; the keys are those of the record above.
const ORDERS = Object.keys(FIGURES) as Figure[]

/** What players of every sport can be put in the order of: in a league by value instead of by rank. */
export function figureOrders({ code }: Pick<Under, 'code'>, isByCategories = false): readonly Figure[] {
  const left = isByCategories ? POINTS : []
  return ORDERS.filter((order) => order !== (code === null ? 'value' : 'rank') && !left.includes(order))
}

/** They decide nothing where categories do. */
const POINTS: readonly Figure[] = ['points', 'average', 'last3', 'last15Days', 'projection']

/** The default order of a list. */
export function usualOrder({ code }: Pick<Under, 'code'>): PlayerOrder {
  return code === null ? 'rank' : 'value'
}

/** An order by its name in an address; null for what is none of the list. */
export function orderNamed({ sport, code }: Under, name: string | null): PlayerOrder | null {
  const figure = figureOrders({ code }).find((order) => order === name)
  const category = categoryOfKey(name ?? '')
  if (category !== null && findCategory(sport, category) !== null) return categoryKey(category)
  return figure ?? STAT_KEYS.find((key) => key === name && statColumn(sport, key)) ?? null
}

/** An order as the select and the column heads have it. */
export function orderWords(sport: FantasySportKey, order: PlayerOrder): OrderWords {
  if (isFigure(order)) return FIGURES[order]
  if (isCategoryKey(order)) return { label: ruleName(sport, order), descendsFirst: true }
  return { label: statColumn(sport, order)?.name ?? '', descendsFirst: true }
}

function isFigure(order: PlayerOrder): order is Figure {
  return Object.hasOwn(FIGURES, order)
}
