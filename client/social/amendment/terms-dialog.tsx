import { type FormEvent, useState } from 'react'
import { MAJORITIES } from '../../../shared/amendment/majorities.ts'
import { MAJORITY_NAMES } from '../../../shared/labels/amendment/amendment.ts'
import { capitalized } from '../../../shared/core/capital.ts'
import { counted } from '../../../shared/core/lists.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Terms } from './types.ts'

const DAYS = [1, 2, 3, 5, 7, 10, 14]

/** The commissioner decides how the league votes on amendments that are yet to come. */
export function TermsDialog({ code, terms, onClose }: { code: string; terms: Terms; onClose: () => void }) {
  const [wanted, setWanted] = useState(terms)
  const utils = trpc.useUtils()
  const set = trpc.amendment.setTerms.useMutation({
    onSuccess: () => {
      toast.success('Saved. Everyone in the league is told.')
      onClose()
    },
    onSettled: () => utils.amendment.invalidate(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ code, terms: wanted })
  }
  return (
    <Dialog title="How we vote" place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <SelectField
          label="Who can propose"
          value={wanted.proposers}
          onChange={({ target }) =>
            setWanted({ ...wanted, proposers: target.value === 'teams' ? 'teams' : 'commissioner' })
          }
        >
          <option value="teams">Any team</option>
          <option value="commissioner">The commissioner only</option>
        </SelectField>
        <SelectField
          label="Votes needed to pass"
          value={wanted.majority}
          onChange={({ target }) =>
            setWanted({
              ...wanted,
              majority: MAJORITIES.find((one) => one === target.value) ?? wanted.majority,
            })
          }
        >
          {MAJORITIES.map((one) => (
            <option key={one} value={one}>
              {capitalized(MAJORITY_NAMES[one])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="How long voting stays open"
          value={wanted.days}
          hint="Amendments that are open keep what they were proposed under."
          onChange={({ target }) => setWanted({ ...wanted, days: Number(target.value) })}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {counted(days, 'day')}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={set.isPending}>
            Save
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
