import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { useUnsaved } from '../../../ui/leaving/use-unsaved.tsx'
import type { Moves } from '../use-moves.ts'

/** A commissioner's moves in another team's lineup, which are saved with a reason. */
export function ReasonBar({ moves, teamName }: { moves: Moves; teamName: string }) {
  const [reason, setReason] = useState('')
  const leaving = useUnsaved(moves.unsaved > 0 ? `Your changes of ${teamName}’s lineup are not saved.` : null)
  if (moves.unsaved === 0)
    return (
      <p className="rounded-box bg-gold-wash px-4 py-3">
        This is {teamName}’s lineup. As commissioner you may set it, and say why.
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    void moves.save(reason.trim())
    setReason('')
  }
  return (
    <form onSubmit={submit} className="space-y-3 rounded-box border border-gold-ink bg-gold-wash p-4">
      <ReasonField
        label={`Why you change ${teamName}’s lineup`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={moves.isSaving}>
          Save the lineup
        </Button>
        <Button look="secondary" onClick={moves.discard}>
          Discard
        </Button>
      </div>
      {leaving}
    </form>
  )
}
