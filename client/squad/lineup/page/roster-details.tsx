import { isPlaying, phaseFor } from '../../roster/is-playing.ts'
import { useState } from 'react'
import type { Under } from '../../../feed/points/under.ts'
import { missingLabel } from '../../roster/missing-labels.ts'
import { MoveDialog } from '../../roster/move-dialog.tsx'
import { RosterTable } from '../../roster/roster-table.tsx'
import type { Rosters, RosterTeam } from '../../roster/types.ts'

/** A team's players over the season: how they came, what they have, and one's own to be dropped. */
export function RosterDetails({
  code,
  rosters,
  team,
  under,
  isOpen = false,
}: {
  code: string
  rosters: Rosters
  team: RosterTeam
  under: Under
  /** Whether it is unfolded at first. */
  isOpen?: boolean
}) {
  const [dropping, setDropping] = useState<string | null>(null)
  const mayDrop = team.isMine && isPlaying(phaseFor('adds', rosters))
  return (
    <details className="space-y-3" open={isOpen}>
      <summary className="min-h-10 cursor-pointer font-bold">
        {`Roster: season ${rosters.in}${mayDrop ? ' and drops' : ''}`}
      </summary>
      <p className="mb-3 text-muted">{missingLabel(team, rosters)}</p>
      <RosterTable team={team} under={under} of={rosters.in} onDrop={mayDrop ? setDropping : null} />
      {dropping !== null && (
        <MoveDialog code={code} add={null} drop={dropping} onClose={() => setDropping(null)} />
      )}
    </details>
  )
}
