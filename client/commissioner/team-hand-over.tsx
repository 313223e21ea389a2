import { useState } from 'react'
import type { LeagueHome } from '../league/types.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useTold } from '../fetching/use-told.ts'

/** Gives the team of somebody who has left to somebody else. */
export function TeamHandOver({ home: { league, teams } }: { home: LeagueHome }) {
  const others = teams.filter(({ ownerId }) => ownerId !== league.commissionerId)
  const [isAsked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [username, setUsername] = useState('')
  const team = others.find(({ id }) => id === chosen) ?? others[0]
  const told = useTold(`${team?.name ?? 'The team'} has another manager.`, () => {
    setAsked(false)
    setUsername('')
  })
  const handOver = trpc.commissioner.handOverTeam.useMutation(told)
  if (!team) return null
  return (
    <Card>
      <h2 className="text-lg font-bold">Hand a team on</h2>
      <p className="mt-1 mb-4 text-muted">
        To somebody with an account on this server, with its players, picks, money and record. Whoever had it
        is not in the league any more.
      </p>
      <Button look="secondary" onClick={() => setAsked(true)}>
        Hand a team on
      </Button>
      {isAsked && (
        <ReasonDialog
          title="Hand a team on"
          does={`Hand ${team.name} on`}
          busy={handOver.isPending}
          isReady={username.trim() !== ''}
          onSend={(reason) =>
            handOver.mutate({ code: league.code, teamId: team.id, username: username.trim(), reason })
          }
          onClose={() => setAsked(false)}
        >
          <SelectField label="Team" value={team.id} onChange={({ target }) => setChosen(target.value)}>
            {others.map(({ id, name, ownerName }) => (
              <option key={id} value={id}>
                {name} ({ownerName})
              </option>
            ))}
          </SelectField>
          <TextField
            label="Username of the new manager"
            required
            autoComplete="off"
            maxLength={100}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        </ReasonDialog>
      )}
    </Card>
  )
}
