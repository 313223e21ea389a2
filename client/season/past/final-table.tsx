import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { classNames } from '../../ui/class-names.ts'
import { ColumnName } from '../../ui/controls/column-name.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { TeamCell } from './team-cell.tsx'
import type { PastRow, PastSeasonPage } from './types.ts'

interface Column {
  readonly name: string
  readonly title?: string
  readonly isWide?: boolean
  readonly of: (row: PastRow) => ReactNode
  readonly has: (page: PastSeasonPage) => boolean
}

const COLUMNS: readonly Column[] = [
  { name: 'Record', of: (row) => recordLabel(row), has: ({ hasOpponents }) => hasOpponents },
  {
    name: 'PF',
    title: 'Points for',
    of: ({ pointsFor }) => pointsFor !== null && pointsText(pointsFor),
    has: ({ standings }) => standings.some(({ pointsFor }) => pointsFor !== null),
  },
  {
    name: 'PA',
    title: 'Points against',
    isWide: true,
    of: ({ pointsAgainst }) => pointsAgainst !== null && pointsText(pointsAgainst),
    has: ({ standings, hasOpponents }) =>
      hasOpponents && standings.some(({ pointsAgainst }) => pointsAgainst !== null),
  },
  {
    name: 'Points',
    title: 'Points by rank in each category',
    of: ({ total }) => total !== null && pointsText(total),
    has: ({ standings }) => standings.some(({ total }) => total !== null),
  },
  {
    name: 'Finish',
    of: ({ place }) =>
      place === 1 ? (
        <span className="inline-flex items-center gap-1 font-medium text-gold-ink">
          <Crown aria-hidden size={16} className="fill-gold" />
          1st
        </span>
      ) : (
        place !== null && ordinal(place)
      ),
    has: ({ standings }) => standings.some(({ place }) => place !== null),
  },
]

/** The table before the playoffs, and where each team came in the end. */
export function FinalTable({ page }: { page: PastSeasonPage }) {
  const columns = COLUMNS.filter(({ has }) => has(page))
  return (
    <ScrollRegion label="Standings" className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              <span className="sr-only">Rank and </span>Team
            </th>
            {columns.map(({ name, title, isWide = false }) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-2 py-2 font-medium sm:px-3', isWide && 'max-sm:hidden')}
              >
                <ColumnName name={name} title={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.standings.map((row) => (
            <tr key={row.team.id} className={row.isMe ? 'bg-gold-wash' : undefined}>
              <th scope="row" className="border-t border-line px-3 py-2 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span className="w-6 shrink-0 text-center font-bold">{row.rank}</span>
                  <TeamCell team={row.team} owners={row.owners} isMe={row.isMe} />
                </span>
              </th>
              {columns.map(({ name, of, isWide = false }) => (
                <td
                  key={name}
                  className={classNames('border-t border-line px-2 py-2 sm:px-3', isWide && 'max-sm:hidden')}
                >
                  {of(row) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
