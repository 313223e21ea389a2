import { Card } from '../../../ui/controls/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Lineup } from '../types.ts'

/** How much a team has used of the league's limits on games, innings and starts. */
export function TeamLimits({ limits }: { limits: Lineup['limits'] }) {
  if (limits.length === 0) return null
  return (
    <section aria-labelledby="limits">
      <Card>
        <h2 id="limits" className="mb-2 font-bold">
          Limits
        </h2>
        <table className="w-full text-left tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-1 pr-3 font-medium">What</th>
              <th className="py-1 pr-3 text-right font-medium">Used</th>
              <th className="py-1 text-right font-medium">Left</th>
            </tr>
          </thead>
          <tbody>
            {limits.map(({ name, per, used, most, left, isReached, pace }) => (
              <tr key={`${name} ${per}`} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {name} <span className="text-sm text-muted">this {per}</span>
                </th>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap">
                  {used} of {most}
                  {pace !== null && <span className="block text-sm text-muted">on pace for {pace}</span>}
                </td>
                <td
                  className={classNames(
                    'py-1.5 text-right whitespace-nowrap',
                    isReached && 'font-medium text-amber',
                  )}
                >
                  {isReached ? 'None' : left}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}
