import { counted, joinList } from '../../core/lists.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { ReserveStatus } from './reserve-statuses.ts'

/** Who may be there, as in "for players who are …". */
const WHO = {
  'injured-reserve': 'on injured reserve',
  out: 'out',
  suspended: 'suspended',
  questionable: 'questionable',
} as const satisfies Record<ReserveStatus, string>

/** `on injured reserve or out` */
export function reserveStatusesLabel(statuses: readonly ReserveStatus[]): string {
  return joinList(
    statuses.map((status) => WHO[status]),
    'or',
  )
}

/** `who have played at most 2 seasons before this one`, `who are rookies`; null without a limit. */
export function taxiYearsLabel(years: number | null): string | null {
  if (years === null) return null
  return years === 0
    ? 'who are rookies'
    : `who have played at most ${counted(years, 'season')} before this one`
}

/** What a position of the sport is called; the key itself where the sport has it no more. */
export function positionName(sport: FantasySportKey, key: string): string {
  return FANTASY_SPORTS[sport].positions.find((position) => position.key === key)?.name ?? key
}

/** What a slot of the sport is called; the key itself where the sport has it no more. */
export function slotName(sport: FantasySportKey, key: string): string {
  return FANTASY_SPORTS[sport].slots.find((slot) => slot.key === key)?.name ?? key
}
