import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { mostOf, startersAt } from '../../../shared/rules/settings/roster.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { Position, Slot } from '../../../shared/sports/model/sport.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { positionName } from '../../../shared/settings/catalogue/reserve-labels.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'

/** How many start of each slot that the sport has. */
export function SlotRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const { roster } = settings
  const bounds = boundsAt('roster.starters')
  return (
    <>
      <GroupError error={field('roster.starters').error} />
      {FANTASY_SPORTS[sport].slots.map((slot) => {
        const [first = '', ...others] = slot.positions.map((position) => positionName(sport, position))
        const who = joinList([first, ...others.map((name) => name.toLowerCase())], 'or')
        return (
          <NumberRow
            key={slot.key}
            label={slot.name}
            hint={others.length === 0 ? undefined : `${who}.`}
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

/** The most that a team may have of each position that a slot takes, or that has a limit. */
export function LimitRows({ editing: { sport, settings, change, field } }: { editing: Editing }) {
  const numbers = Array.from({ length: boundsAt('roster.maxima').max + 1 }, (_, count) => count)
  const slots: readonly Slot[] = FANTASY_SPORTS[sport].slots
  const startable = new Set(
    slots.flatMap((slot) => (startersAt(settings.roster, slot) > 0 ? slot.positions : [])),
  )
  const positions: readonly Position[] = FANTASY_SPORTS[sport].positions
  const shown = positions.filter(({ key }) => startable.has(key) || mostOf(settings.roster, key) !== Infinity)
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
