import { roundsOf } from '../../../../shared/rules/draft/order.ts'
import { useState } from 'react'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { PickDialog } from './pick-dialog.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import { positionEdge } from '../table/position-color.ts'

/** What each team has bought: the board of an auction. */
export function TeamColumns() {
  const { room, sport } = useTable()
  const { state, me } = room
  const plan = state.plan
  const [open, setOpen] = useState<Pick | null>(null)
  if (!plan) return null
  const columns = plan.teams.map(({ id }) => ({
    id,
    picks: state.picks.flatMap((pick) => (pick?.teamId === id ? [pick] : [])),
  }))
  return (
    <section
      aria-label="Draft board"
      tabIndex={0}
      className="relative h-full overflow-auto rounded-box border border-line bg-surface"
    >
      <table className="border-separate border-spacing-0">
        <caption className="sr-only">What each team has bought</caption>
        <thead>
          <tr>
            {columns.map(({ id }) => (
              <th
                key={id}
                scope="col"
                className={`sticky top-0 z-10 h-11 w-36 max-w-36 min-w-36 border-r border-b border-line px-2 text-left text-sm leading-tight ${id === me.teamId ? 'bg-gold-wash text-gold-ink' : 'bg-surface'}`}
              >
                <span className="line-clamp-2">{nameTeam(room, id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: roundsOf(plan) }, (_, row) => (
            <tr key={row}>
              {columns.map(({ id, picks }) => {
                const pick = picks[row]
                return (
                  <td
                    key={id}
                    style={pick ? positionEdge(sport, pick.player.positions) : {}}
                    className="h-12 max-w-36 border-r border-b border-l-4 border-line border-l-transparent px-1.5 align-top text-sm leading-tight"
                  >
                    {pick && (
                      <button
                        type="button"
                        onClick={() => setOpen(pick)}
                        className="block h-full w-full text-left hover:brightness-95"
                      >
                        <span className="block truncate font-medium">{pick.player.name}</span>
                        <span className="flex justify-between gap-1 text-muted">
                          <span>{pick.player.positions.join('/')}</span>
                          <span>{pick.by === 'keeper' ? `Kept $${pick.price}` : `$${pick.price}`}</span>
                        </span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {open && <PickDialog overall={open.overall} playerId={open.player.id} onClose={() => setOpen(null)} />}
    </section>
  )
}
