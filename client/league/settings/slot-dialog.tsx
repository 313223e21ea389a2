import { type SyntheticEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { LONGEST_SLOT } from '../../../shared/settings/catalogue/slots.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import { withChange } from '../../../shared/rules/settings/change.ts'
import { rosterProblems } from '../../../shared/rules/settings/roster-problems.ts'
import { startersAt } from '../../../shared/rules/slots/league-slots.ts'
import type { SettingsChange } from '../../../shared/settings/settings.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { Position } from '../../../shared/sports/model/sport.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { SetRow } from './set-row.tsx'
import { isInUse, usualSlots, whoFits } from './slot-choices.ts'

/**
 * A slot for the lineup: one of those that lineups of the sport usually have, or one of the league's own.
 * @param props.before name of the own slot that is changed; null for a new one
 */
export function SlotDialog({
  editing,
  before,
  onClose,
}: {
  editing: Editing
  before: string | null
  onClose: () => void
}) {
  // Beside the form of the settings: this is one by itself.
  return createPortal(
    <Dialog title={before === null ? 'Add a slot' : `Edit ${before}`} place="small" onClose={onClose}>
      {before === null && <UsualSlots editing={editing} onClose={onClose} />}
      <OwnSlot editing={editing} before={before} onClose={onClose} />
    </Dialog>,
    document.body,
  )
}

/** Those of the sport that the league does not have yet, each added by one press. */
function UsualSlots({
  editing: { sport, settings, change },
  onClose,
}: {
  editing: Editing
  onClose: () => void
}) {
  const others = usualSlots(sport).filter(({ key }) => !isInUse(sport, settings.roster, key))
  if (others.length === 0) return null
  return (
    <section className="mb-5">
      <h3 className="mb-2 font-bold">Common slots</h3>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ key, name, positions }) => (
          <li key={key}>
            <Button
              look="secondary"
              title={positions.length > 1 ? whoFits(sport, positions) : undefined}
              onClick={() => {
                change({ roster: { starters: { [key]: 1 } } })
                onClose()
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Name, positions and number of a slot that the league makes itself. */
function OwnSlot({
  editing: { sport, settings, change, field },
  before,
  onClose,
}: {
  editing: Editing
  before: string | null
  onClose: () => void
}) {
  const { roster } = settings
  const [name, setName] = useState(before ?? '')
  const [positions, setPositions] = useState(before === null ? [] : (roster.slots[before] ?? []))
  const [count, setCount] = useState(before === null ? 1 : startersAt(roster, { key: before }))
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  // While rosters can only grow, a slot keeps its name and takes no fewer positions.
  const grows = before !== null && field(`roster.slots.${before}`).least !== null
  const known: readonly Position[] = FANTASY_SPORTS[sport].positions
  const own = name.trim()

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    // React would send the form of the settings too.
    event.stopPropagation()
    const found = problemsOf()
    // Before the focus moves, so that the field is read out with what is wrong.
    flushSync(() => setErrors(found))
    if (found.size > 0) {
      const form = event.currentTarget
      const wrong = found.has('name') ? '[aria-invalid]' : 'input[type=checkbox]'
      if (form instanceof HTMLElement) form.querySelector<HTMLInputElement>(wrong)?.focus()
      return
    }
    change(changeTo())
    onClose()
  }

  function changeTo(): SettingsChange {
    const gone = before !== null && before !== own
    return {
      roster: {
        slots: { ...(gone && { [before]: null }), [own]: positions },
        starters: { ...(gone && { [before]: 0 }), [own]: count },
      },
    }
  }

  /** By field what keeps the slot from being used. */
  function problemsOf(): Map<string, string> {
    if (own === '') return new Map([['name', 'Please enter a name.']])
    if (own !== before && Object.hasOwn(roster.slots, own))
      return new Map([['name', settingsProblemText(sport, { kind: 'slot-name-twice', path: '', name: own })]])
    const next = withChange(sport, settings, changeTo()).roster
    return new Map(
      rosterProblems(sport, next).flatMap((problem): [string, string][] => {
        const isOurs = problem.path === `roster.slots.${own}` || problem.path === 'roster.slots'
        const at = problem.kind === 'slot-without-positions' ? 'positions' : 'name'
        return isOurs ? [[at, settingsProblemText(sport, problem)]] : []
      }),
    )
  }

  return (
    <form noValidate onSubmit={save}>
      {before === null && <h3 className="mb-2 font-bold">Custom slot</h3>}
      <TextField
        label="Name"
        className="mb-3"
        hint={`Up to ${LONGEST_SLOT} characters. Lineups show it.`}
        error={errors.get('name')}
        value={name}
        readOnly={grows}
        maxLength={LONGEST_SLOT}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <SetRow
        label="Positions"
        value={positions}
        options={known.map(({ key, name }) => ({ value: key, label: `${name} (${key})` }))}
        field={{ error: errors.get('positions'), disabled: false, least: grows ? 0 : null }}
        onChange={setPositions}
      />
      <NumberRow
        label="Starters"
        value={count}
        bounds={boundsAt('roster.starters')}
        field={{
          error: undefined,
          disabled: false,
          least: before === null ? null : field(`roster.starters.${before}`).least,
        }}
        onChange={setCount}
      />
      <div className="mt-3 flex justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{before === null ? 'Add slot' : 'Done'}</Button>
      </div>
    </form>
  )
}
