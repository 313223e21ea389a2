import { type FormEvent, useState } from 'react'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { useSettle } from './use-commissioner.ts'

/** The commissioner adds a draft to the season: a rookie or supplemental one, to which teams bring all their players. */
export function AddDraft({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: home } = trpc.league.home.useQuery({ code })
  const isPlaying = home?.league.phase === 'regular' || home?.league.phase === 'playoffs'
  if (!isPlaying) return null
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Add a draft
      </Button>
      {isOpen && <AddDialog code={code} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [rounds, setRounds] = useState('3')
  const [pool, setPool] = useState<'rookies' | 'all'>('rookies')
  const adding = trpc.draft.add.useMutation(useSettle(onClose))
  function submit(event: FormEvent) {
    event.preventDefault()
    adding.mutate({ code, rounds: Number(rounds), pool })
  }
  return (
    <Dialog title="Add a draft" place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <p className="text-muted">
          Teams keep all their players and pick new ones, the last team of the standings first. Rosters may
          get larger: teams over the limit drop players before they add any.
        </p>
        <SelectField
          label="Who can be picked"
          value={pool}
          onChange={({ target }) => setPool(target.value === 'all' ? 'all' : 'rookies')}
        >
          <option value="rookies">Rookies</option>
          <option value="all">All free agents</option>
        </SelectField>
        <TextField
          label="Rounds"
          type="number"
          min={1}
          max={30}
          step={1}
          required
          value={rounds}
          onChange={({ target }) => setRounds(target.value)}
          className="w-32"
        />
        <Button type="submit" busy={adding.isPending}>
          Add the draft
        </Button>
      </form>
    </Dialog>
  )
}
