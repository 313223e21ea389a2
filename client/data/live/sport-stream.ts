import { follows, reaches } from '../../../shared/live/position.ts'
import type { SportChange, SportMessage } from '../../../shared/live/live.ts'
import { createSharedStream, type SharedStream, type Ways } from './shared-stream.ts'
import type { StreamState } from './types.ts'

/** What a page may show of the stream of a sport; another object whenever it changes. */
export interface SportView {
  readonly state: StreamState
  /** The position from which on this tab has heard everything; what was read before it may lack something. */
  readonly since: string | null
}

export const NOTHING_YET: SportView = { state: 'connecting', since: null }

/** Hears what changes, with the position that it leads to. */
export type SportListener = (at: string, change: SportChange) => void

/** The stream of a sport in this tab, from wherever it comes. */
export interface SportStream extends SharedStream<SportView> {
  /** The position of what was heard last; null before anything was. */
  readonly at: () => string | null
  /** @returns stops that */
  readonly listen: (listener: SportListener) => () => void
}

/**
 * Opens the stream of a sport, or uses that of another tab. Each change is handed on once and in order. After
 * a gap the stream continues with new changes: a caller that needs the missed ones fetches them.
 */
export function createSportStream(ways: Ways<string | null, SportMessage>): SportStream {
  const listeners = new Set<SportListener>()
  let at: string | null = null

  const stream = createSharedStream<string | null, SportMessage, SportView>({
    ...ways,
    first: NOTHING_YET,
    at: () => at,
    take(id, message, show) {
      if (id === null || (at !== null && message.type === 'change' && reaches(at, id))) return
      const isGap = at === null || message.type === 'reset' || !follows(id, at)
      at = id
      if (message.type === 'change') listeners.forEach((listener) => listener(id, message))
      if (isGap) show({ since: id })
    },
    hearNews({ state, seq }, show) {
      if (state !== stream.view().state) show({ state })
      if (seq === null || (at !== null && reaches(at, seq))) return
      at = seq
      show({ since: seq })
    },
  })

  return {
    ...stream,
    at: () => at,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
