import type { RosterSettings } from '../../../shared/settings/settings.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '../../../shared/settings/reserve-statuses.ts'
import { BOUNDS } from '../../../shared/settings/bounds.ts'
import { RESERVE_STATUS_WORDS, TAXI_UNTIL_WORDS } from '../../../shared/labels/settings/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { GroupError } from './setting-row.tsx'

/** IR slots on top of the roster. */
export function ReservePlacesRow({ editing: { settings, change, field } }: { editing: Editing }) {
  return (
    <NumberRow
      label="Extra IR slots"
      hint="Extra IR slots, on top of the roster."
      value={settings.roster.injuredReserve}
      bounds={BOUNDS.injuredReserve}
      field={field('roster.injuredReserve')}
      onChange={(injuredReserve) => change({ roster: { injuredReserve } })}
    />
  )
}

/** Who may be there. While it can only grow, what is chosen stays. */
export function ReserveStatusRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { reserveStatuses } = settings.roster
  const { error, disabled, least } = field('roster.reserveStatuses')
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-left mb-2 w-full leading-tight font-medium">Eligible players</legend>
      <div className="clear-both flex flex-wrap gap-x-5 gap-y-1">
        {RESERVE_STATUSES.map((status) => (
          <label key={status} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              disabled={disabled || (least !== null && reserveStatuses.includes(status))}
              checked={reserveStatuses.includes(status)}
              onChange={({ target }) =>
                change({ roster: { reserveStatuses: withStatus(reserveStatuses, status, target.checked) } })
              }
              className="size-5 shrink-0 accent-gold-ink"
            />
            {RESERVE_STATUS_WORDS[status]}
          </label>
        ))}
      </div>
      <GroupError error={error} />
    </fieldset>
  )
}

function withStatus(chosen: readonly ReserveStatus[], status: ReserveStatus, isOn: boolean): ReserveStatus[] {
  return RESERVE_STATUSES.filter((one) => (one === status ? isOn : chosen.includes(one)))
}

const TAXI_UNTIL_SENTENCES = {
  'week-one': 'Once activated, a player can’t go back that season.',
  always: 'Players can come and go.',
} as const satisfies Record<RosterSettings['taxiUntil'], string>

/** The taxi squad on top of the roster. */
export function TaxiRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { taxi, taxiYears, taxiUntil } = settings.roster
  const years = field('roster.taxiYears')
  return (
    <>
      <NumberRow
        label="Taxi squad"
        hint="Extra spots for rookies and prospects."
        value={taxi}
        bounds={BOUNDS.taxi}
        field={field('roster.taxi')}
        onChange={(taxi) => change({ roster: { taxi } })}
      />
      {taxi !== 0 && (
        <>
          <CheckRow
            label="Rookies and prospects only"
            checked={taxiYears !== null}
            field={{ ...years, error: undefined }}
            onChange={(isOn) => change({ roster: { taxiYears: isOn ? 2 : null } })}
          />
          {taxiYears !== null && (
            <NumberRow
              label="Seasons of experience"
              hint="At most. 0 is rookies only."
              value={taxiYears}
              bounds={BOUNDS.taxiYears}
              field={years}
              onChange={(taxiYears) => change({ roster: { taxiYears } })}
            />
          )}
          <ChoiceRow
            label="Moves to the taxi squad"
            hint={TAXI_UNTIL_SENTENCES[taxiUntil]}
            value={taxiUntil}
            options={choicesOf(TAXI_UNTIL_WORDS)}
            field={field('roster.taxiUntil')}
            onChange={(taxiUntil) => change({ roster: { taxiUntil } })}
          />
        </>
      )}
    </>
  )
}
