import { useState } from 'react'
import { SPOT_WORDS } from '../../../../shared/labels/roster/spot-step.ts'
import type { RosterTeam, Rosters } from '../../roster/types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type SpotAsked, SpotDialog } from '../table/spot-dialog.tsx'

/** Between two seasons: moves to and from injured reserve and taxi squad, where the league has them and lets them be. */
export function BetweenSpots({ code, rosters, team }: { code: string; rosters: Rosters; team: RosterTeam }) {
  const [asked, setAsked] = useState<SpotAsked | null>(null)
  const { injuredReserve, taxi } = rosters.spots
  if (!rosters.offSeason?.spots || injuredReserve + taxi === 0) return null
  const beside = team.players.filter(({ spot }) => spot !== null)
  return (
    <div className="flex flex-wrap gap-3">
      {injuredReserve > 0 && (
        <Button look="secondary" onClick={() => setAsked({ kind: 'put', spot: 'reserve' })}>
          Add to {SPOT_WORDS.reserve} …
        </Button>
      )}
      {taxi > 0 && (
        <Button look="secondary" onClick={() => setAsked({ kind: 'put', spot: 'taxi' })}>
          Add to {SPOT_WORDS.taxi} …
        </Button>
      )}
      {beside.map(({ id, name }) => (
        <Button key={id} look="secondary" onClick={() => setAsked({ kind: 'activate', player: id, name })}>
          Activate {name} …
        </Button>
      ))}
      {asked && (
        <SpotDialog
          code={code}
          teamId={team.id}
          asked={asked}
          isForTeam={false}
          lockedStarters={NO_ONE}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** No game is on between two seasons. */
const NO_ONE: ReadonlySet<RosterTeam['players'][number]['id']> = new Set()
