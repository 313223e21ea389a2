import { useState } from 'react'
import { MAX_NAME } from '../../../shared/core/league-limits.ts'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'

/** Gives any team another name, such as for an offensive one. */
export function RenameTeamFor({ home: { league, teams } }: { home: LeagueHome }) {
  const [isAsked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const team = teams.find(({ id }) => id === chosen) ?? teams[0]
  const told = useToastAndRefetch(`${team?.name ?? 'The team'} has a new name.`, () => {
    setAsked(false)
    setName('')
  })
  const rename = trpc.commissioner.renameTeam.useMutation({ ...told, meta: { failure: null } })
  if (!team) return null
  const error = rename.error && (errorFields(rename.error)['name'] ?? whyItFailed(rename.error))
  const open = () => {
    rename.reset()
    setAsked(true)
  }
  return (
    <Card>
      <h2 className="font-bold">Rename a team</h2>
      <p className="mt-1 mb-4 text-muted">
        Managers name their own teams. Rename one if its name does not belong in your league.
      </p>
      <Button look="secondary" onClick={open}>
        Rename a team
      </Button>
      {isAsked && (
        <ReasonDialog
          title="Rename a team"
          does="Rename"
          busy={rename.isPending}
          isReady={name.trim() !== ''}
          onSend={(reason) =>
            rename.mutate({ code: league.code, teamId: team.id, name: name.trim(), reason })
          }
          onClose={() => setAsked(false)}
        >
          <SelectField label="Team" value={team.id} onChange={({ target }) => setChosen(target.value)}>
            {teams.map(({ id, name: called, ownerName }) => (
              <option key={id} value={id}>
                {called} ({ownerName})
              </option>
            ))}
          </SelectField>
          <TextField
            label="New name"
            required
            autoComplete="off"
            maxLength={MAX_NAME}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
        </ReasonDialog>
      )}
    </Card>
  )
}
