import { HOST_NAMES } from '../../../../shared/hosts/league/host-names.ts'
import { pointsText } from '../../../../shared/core/points.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Matchup } from '../types.ts'

type Counted = NonNullable<Matchup['countedThere']>
type Side = Counted['sides'][number]

/** A week that another host has counted: its points, which count, and what is counted here beside them. */
export function CountedThere({ matchup, counted: { host, sides } }: { matchup: Matchup; counted: Counted }) {
  const name = HOST_NAMES[host]
  const shown = matchup.sides.flatMap((side) => {
    const there = sides.find(({ team }) => team === side?.team.id)
    return side && there ? [{ team: side.team, there }] : []
  })
  return (
    <section aria-label={`As ${name} recorded it`} className="space-y-2">
      <p className="px-1 text-sm text-muted">
        {name} counted this week before the league moved in, and its result counts.
        {shown.some(({ there }) => there.here !== null) &&
          ' Beside each figure is what Empire counts from the box scores.'}
      </p>
      <div className="grid items-start gap-2 md:grid-cols-2">
        {shown.map(({ team, there }) => (
          <Points key={team.id} team={team.name} side={there} host={name} />
        ))}
      </div>
    </section>
  )
}

function Points({ team, side, host }: { team: string; side: Side; host: string }) {
  const hasHere = side.here !== null
  return (
    <div className="min-w-0 rounded-box border border-line bg-surface px-4 py-3">
      <table className="w-full text-sm">
        <caption className="pb-1 text-left text-base font-bold wrap-anywhere">{team}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              Starter
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              {host}
            </th>
            {hasHere && (
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                Here
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {side.starters.map(({ name, slot, there, here }, index) => (
            <tr key={`${name} ${index}`} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {slot !== null && <span className="mr-2 text-muted">{slot}</span>}
                {name}
              </th>
              <Amount value={there} />
              {hasHere && <Amount value={here} isOther={there !== null && here !== there} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-bold">
            <th scope="row" className="py-1.5 text-left">
              Total
            </th>
            <Amount value={side.there} />
            {hasHere && <Amount value={side.here} isOther={side.here !== side.there} />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Amount({ value, isOther = false }: { value: number | null; isOther?: boolean }) {
  return (
    <td className={classNames('py-1.5 pl-3 text-right tabular-nums', isOther && 'text-amber')}>
      {value === null ? '–' : pointsText(value)}
    </td>
  )
}
