import type { Activity } from '../../../shared/events/league-event.ts'
import { type LeagueFrame, toLeagueFrame } from './frame.ts'

/** Events read at once. */
const PAGE = 100

interface Page {
  /** Number of the last event in it. */
  readonly upTo: number
  readonly frames: Promise<LeagueFrame[]>
  isUsed: boolean
}

/** The latest events of a league for those who have missed some. */
export interface Replay {
  /** The events after `at`, as many as are at hand, at most to `head`. At least one: there must be some. */
  after(at: number, head: number): Promise<LeagueFrame[]>
  /** Drops events that were not requested since the last call. */
  forget(): void
}

/**
 * Reads events in pages that are the same for all clients, wherever they stand: after a restart all browsers
 * come back at once with the same gap, which is read and serialized once.
 * @param read so many events after a number, in their order
 */
export function createReplay(read: (after: number, limit: number) => Promise<Activity[]>): Replay {
  const pages = new Map<number, Page>()

  const load = (first: number, upTo: number): Page => {
    const frames = read(first, upTo - first).then((rows) =>
      rows.map((activity) => toLeagueFrame(activity.seq, { type: 'event', activity })),
    )
    const page = { upTo, frames, isUsed: true }
    pages.set(first, page)
    frames.catch(() => pages.delete(first))
    return page
  }

  return {
    async after(at, head) {
      const first = at - (at % PAGE)
      const upTo = Math.min(head, first + PAGE)
      const known = pages.get(first)
      const page = known && known.upTo >= upTo ? known : load(first, upTo)
      page.isUsed = true
      const frames = (await page.frames).filter(({ seq }) => seq > at && seq <= head)
      if (frames[0]?.seq !== at + 1) throw new Error(`There is no event ${at + 1}`)
      return frames
    },
    forget() {
      for (const [first, page] of pages) {
        if (!page.isUsed) pages.delete(first)
        page.isUsed = false
      }
    },
  }
}
