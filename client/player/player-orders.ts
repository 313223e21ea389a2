import type { PlayerOrder } from '../../shared/player.ts'

/** What players can be put in the order of, as the select and the column heads have it. */
export const ORDERS = {
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
} as const satisfies Record<PlayerOrder, { label: string; descendsFirst: boolean }>

// Object.keys forgets what it is given; the keys are those of the record above.
export const ORDER_KEYS = Object.keys(ORDERS) as PlayerOrder[]

export function isOrder(value: unknown): value is PlayerOrder {
  return ORDER_KEYS.some((key) => key === value)
}
