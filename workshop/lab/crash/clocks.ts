import type { readDraftEvents } from './board.ts'
import { equal } from './server.ts'

/** The results of clocks that ran out without people. */
export interface Clocks {
  /** How late each was acted for, ms. */
  readonly late: readonly number[]
}

/**
 * Every clock that ran out was acted for once: never before its end, as it would be if it were acted for twice, for the
 * next one has begun by then.
 */
export function checkClocks(code: string, events: Awaited<ReturnType<typeof readDraftEvents>>): Clocks {
  const late: number[] = []
  const automatic = new Set<number>()
  let endsAt: number | null = null
  for (const { at, seq, event } of events) {
    const isClock =
      event.kind === 'draft-clock-missed' || (event.kind === 'draft-picked' && event.by === 'autopick')
    if (isClock) {
      equal(`${code}, event ${seq}: whether its clock had run out`, endsAt !== null && at >= endsAt, true)
      late.push(at - (endsAt ?? at))
    }
    if (event.kind === 'draft-picked') {
      equal(`${code}: whether pick ${event.overall} was made before`, automatic.has(event.overall), false)
      automatic.add(event.overall)
    }
    if ('endsAt' in event) endsAt = event.endsAt
  }
  return { late }
}
