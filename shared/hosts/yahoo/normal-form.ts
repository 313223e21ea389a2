import { isRecord } from '../answers.ts'

/** Yahoo's collections: what each is called, and what one of it is. Of `leagues` each is a `league`. */
const ITEMS: ReadonlyMap<string, string> = new Map([
  ['bonuses', 'bonus'],
  ['divisions', 'division'],
  ['draft_results', 'draft_result'],
  ['eligible_positions', 'position'],
  ['eligible_positions_to_add', 'position'],
  ['game_weeks', 'game_week'],
  ['games', 'game'],
  ['groups', 'group'],
  ['leagues', 'league'],
  ['managers', 'manager'],
  ['matchup_grades', 'matchup_grade'],
  ['matchups', 'matchup'],
  ['picks', 'pick'],
  ['players', 'player'],
  ['position_types', 'position_type'],
  ['roster_positions', 'roster_position'],
  ['stat_position_types', 'stat_position_type'],
  ['stat_winners', 'stat_winner'],
  ['stats', 'stat'],
  ['team_logos', 'team_logo'],
  ['teams', 'team'],
  ['transactions', 'transaction'],
  ['users', 'user'],
])

/** What a collection says of itself, beside what is in it. */
const OF_COLLECTION = new Set(['count', 'start', 'total'])

/**
 * An answer in one shape, of XML or of JSON, whose nesting differs: there a resource is a list of fragments
 * (`[[{team_key}, {name}, []], {team_standings}]`), a collection an object by number with its count, and what is below a
 * resource is under `0`. Here a resource is an object, and a collection a list. A field that is in none of them is as it was.
 */
export function normalForm(value: unknown): unknown {
  if (Array.isArray(value)) {
    const merged = mergedFragments(value)
    return merged === null ? value.map(normalForm) : normalForm(merged)
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
  const numbered = entries.flatMap(([key, one]) => (/^\d+$/.test(key) ? [one] : []))
  if (numbered.length > 0) {
    const others = entries.filter(([key]) => !/^\d+$/.test(key))
    const merged = mergedFragments([...numbered, Object.fromEntries(others)])
    return merged === null ? numbered.map(normalForm) : normalForm(merged)
  }
  return Object.fromEntries(
    entries.map(([key, one]) => {
      const item = ITEMS.get(key)
      return [key, item === undefined ? normalForm(one) : itemsOf(one, item).map(normalForm)]
    }),
  )
}

/** What is in a collection: each by itself, under its name, or by number. */
function itemsOf(given: unknown, item: string): readonly unknown[] {
  if (given === undefined || given === null || given === '' || typeof given === 'boolean') return []
  if (Array.isArray(given)) return given.flatMap((one) => itemsOf(one, item))
  if (!isRecord(given)) return [given]
  if (Object.hasOwn(given, item)) return namedItems(given[item])
  const keys = Object.keys(given)
  const isNumbered = keys.every((key) => /^\d+$/.test(key) || OF_COLLECTION.has(key))
  return isNumbered
    ? keys.flatMap((key) => (OF_COLLECTION.has(key) ? [] : itemsOf(given[key], item)))
    : [given]
}

/** One, as an object or as its fragments; or several, which have fields of one name. */
function namedItems(given: unknown): readonly unknown[] {
  if (!Array.isArray(given)) return [given]
  const merged = mergedFragments(given)
  return merged === null ? given : [merged]
}

/**
 * A resource of its fragments; null for a list of something else, in which there are texts, or several that have a field
 * of one name. Of fragments within fragments, which only a resource has, the first of a name counts.
 */
function mergedFragments(fragments: readonly unknown[]): Readonly<Record<string, unknown>> | null {
  const isResource = fragments.some(Array.isArray)
  const fields = new Map<string, unknown>()
  // A list in it is one step deeper, and an answer is not nested deep.
  for (let level = fragments; level.length > 0; level = level.filter(Array.isArray).flat())
    for (const one of level) {
      if (isRecord(one))
        for (const [key, value] of Object.entries(one)) {
          if (!fields.has(key)) fields.set(key, value)
          else if (!isResource) return null
        }
      else if (!Array.isArray(one) && one !== null && one !== '' && one !== false) return null
    }
  return fields.size === 0 ? null : Object.fromEntries(fields)
}
