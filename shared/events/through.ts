import * as z from 'zod'

/** No id begins so: events are looked for by the ids that stand in their payload between quotes. */
const MARK = 'token:'

/**
 * How the payload of an event says by which API token its actor did it. It stands beside what happened, so the hash of
 * the event covers it, and a reader that knows nothing of it passes over it.
 * @param name what its person called the token
 */
export function markOf(name: string): string {
  return `${MARK}${name}`
}

const Marked = z.object({ through: z.string().startsWith(MARK) })

/** The name of the API token by which a stored event was caused; null for none. */
export function readThrough(payload: string): string | null {
  // Most events have none, and reading a payload twice costs. Quotes inside of a text are escaped.
  if (!payload.includes('"through":')) return null
  try {
    return Marked.parse(JSON.parse(payload)).through.slice(MARK.length)
  } catch {
    return null
  }
}
