import { useSearchParams } from 'wouter'
import { pointsText } from '../../../shared/core/points.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Moved } from '../standings/moved.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { TeamCell } from './team-cell.tsx'
import { FORMATS } from './texts.ts'
import type { OtherFormat, OtherSeason, PastSeasonPage, Shown } from './types.ts'

/** The season in another format, or under other rules (`?format=all-play&rules=espn-nfl-ppr`). */
export function WhatIf({ shown: { code, page } }: { shown: Shown }) {
  const [params, setParams] = useSearchParams()
  const format = page.formats.find((one) => one === params.get('format')) ?? usualOf(page)
  const rules = page.rules.find(({ id }) => id === params.get('rules'))?.id ?? null
  const choose = (values: Readonly<Record<string, string | null>>) =>
    setParams((before) => changed(before, values), { replace: true })
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm text-muted">
        The weeks before the playoffs, with the same lineups. {FORMATS[format].note}
      </p>
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <SelectField
          label="Format"
          value={format}
          onChange={({ target }) => choose({ format: target.value })}
        >
          {page.formats.map((one) => (
            <option key={one} value={one}>
              {FORMATS[one].name}
            </option>
          ))}
        </SelectField>
        {page.rules.length > 0 && (
          <SelectField
            label="Scoring"
            value={rules ?? ''}
            onChange={({ target }) => choose({ rules: target.value === '' ? null : target.value })}
          >
            <option value="">As it was</option>
            {page.rules.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Other code={code} season={page.season} format={format} rules={rules} />
    </div>
  )
}

/** One that the season did not have. */
function usualOf({ formats }: PastSeasonPage): OtherFormat {
  return formats.find((one) => one === 'all-play') ?? 'table'
}

function Other(of: { code: string; season: number; format: OtherFormat; rules: string | null }) {
  const query = trpc.history.other.useQuery(of)
  return (
    <Answer
      of={query}
      failed="The season could not be counted again."
      waiting={<Skeleton className="h-96" />}
    >
      {(other) => <OtherTable other={other} />}
    </Answer>
  )
}

function OtherTable({ other: { rows, rescored, format } }: { other: OtherSeason }) {
  const hasRecord = rows.some(({ record }) => record !== null)
  return (
    <div className="space-y-2">
      <ScrollRegion label={FORMATS[format].name} className="max-w-3xl bg-surface">
        <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                <span className="sr-only">Rank and </span>Team
              </th>
              {hasRecord && (
                <th scope="col" className="px-2 py-2 font-medium sm:px-3">
                  Record
                </th>
              )}
              <th scope="col" className="px-2 py-2 font-medium sm:px-3">
                Points
              </th>
              {format === 'elimination' && (
                <th scope="col" className="px-2 py-2 font-medium sm:px-3">
                  Out in
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rank, before, team, owners, isMe, record, points, outIn }) => (
              <tr key={team.id} className={isMe ? 'bg-gold-wash' : undefined}>
                <th scope="row" className="border-t border-line px-3 py-2 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <span className="w-6 shrink-0 text-center font-bold">{rank}</span>
                    <span className="w-9 shrink-0 text-sm">
                      {before !== null && <Moved by={before - rank} since="from the table as it was" />}
                    </span>
                    <TeamCell team={team} owners={owners} isMe={isMe} />
                  </span>
                </th>
                {hasRecord && (
                  <td className="border-t border-line px-2 py-2 sm:px-3">
                    {record === null ? '–' : recordLabel(record)}
                  </td>
                )}
                <td className="border-t border-line px-2 py-2 sm:px-3">{pointsText(points)}</td>
                {format === 'elimination' && (
                  <td className="border-t border-line px-2 py-2 sm:px-3">
                    {outIn === null ? '–' : `Week ${outIn}`}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="text-sm text-muted">Arrows compare with the table as it was.</p>
      {rescored !== null && rescored.kept > 0 && (
        <p className="text-sm text-muted">
          {rescored.again} starts are scored by these rules. Of {rescored.kept} there are no stats: they have
          the points of then.
        </p>
      )}
    </div>
  )
}
