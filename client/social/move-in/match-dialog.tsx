import { type FormEvent, useState } from 'react'
import type { MoveTeam } from '../../../shared/move-in/move-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'

/** Names the account that is offered a team. Whether there is such an account is looked up when the league moves in. */
export function MatchDialog({
  team,
  name,
  username,
  onChoose,
  onClose,
}: {
  team: MoveTeam
  /** The team’s, which may be another than at the host. */
  name: string
  /** Empty for none. */
  username: string
  onChoose: (username: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(username)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(typed.trim())
  }
  const person = team.people[0]
  return (
    <Dialog title={`Whose is ${name}?`} place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <p>
          {person === undefined
            ? 'This team had no owner. Someone who has an account here can take it.'
            : `${person} has this team. If they have an account here, they are offered it; else they get a claim link.`}
        </p>
        <TextField
          label="Their username here"
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Leave it empty for a claim link."
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{typed.trim() === '' ? 'Use a claim link' : 'Match'}</Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
