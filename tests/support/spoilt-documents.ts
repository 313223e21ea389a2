/**
 * What a feed in trouble makes of its documents. Each takes a document of any kind and answers with a
 * spoilt copy.
 */

type Change = (key: string, value: unknown) => unknown

/** A copy in which every member of every record went through the change, innermost first. */
export function rewritten(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewritten(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, change(key, rewritten(member, change))]),
  )
}

/** Nothing says any more which team anything belongs to. */
export function teamless(document: unknown): unknown {
  return rewritten(document, (key, value) => (key === 'team' ? undefined : value))
}

export function scoreless(document: unknown): unknown {
  return rewritten(document, (key, value) => (key === 'score' ? null : value))
}

const LISTS = new Set(['events', 'athletes', 'items', 'injuries', 'teams', 'articles'])

/** Everything is listed twice, the second time with other figures. */
export function duplicated(document: unknown): unknown {
  return rewritten(document, (key, value) =>
    LISTS.has(key) && Array.isArray(value) ? [...value, ...value.map((entry) => lagging(entry))] : value,
  )
}

const FIGURES = new Set(['score', 'period', 'value', 'displayValue', 'clock', 'stats'])

export function huge(document: unknown): unknown {
  const grown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(grown)
    if (typeof value === 'number') return 1e300
    return typeof value === 'string' ? '9'.repeat(30) : value
  }
  return rewritten(document, (key, value) => (FIGURES.has(key) ? grown(value) : value))
}

const WORDS = new Set(['displayName', 'fullName', 'shortDisplayName', 'headline'])

/** Words with a NUL, an emoji and half of another. */
export function scribbled(document: unknown): unknown {
  return rewritten(document, (key, value) =>
    WORDS.has(key) && typeof value === 'string' ? `${value}\0 🏈\uD83C` : value,
  )
}

/** As some time ago: about half the points. */
export function lagging(document: unknown): unknown {
  return rewritten(document, (key, value) =>
    key === 'score' && /^\d+$/.test(String(value)) ? String(Math.floor(Number(value) / 2)) : value,
  )
}

/** As before any game began. */
export function unplayed(document: unknown): unknown {
  const before = { state: 'pre', name: 'STATUS_SCHEDULED', completed: false, description: 'Scheduled' }
  return rewritten(document, (key, value) => {
    if (key === 'score') return '0'
    const isStatus = key === 'type' && typeof value === 'object' && value !== null && 'state' in value
    return isStatus ? { ...value, ...before } : value
  })
}
