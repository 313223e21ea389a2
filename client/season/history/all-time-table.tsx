import type { ReactNode } from 'react'
import { pointsText } from '../../../shared/core/points.ts'
import { shareText, WHAT_COUNTS } from '../../../shared/labels/history/history.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ColumnName } from '../../ui/controls/column-name.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { personIn } from './named.ts'
import type { AllTimeRow, Remembered } from './types.ts'

interface Column {
  readonly name: string
  /** What it means, where its name is short. */
  readonly title?: string
  readonly of: (row: AllTimeRow) => ReactNode
  /** Whether there is anything in it. */
  readonly has: (row: AllTimeRow) => boolean
}

const always = () => true
const hasGames = ({ share }: AllTimeRow) => share !== null

const COLUMNS: readonly Column[] = [
  { name: 'Titles', of: ({ titles }) => titles, has: always },
  { name: 'Finals', of: ({ finals }) => finals, has: hasGames },
  { name: 'Seasons', of: ({ seasons }) => seasons, has: always },
  { name: 'Record', of: (row) => recordLabel(row), has: hasGames },
  {
    name: 'Win %',
    title: 'Share of games won, ties as half',
    of: ({ share }) => (share === null ? null : shareText(share)),
    has: hasGames,
  },
  {
    name: 'PF',
    title: 'Points for, in the regular season',
    of: ({ pointsFor }) => (pointsFor === null ? null : pointsText(pointsFor)),
    has: ({ pointsFor }) => pointsFor !== null,
  },
  {
    name: 'PA',
    title: 'Points against, in the regular season',
    of: ({ pointsAgainst }) => (pointsAgainst === null ? null : pointsText(pointsAgainst)),
    has: ({ pointsAgainst }) => pointsAgainst !== null,
  },
  { name: 'Playoffs', title: 'Seasons in the playoffs', of: ({ playoffs }) => playoffs, has: hasGames },
  {
    name: 'Playoff record',
    of: ({ playoffRecord }) => recordLabel(playoffRecord),
    has: ({ playoffRecord: { wins, losses, ties } }) => wins + losses + ties > 0,
  },
  { name: 'Last places', of: ({ lastPlaces }) => lastPlaces, has: always },
]

/** All seasons by person, the most titles first. */
export function AllTimeTable({ of }: { of: Remembered }) {
  const { table } = of.all
  const columns = COLUMNS.filter(({ has }) => table.some(has))
  return (
    <section aria-labelledby="all-time" className="space-y-3">
      <div>
        <h2 id="all-time" className="text-lg font-bold">
          All-time table
        </h2>
        <p className="max-w-prose text-sm text-muted">{WHAT_COUNTS}</p>
      </div>
      <ScrollRegion label="Managers in all seasons" className="bg-surface">
        <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="sticky left-0 z-10 bg-surface px-3 py-2 text-left font-medium">
                <span className="sr-only">Rank and </span>Manager
              </th>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col" className="px-3 py-2 font-medium">
                  <ColumnName name={name} title={title} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row) => (
              <Row key={row.person} of={of} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Row({ of, row, columns }: { of: Remembered; row: AllTimeRow; columns: readonly Column[] }) {
  const person = personIn(of, row.person)
  if (!person) return null
  const { name, team, isMe } = person
  return (
    <tr className={isMe ? 'bg-gold-wash' : undefined}>
      <th
        scope="row"
        className={classNames(
          'sticky left-0 z-10 max-w-[52vw] min-w-40 border-t border-line px-3 py-2 text-left font-normal sm:max-w-none',
          isMe ? 'bg-gold-wash' : 'bg-surface',
        )}
      >
        <span className="flex items-center gap-2">
          <span className="w-6 shrink-0 text-center font-bold">{row.rank}</span>
          <span className="max-sm:hidden">
            <TeamCrest team={team} size={20} />
          </span>
          <span className="min-w-0 wrap-anywhere whitespace-normal">
            <span className="block font-medium">
              {name}
              {isMe && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
            </span>
            <span className="block text-sm text-muted">{team.name}</span>
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.name} className="border-t border-line px-3 py-2">
          {(column.has(row) ? column.of(row) : null) ?? '–'}
        </td>
      ))}
    </tr>
  )
}
