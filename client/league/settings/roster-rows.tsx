import { useState } from 'react'
import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { limitedPositions, startersAt } from '../../../shared/rules/slots/league-slots.ts'
import { mostOf, ownedPositions } from '../../../shared/rules/settings/roster.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'
import { isInUse, usualSlots, whoFits } from './slot-choices.ts'

/** How many start of each slot of the sport that the league has, or that most leagues have. */
export function SlotRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const { roster } = settings
  const bounds = boundsAt('roster.starters')
  // One that is counted down to none stays, or the button under the finger would be another's.
  const [seen, setSeen] = useState<readonly string[]>([])
  const shown = usualSlots(sport).filter(
    ({ key }) => isInUse(sport, roster, key) || seen.includes(key) || field(`roster.starters.${key}`).error,
  )
  const added = shown.map(({ key }) => key).filter((key) => !seen.includes(key))
  if (added.length > 0) setSeen([...seen, ...added])
  return (
    <>
      <GroupError error={field('roster.starters').error} />
      {shown.map((slot) => {
        return (
          <NumberRow
            key={slot.key}
            label={slot.name}
            hint={slot.positions.length === 1 ? undefined : `${whoFits(sport, slot.positions)}.`}
            value={startersAt(roster, slot)}
            bounds={bounds}
            field={field(`roster.starters.${slot.key}`)}
            onChange={(count) => change({ roster: { starters: { [slot.key]: count } } })}
          />
        )
      })}
    </>
  )
}

/** The most that a team may have of each position that a slot takes, or that has a limit; narrow positions go by the wider one. */
export function LimitRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const numbers = Array.from({ length: boundsAt('roster.maxima').max + 1 }, (_, count) => count)
  const startable = ownedPositions(sport, settings.roster)
  const shown = limitedPositions(FANTASY_SPORTS[sport]).filter(
    ({ key }) => startable.has(key) || mostOf(settings.roster, key) !== Infinity,
  )
  return shown.map(({ key, name }) => {
    const state = field(`roster.maxima.${key}`)
    const most = mostOf(settings.roster, key)
    return (
      <ChoiceRow
        key={key}
        label={name}
        value={most === Infinity ? 'none' : String(most)}
        options={[
          { value: 'none', label: 'No limit' },
          ...numbers.map((count) => ({
            value: String(count),
            label: String(count),
            disabled: state.least !== null && count < state.least,
          })),
        ]}
        field={state}
        isShort
        onChange={(value) =>
          change({ roster: { maxima: { [key]: value === 'none' ? null : Number(value) } } })
        }
      />
    )
  })
}
