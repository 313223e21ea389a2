import type * as z from 'zod'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { normalize } from '../../../shared/core/normalize.ts'
import type { Found } from '../../../shared/chat/chat.ts'
import type { App } from '../../core/app/app.ts'
import { toMessages } from './message.ts'
import * as queries from './queries.ts'

/** So many messages are searched at once: other requests wait meanwhile (docs/decisions/034). */
const STRETCH = 10_000
const MOST_FOUND = 20
const MOST_WORDS = 8

/**
 * Messages of a league whose text has all of some words, in any case and with any accents, the newest first: those of
 * one stretch, with where to go on.
 * @param asked.before only what was posted before this event of the league; null for all
 */
export async function search(
  app: App,
  leagueId: LeagueId,
  { text, before }: { text: string; before: number | null },
): Promise<z.infer<typeof Found>> {
  const words = [...new Set(normalize(text).split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS)
  if (words.length === 0) return { messages: [], before: null, lookedTo: null }
  const from = before ?? Number.MAX_SAFE_INTEGER
  const end = await queries.findEndOfStretch(app.db, { leagueId, before: from, length: STRETCH })
  const rows = await queries.search(
    app.db,
    { leagueId, after: end?.seq ?? 0, before: from, limit: MOST_FOUND },
    words,
  )
  const messages = await toMessages(app, rows)
  const last = rows.at(-1)
  if (last && rows.length === MOST_FOUND) return { messages, before: last.postedSeq, lookedTo: last.at }
  return { messages, before: end?.seq ?? null, lookedTo: end?.at ?? null }
}
