import { useState } from 'react'
import { ConsentNote } from '../../league/consent/consent-note.tsx'
import { useMayWait } from '../../league/consent/use-may-wait.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { positions } from '../../feed/player/player-labels.ts'
import type { ListedPlayer } from '../../feed/player/types.ts'
import { landingWith } from '../../squad/roster/landing.ts'
import { EffectOf } from '../../league/consent/lineup-effect.tsx'
import { ToReserve } from '../../squad/roster/to-reserve.tsx'
import type { Rosters } from '../../squad/roster/types.ts'
import { useRosters } from '../../squad/roster/use-rosters.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { FreePlayer } from './free-player.tsx'

/** Adds a player to any team, drops one, or both. */
export function MoveForTeam({ code }: { code: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card>
      <h2 className="font-bold">Move players for a team</h2>
      <p className="mt-1 mb-4 text-muted">
        Add, drop or swap. Moves of your own team and of your opponent need another manager’s approval, and so
        does adding a player on waivers while claims wait. Waivers, move limits and a pause do not stop you; a
        full roster and locked starters do. A team’s IR and taxi squad are below its lineup on the Rosters
        page.
      </p>
      <Button look="secondary" onClick={() => setAsked(true)}>
        Move players
      </Button>
      {isAsked && <WithRosters code={code} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function WithRosters({ code, onClose }: { code: string; onClose: () => void }) {
  const rosters = useRosters(code)
  return (
    <Answer of={rosters} failed="The rosters could not be loaded." waiting={<Skeleton className="h-8" />}>
      {(data) => <MoveForm code={code} rosters={data} onClose={onClose} />}
    </Answer>
  )
}

function MoveForm({ code, rosters, onClose }: { code: string; rosters: Rosters; onClose: () => void }) {
  const { sport, teams } = rosters
  const [chosen, setChosen] = useState<string | null>(null)
  const [add, setAdd] = useState<ListedPlayer | null>(null)
  const [dropped, setDropped] = useState<string | null>(null)
  const [toReserve, setToReserve] = useState(false)
  const team = teams.find(({ id }) => id === chosen) ?? teams[0]
  const drop = team?.players.find(({ id }) => id === dropped) ?? null
  const move = trpc.commissioner.move.useMutation(
    useMayWait('Done. Everyone in the league can read why.', onClose),
  )
  const send = useOnce(move)
  if (!team) return null
  const landing = landingWith(rosters, team, { add, drop: drop?.id ?? null })
  const to = landing === 'either' && toReserve ? 'reserve' : null
  const spot = landing === 'reserve' || to === 'reserve' ? 'reserve' : null
  return (
    <ReasonDialog
      title="Move players for a team"
      does={doesWords(add, drop)}
      busy={move.isPending}
      isReady={add !== null || drop !== null}
      onSend={(reason) =>
        send({
          code,
          teamId: team.id,
          add: add?.id ?? null,
          drop: drop?.id ?? null,
          to,
          reason,
          ask: true,
        })
      }
      onClose={onClose}
    >
      <SelectField label="Team" value={team.id} onChange={({ target }) => setChosen(target.value)}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ConsentNote
        about={
          team.isMine ? 'This is your own team.' : 'If you play against this team, and the week has begun:'
        }
      />
      <FreePlayer under={{ sport, code }} value={add} onChoose={setAdd} />
      <SelectField label="Drop" value={drop?.id ?? ''} onChange={({ target }) => setDropped(target.value)}>
        <option value="">None</option>
        {team.players.map((player) => (
          <option key={player.id} value={player.id}>
            {player.name} ({positions(player)})
          </option>
        ))}
      </SelectField>
      {add && landing !== 'roster' && (
        <ToReserve
          name={add.name}
          isChosen={spot === 'reserve'}
          onChange={landing === 'either' ? setToReserve : null}
        />
      )}
      {(add ?? drop) !== null && (
        <EffectOf
          code={code}
          change={{
            teamId: team.id,
            going: drop ? [drop.id] : [],
            coming: add && spot === null ? [add.id] : [],
          }}
        />
      )}
    </ReasonDialog>
  )
}

function doesWords(add: { name: string } | null, drop: { name: string } | null): string {
  if (!add) return drop ? `Drop ${drop.name}` : 'Move'
  return drop ? `Add ${add.name}, drop ${drop.name}` : `Add ${add.name}`
}
