import fc, { type Arbitrary } from 'fast-check'
import { type Bounds, stepOf, TIME_OF_DAY } from '../../shared/settings/catalogue/bounds.ts'
import {
  CATALOGUE,
  type LeagueSettings,
  type SettingEntry,
} from '../../shared/settings/catalogue/catalogue.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'

/** Settings whose every number is within its bounds, whether or not a league can play by them. */
export function anySettings(sport: FantasySportKey): Arbitrary<LeagueSettings> {
  return anyGroup(sport, CATALOGUE) as Arbitrary<unknown> as Arbitrary<LeagueSettings> // of the entries of all of them
}

function anyGroup(
  sport: FantasySportKey,
  entries: Readonly<Record<string, SettingEntry>>,
): Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, anyValue(sport, entry)])),
  )
}

/** What an entry allows. */
function anyValue(sport: FantasySportKey, entry: SettingEntry): Arbitrary<unknown> {
  switch (entry.kind) {
    case 'number':
      return entry.orNone ? fc.option(within(entry)) : within(entry)
    case 'time':
      return within(TIME_OF_DAY)
    case 'zone':
      return fc.constantFrom('America/New_York', 'Europe/Berlin', 'Mars/Olympus')
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(entry.options))
    case 'list': {
      const options = Object.keys(entry.options)
      return entry.least === 0
        ? fc.subarray(options)
        : fc.array(fc.constantFrom(...options), { maxLength: options.length })
    }
    case 'numbers':
      return fc.array(within(entry), { minLength: entry.names ? 0 : entry.least, maxLength: entry.most })
    case 'names':
      return fc.array(fc.constantFrom('North', 'South', 'East', 'West', ' '), { maxLength: entry.most })
    case 'counts': {
      const { slots, positions } = FANTASY_SPORTS[sport]
      // Few of each, or nearly no team could be filled.
      const few = entry.by === 'slot' ? { min: 1, max: 6 } : { min: 0, max: 4 }
      const limited = positions.filter((position) => !('within' in position))
      const keys = (entry.by === 'slot' ? slots : limited).map(({ key }) => key)
      return fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.integer(few), within(entry)))
    }
    case 'slots': {
      const keys = FANTASY_SPORTS[sport].positions.map(({ key }) => key)
      return fc.dictionary(
        fc.constantFrom('Anyone', 'Bullpen', 'R/W/T+', 'ß'),
        fc.subarray(keys, { minLength: 1 }),
      )
    }
    case 'group': {
      const group = anyGroup(sport, entry.of)
      return entry.label === undefined ? group : fc.option(group)
    }
    default:
      return entry satisfies never
  }
}

export const anySport = fc.constantFrom(...FANTASY_SPORT_KEYS)

function within(bounds: Bounds): Arbitrary<number> {
  const step = stepOf(bounds)
  return fc.integer({ min: bounds.min / step, max: bounds.max / step }).map((steps) => steps * step)
}
