import { useState } from 'react'
import type { Matchup, MatchupId } from '../../../../shared/rules/bracket/bracket.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { FbsTeam } from '../types.ts'

/** The same winners as dropdowns, one after the other, for whoever would rather choose from lists. */
export function WinnerList({
  matchups,
  byId,
  onPick,
}: {
  matchups: readonly Matchup[]
  byId: ReadonlyMap<number, FbsTeam>
  onPick: (matchup: MatchupId, team: number | null) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-box py-2 font-medium">Pick winners from lists</summary>
      {isOpen && (
        <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {matchups.map((matchup) => (
            <li key={matchup.id}>
              <Winner matchup={matchup} byId={byId} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Winner({
  matchup,
  byId,
  onPick,
}: {
  matchup: Matchup
  byId: ReadonlyMap<number, FbsTeam>
  onPick: (matchup: MatchupId, team: number | null) => void
}) {
  if (matchup.state === 'waiting') {
    return (
      <>
        <p className="mb-1 font-medium">Winner of {matchup.title}</p>
        <p className="text-muted">Waiting for both teams...</p>
      </>
    )
  }
  return (
    <SelectField
      label={`Winner of ${matchup.title}`}
      value={matchup.winner ?? ''}
      onChange={({ target: { value } }) => onPick(matchup.id, value === '' ? null : Number(value))}
    >
      <option value="">--Pick Winner--</option>
      {matchup.sides.map(({ team }) => (
        <option key={team} value={team ?? ''}>
          {byId.get(team ?? 0)?.school ?? 'Unknown team'}
        </option>
      ))}
    </SelectField>
  )
}
