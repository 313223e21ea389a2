/** What became of all that was asked. */
export interface OutcomeCounts {
  /** An answer has come, of whatever status. @param what was asked, for where it is a fault */
  answered(what: string, status: number, text: string): void
  /** None has come. */
  lost(what: string, why: string): void
  /** How one of the acts went. */
  acted(name: string, how: 'done' | 'refused' | 'failed', why: string): void
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Answers that say that the server could not, and not that it has too much to do. */
  readonly faults: readonly string[]
  /** Requests without an answer. */
  readonly silences: readonly string[]
  readonly acts: ReadonlyMap<string, Act>
}

interface Act {
  done: number
  refused: number
  failed: number
  /** Why it was refused or failed, and how often. */
  readonly reasons: Map<string, number>
}

const MOST_KEPT = 50

export function createOutcomeCounts(): OutcomeCounts {
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const silences: string[] = []
  const acts = new Map<string, Act>()
  const keep = (list: string[], line: string) => {
    if (list.length < MOST_KEPT) list.push(line)
  }
  return {
    statuses,
    faults,
    silences,
    acts,
    answered(what, status, text) {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 && status !== 503) keep(faults, `${what}: ${status} ${text.slice(0, 200)}`)
    },
    lost: (what, why) => keep(silences, `${what}: ${why}`),
    acted(name, how, why) {
      const act = acts.get(name) ?? { done: 0, refused: 0, failed: 0, reasons: new Map<string, number>() }
      acts.set(name, act)
      act[how] += 1
      if (how !== 'done') act.reasons.set(why, (act.reasons.get(why) ?? 0) + 1)
    },
  }
}
