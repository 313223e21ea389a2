import { useState } from 'react'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { fillSlots } from '../../../../shared/rules/slots/slots.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import { needsOf, needsWarning, slotsWords } from '../players/needs.ts'
import { positionEdge } from '../table/position-color.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { playerLabel } from '../table/labels.ts'

/** A team's players in the slots that they would fill, and what each team still needs. */
export function Roster() {
  const { room } = useTable()
  const { state, me, teams } = room
  const [shown, setShown] = useState<TeamId>(me.teamId)
  const warning = needsWarning(state, me.teamId)
  const ids = state.plan?.teams.map(({ id }) => id) ?? teams.map(({ id }) => id)
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 overflow-y-auto">
      {warning && <p className="font-medium text-amber">{warning}</p>}
      <SelectField
        label="Team"
        value={shown}
        onChange={(event) => setShown(ids.find((id) => id === event.target.value) ?? me.teamId)}
      >
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameTeam(room, id)}
            {id === me.teamId && ' (you)'}
          </option>
        ))}
      </SelectField>
      <Slots teamId={shown} />
      {state.plan && <Needs ids={ids} />}
    </div>
  )
}

function Slots({ teamId }: { teamId: TeamId }) {
  const { room, sport } = useTable()
  const { starters, size } = room.roster
  const roster = rosterOf(room.state, teamId)
  const filled = fillSlots(starters, roster)
  const bench = roster.filter((_, index) => !filled.includes(index))
  const rows = [
    ...starters.map(({ slot }, index) => ({ slot, player: roster[filled[index] ?? -1] ?? null })),
    ...Array.from({ length: Math.max(bench.length, size - starters.length) }, (_, index) => ({
      slot: 'Bench',
      player: bench[index] ?? null,
    })),
  ]
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left text-sm text-muted">
        {roster.length} of {size} players
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Player</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slot, player }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the lineup has no other name
          <tr key={index} className="border-t border-line">
            <th
              scope="row"
              style={player ? positionEdge(sport, player.positions) : {}}
              className="w-20 border-l-4 border-transparent py-1.5 pl-2 text-sm font-medium text-muted"
            >
              {slot}
            </th>
            <td className="py-1.5">
              {player ? (
                <>
                  <span className="font-bold">{player.name}</span>{' '}
                  <span className="text-sm text-muted">{playerLabel(player)}</span>
                </>
              ) : (
                <span className="text-muted">Empty</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Needs({ ids }: { ids: readonly TeamId[] }) {
  const { room } = useTable()
  return (
    <table className="w-full text-left text-sm">
      <caption className="pb-1 text-left text-base font-bold">Team needs</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Team
          </th>
          <th scope="col" className="py-1 font-medium">
            Starters
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => {
          const { open, left } = needsOf(room.state, id)
          return (
            <tr key={id} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-medium break-words">
                {nameTeam(room, id)}
              </th>
              <td className="py-1 pr-2">{open.length === 0 ? 'Nothing' : slotsWords(open)}</td>
              <td className="py-1 text-right">{left}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
