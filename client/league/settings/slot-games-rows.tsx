import { boundsAt } from '../../../shared/settings/catalogue/catalogue.ts'
import { startedSlots, startersAt } from '../../../shared/rules/slots/league-slots.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { CheckRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

/** What a limit begins with for each starter of a slot. */
const WEEK_GAMES = 4

/** The most games of each slot that count in a week. */
export function WeekGamesRows({ editing }: { editing: Editing }) {
  return <SlotGamesRows editing={editing} name="weekSlotGames" per="week" first={WEEK_GAMES} />
}

/** The same of a season: at first as many as a team of the sport plays, for each starter. */
export function SeasonGamesRows({ editing }: { editing: Editing }) {
  return (
    <SlotGamesRows
      editing={editing}
      name="seasonSlotGames"
      per="season"
      first={FANTASY_SPORTS[editing.sport].season.games}
    />
  )
}

function SlotGamesRows({
  editing: { sport, settings, change, field },
  name,
  per,
  first,
}: {
  editing: Editing
  name: 'weekSlotGames' | 'seasonSlotGames'
  per: string
  first: number
}) {
  const games = settings.season.caps[name]
  const path = `season.caps.${name}`
  const { max } = boundsAt(path)
  const slots = startedSlots(sport, settings.roster)
  const isOn = Object.keys(games).length > 0
  const set = (values: Record<string, number | null>) => change({ season: { caps: { [name]: values } } })
  const turn = (on: boolean) =>
    set(
      on
        ? Object.fromEntries(
            slots.map((slot) => [slot.key, Math.min(max, first * startersAt(settings.roster, slot))]),
          )
        : Object.fromEntries(Object.keys(games).map((key) => [key, null])),
    )
  return (
    <>
      <CheckRow
        label={`Limit games per ${per} by slot`}
        checked={isOn}
        field={{ ...field(path), error: undefined }}
        onChange={turn}
      />
      {isOn &&
        slots.map(({ key, name: slotName }) => (
          <NumberRow
            key={key}
            label={slotName}
            hint={Object.hasOwn(games, key) ? `Games per ${per}. 0 for no limit.` : 'No limit.'}
            value={games[key] ?? 0}
            bounds={{ min: 0, max }}
            field={field(`${path}.${key}`)}
            onChange={(most) => set({ [key]: most === 0 ? null : most })}
          />
        ))}
    </>
  )
}
