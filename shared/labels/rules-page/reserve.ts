import type { RosterSettings } from '../../settings/settings.ts'
import type { ReserveStatus } from '../../settings/reserve-statuses.ts'
import { counted, listWords } from '../../core/lists.ts'

type Line = { readonly term: string; readonly text: string }

/** Who may be there, as in "for players who are …". */
const WHO = {
  'injured-reserve': 'on injured reserve',
  out: 'out',
  suspended: 'suspended',
  questionable: 'questionable',
} as const satisfies Record<ReserveStatus, string>

/** `on injured reserve or out` */
export function reserveStatusesWords(statuses: readonly ReserveStatus[]): string {
  return listWords(
    statuses.map((status) => WHO[status]),
    'or',
  )
}

/** `who have played at most 2 seasons before this one`, `who are rookies`; null for anybody. */
export function taxiYearsWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0
    ? 'who are rookies'
    : `who have played at most ${counted(years, 'season')} before this one`
}

/** Who has a place on injured reserve, in plain words. */
export function reserveLines({ injuredReserve, reserveStatuses }: RosterSettings): Line[] {
  const term = 'Injured reserve'
  if (injuredReserve === 0) return [{ term, text: 'None.' }]
  return [
    {
      term,
      text: `${counted(injuredReserve, 'extra IR slot')}, for players who are ${reserveStatusesWords(reserveStatuses)}. Healthy players may stay, but the team can’t add, claim or trade for anyone until they’re activated or dropped.`,
    },
  ]
}

/** Who has a place on the taxi squad, in plain words. */
export function taxiLines({ taxi, taxiYears, taxiUntil }: RosterSettings): Line[] {
  const term = 'Taxi squad'
  if (taxi === 0) return [{ term, text: 'None.' }]
  const who = taxiYearsWords(taxiYears)
  const until =
    taxiUntil === 'week-one'
      ? 'They go there before the first game of the season; once activated they can’t go back.'
      : 'They can come and go all season.'
  return [{ term, text: `${counted(taxi, 'spot')}${who ? `, for players ${who}` : ''}. ${until}` }]
}
