import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { readSession, watchSession } from '../session/session.ts'

/** Of which queries the last answers are kept, and of each how many: what one wants to see again without a server. */
const KEPT: Readonly<Record<string, number>> = {
  'auth.me': 1,
  'league.mine': 1,
  'league.home': 8,
  'roster.mine': 1,
  'roster.ofLeague': 2,
  'lineup.ofTeam': 4,
  'matchup.ofWeek': 4,
  'matchup.get': 4,
  'live.lines': 4,
  'scores.scoreboard': 2,
}
const NAME = 'lastSeen'
/** In characters; browsers give an origin some five million. */
const MOST = 1_000_000
const OLDEST = 7 * DAY
/** Code of another build may take the same answer for something else. */
const BUILD = import.meta.url

interface Answer {
  readonly key: QueryKey
  /** When it came, ms since the epoch. */
  readonly at: number
  readonly data: unknown
}

interface LastSeen {
  readonly build: string
  /** The session that it belongs to: no other is shown it. */
  readonly session: string
  readonly answers: readonly Answer[]
}

/**
 * Puts the last answers into a new client's cache, with the times when they came, so that a page without a
 * server shows them with their age. With one they are asked for again at once, whatever their age.
 */
export function recallLastSeen(client: QueryClient): void {
  for (const { key, at, data } of read(readSession())) client.setQueryData(key, data, { updatedAt: at })
  void client.invalidateQueries({ refetchType: 'none' })
}

/**
 * Stores a client's last answers whenever its page is left, for the session that fetched them. When that
 * ends, here or in another tab, both are cleared; when another account signs in, the page refetches.
 * @returns stops it
 */
export function keepLastSeen(client: QueryClient): () => void {
  let session = readSession()
  const keep = () => {
    if (document.visibilityState === 'hidden') save(client, session)
  }
  const leave = () => save(client, session)
  const stopWatching = watchSession(() => {
    const before = session
    session = readSession()
    if (session === before) return
    write(null)
    if (before === null || session === null) client.clear()
    else void client.resetQueries()
  })
  document.addEventListener('visibilitychange', keep)
  window.addEventListener('pagehide', leave)
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', keep)
    window.removeEventListener('pagehide', leave)
  }
}

/** With those of other tabs and of pages before. */
function save(client: QueryClient, session: string | null): void {
  if (session === null || session !== readSession()) return
  const here = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => pathOf(queryKey) in KEPT && state.dataUpdatedAt > 0 })
    .map(({ queryKey, state }): Answer => ({ key: queryKey, at: state.dataUpdatedAt, data: state.data }))
  const answers = bounded([...here, ...read(session)].toSorted((a, b) => b.at - a.at))
  write(JSON.stringify({ build: BUILD, session, answers } satisfies LastSeen))
}

/** @param answers newest first; of one query the newest counts */
function bounded(answers: readonly Answer[]): Answer[] {
  const keys = new Set<string>()
  const counts: Record<string, number> = {}
  let room = MOST
  return answers.filter(({ key, data }) => {
    const name = JSON.stringify(key)
    const path = pathOf(key)
    if (keys.has(name) || (counts[path] ?? 0) >= (KEPT[path] ?? 0)) return false
    keys.add(name)
    const size = JSON.stringify(data).length
    if (size > room) return false
    room -= size
    counts[path] = (counts[path] ?? 0) + 1
    return true
  })
}

/** What was kept for a session by this build, as far as its age is known. Anything else is thrown away. */
function read(session: string | null): readonly Answer[] {
  try {
    const kept: LastSeen | null = JSON.parse(localStorage.getItem(NAME) ?? 'null') // checked below, as far as it is used
    if (!kept) return []
    if (session === null || kept.session !== session || kept.build !== BUILD) {
      write(null)
      return []
    }
    const now = Date.now()
    // Where the clock was set back, the age is unknown.
    return kept.answers.filter(({ at }) => at > now - OLDEST && at <= now + MINUTE)
  } catch {
    write(null)
    return []
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, text)
  } catch {
    // Forbidden, or full: then a reload without a server shows less.
  }
}

/** `league.home`, of a key as tRPC makes them. */
function pathOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join('.') : ''
}
