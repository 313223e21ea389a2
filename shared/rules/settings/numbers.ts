import { type Bounds, stepOf } from '../../settings/catalogue/bounds.ts'
import { boundsOf, ENTRIES, type LeagueSettings, valueAt } from '../../settings/catalogue/catalogue.ts'
import type { SettingsProblem } from './problem.ts'

/** Every number that is not whole, or not within its bounds. */
export function boundsProblems(settings: LeagueSettings): SettingsProblem[] {
  return ENTRIES.flatMap(({ path, entry }) => {
    const bounds = boundsOf(entry)
    return bounds
      ? numbersAt(path, valueAt(settings, path)).flatMap((number) => problemOf(number, bounds))
      : []
  })
}

/** A number by its path; all of a list or of the slots; none where it is null, or in a group that is. */
function numbersAt(path: string, value: unknown): Array<{ path: string; value: number }> {
  if (typeof value === 'number') return [{ path, value }]
  return Object.entries(Object(value)).flatMap(([name, one]) => numbersAt(`${path}.${name}`, one))
}

function problemOf({ path, value }: { path: string; value: number }, bounds: Bounds): SettingsProblem[] {
  if (!Number.isInteger(value / stepOf(bounds))) return [{ kind: 'not-whole', path, bounds }]
  return value < bounds.min || value > bounds.max ? [{ kind: 'out-of-bounds', path, bounds }] : []
}
