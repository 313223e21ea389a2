import { maximumBidOf, moneyLeft } from '../../../../shared/rules/draft/money.ts'
import { picksLeft } from '../../../../shared/rules/draft/state.ts'
import { TeamTime } from './team-time.tsx'
import { nameTeam, useTable } from '../table/table.ts'

/** Budgets. */
export function Budgets() {
  const { room } = useTable()
  const { state, me } = room
  return (
    <section
      aria-label="Budgets"
      tabIndex={0}
      className="max-h-48 shrink-0 overflow-auto rounded-box border border-line bg-surface px-3"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Budgets</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            {['Team', 'Budget left', 'Spots', 'Max bid'].map((name) => (
              <th key={name} scope="col" className="py-1.5 font-medium not-first:text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.plan?.teams.map(({ id }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 font-medium break-words">
                {nameTeam(room, id)}
                {id === me.teamId && ' (you)'}
                <TeamTime id={id} className="ml-2 font-normal text-muted" />
              </th>
              <td className="py-1 text-right">${moneyLeft(state, id)}</td>
              <td className="py-1 text-right">{picksLeft(state, id)}</td>
              <td className="py-1 text-right">${maximumBidOf(state, id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
