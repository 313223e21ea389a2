import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { startersAt } from '../../../shared/rules/slots/league-slots.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'
import { whoFits } from './slot-choices.ts'
import { SlotDialog } from './slot-dialog.tsx'

/** The slots that the league made itself, and the way to more of any kind. */
export function OwnSlotRows({ editing }: { editing: Editing }) {
  const { sport, settings, change, field } = editing
  // The name of the slot that is being changed; empty for a new one.
  const [edited, setEdited] = useState<string | null>(null)
  const { roster } = settings
  const all = field('roster.slots')
  return (
    <>
      {Object.entries(roster.slots).map(([name, positions]) => {
        const own = field(`roster.slots.${name}`)
        const starters = field(`roster.starters.${name}`)
        return (
          <div key={name} className="border-t border-line sm:flex sm:items-center sm:gap-1">
            <div className="min-w-0 grow">
              <NumberRow
                label={name}
                hint={`${whoFits(sport, positions)}.`}
                value={startersAt(roster, { key: name })}
                bounds={boundsAt('roster.starters')}
                field={{ ...starters, error: own.error ?? starters.error }}
                onChange={(count) => change({ roster: { starters: { [name]: count } } })}
              />
            </div>
            {!own.disabled && (
              <div className="flex shrink-0 justify-end max-sm:-mt-2 max-sm:pb-2">
                <IconButton label={`Edit ${name}`} onClick={() => setEdited(name)} className="size-10">
                  <Pencil aria-hidden size={16} />
                </IconButton>
                {/* While rosters can only grow, no slot goes. */}
                {own.least === null && (
                  <IconButton
                    label={`Remove ${name}`}
                    onClick={() => change({ roster: { slots: { [name]: null }, starters: { [name]: 0 } } })}
                    className="size-10"
                  >
                    <X aria-hidden size={18} />
                  </IconButton>
                )}
              </div>
            )}
          </div>
        )
      })}
      <GroupError error={all.error} />
      {!all.disabled && (
        <div className="border-t border-line py-3">
          <Button look="secondary" onClick={() => setEdited('')}>
            <Plus aria-hidden size={18} />
            Add a slot
          </Button>
        </div>
      )}
      {edited !== null && (
        <SlotDialog
          editing={editing}
          before={edited === '' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
