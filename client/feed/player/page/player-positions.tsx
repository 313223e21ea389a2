import { useState } from 'react'
import type { PlayerPositions as Positions } from '../../../../shared/player/position.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../../ui/controls/card.tsx'
import { type PositionChange, PositionDialog } from './position-dialog.tsx'
import { progressLabel, whyLabel } from './position-labels.ts'
import type { PlayerProfile } from '../types.ts'

/** Where a league lets him be played, why, and how far he is elsewhere. Its commissioner may add to it. */
export function PlayerPositions({ code, player }: { code: string; player: PlayerProfile }) {
  const positions = trpc.position.ofPlayer.useQuery({ code, playerId: player.id })
  return (
    <section aria-labelledby="positions">
      <Card className="space-y-4">
        <h2 id="positions" className="font-bold">
          Positions
        </h2>
        <Answer
          of={positions}
          failed="The positions could not be loaded."
          waiting={<Skeleton className="h-16" />}
        >
          {(found) => <Found code={code} player={player} positions={found} />}
        </Answer>
      </Card>
    </section>
  )
}

function Found({ code, player, positions }: { code: string; player: PlayerProfile; positions: Positions }) {
  const [change, setChange] = useState<PositionChange | null>(null)
  const { sport } = player
  const held = new Set(positions.positions.map(({ position }) => position))
  const free = FANTASY_SPORTS[sport].positions.filter(({ key }) => !held.has(key))
  return (
    <>
      <ul className="space-y-3">
        {positions.positions.map(({ position, why }) => (
          <li key={position}>
            <p className="font-bold">{nameOf(sport, position)}</p>
            {why.map((one) => (
              <p key={whyLabel(position, one)} className="text-sm text-muted first-letter:uppercase">
                {whyLabel(position, one)}
              </p>
            ))}
            {positions.mayGrant && why.some(({ by }) => by === 'commissioner') && (
              <Button look="secondary" className="mt-2" onClick={() => setChange({ what: 'take', position })}>
                Take {position} back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProgressList sport={sport} progress={positions.progress} />
      {positions.mayGrant && free.length > 0 && (
        <Button look="secondary" onClick={() => setChange({ what: 'add', free })}>
          Add a position
        </Button>
      )}
      {change && (
        <PositionDialog code={code} player={player} change={change} onClose={() => setChange(null)} />
      )}
    </>
  )
}

function ProgressList({ sport, progress }: { sport: FantasySportKey; progress: Positions['progress'] }) {
  if (progress.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">On the way</h3>
      <ul className="text-sm text-muted">
        {progress.map((one) => (
          <li key={one.position}>
            {nameOf(sport, one.position)}: {progressLabel(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `2B, Second base` */
function nameOf(sport: FantasySportKey, position: string): string {
  const name = FANTASY_SPORTS[sport].positions.find(({ key }) => key === position)?.name
  return name === undefined || name === position ? position : `${position}, ${name}`
}
