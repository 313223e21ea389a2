import type { LogEntry, LogHead } from './audit-log.ts'
import { must } from '../core/must.ts'
import { type Digest, entryHash } from './entry-hash.ts'

/** An event by which something is wrong, as the log now has it. */
export interface Suspect {
  readonly seq: number
  readonly kind: string
  readonly at: number
}

/** What is wrong with a chain. */
export type HashChainProblem =
  /** Its hash is not of what it says after the event before it: it was altered, or that one together with its hash. */
  | { readonly kind: 'altered'; readonly event: Suspect }
  /** What it says is as it was, its hash is not. */
  | { readonly kind: 'hash-altered'; readonly event: Suspect }
  /** It does not belong there: those around it follow from each other. */
  | { readonly kind: 'inserted'; readonly event: Suspect }
  /** It was written down under another number. */
  | { readonly kind: 'renumbered'; readonly event: Suspect; readonly was: number }
  /** It stands behind one with a higher number. */
  | { readonly kind: 'out-of-order'; readonly event: Suspect; readonly after: number }
  | { readonly kind: 'missing'; readonly from: number; readonly to: number }
  /** The head that goes with the log is not that of its last event. */
  | { readonly kind: 'wrong-head'; readonly head: LogHead; readonly last: LogHead }

/** Between two turns of others: some milliseconds. */
const AT_ONCE = 250

/**
 * Everything that is wrong with a chain; nothing if it is good. A good chain was not altered since a saved
 * hash, or a later one; a chain that was rewritten as a whole is a good one with another latest hash.
 * @param log.entries as they stand
 * @yields how many events have been checked, every now and then, so that the caller can yield to other work
 */
export function* checkHashChain(
  log: { readonly leagueId: string; readonly entries: readonly LogEntry[]; readonly head: LogHead },
  digest: Digest,
): Generator<number, HashChainProblem[]> {
  const { leagueId, entries, head } = log
  const problems: HashChainProblem[] = outOfOrder(entries)
  const groups = byNumber(entries)
  const walk = createWalk({ leagueId, digest }, problems)
  let looked = 0
  for (const [index, group] of groups.entries()) {
    const genuine = group.length === 1 ? 0 : walk.choose(group, groups[index + 1])
    for (const [place, other] of group.entries())
      if (place !== genuine) problems.push({ kind: 'inserted', event: suspectOf(other) })
    walk.step(must(group[genuine], 'an event'))
    looked += group.length
    if (looked % AT_ONCE < group.length) yield looked
  }
  problems.push(...problemsOfHead(head, walk.last()))
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** How a log compares with a saved hash. */
export type HeadAnswer = 'same' | 'contained' | 'another' | 'cut-off'

/**
 * Whether a kept head is one of a log's. That says something only of a chain that is good.
 * `another`: what happened up to then is not what it was; `cut-off`: the log ends before it.
 */
export function findHeadIn(entries: readonly LogEntry[], { seq, hash }: LogHead): HeadAnswer {
  const last = entries.reduce((most, entry) => Math.max(most, entry.seq), 0)
  if (seq > last) return 'cut-off'
  if (!entries.some((entry) => entry.seq === seq && entry.hash === hash)) return 'another'
  return seq === last ? 'same' : 'contained'
}

function suspectOf({ seq, kind, at }: LogEntry): Suspect {
  return { seq, kind, at }
}

function placeOf(problem: HashChainProblem): number {
  if ('event' in problem) return problem.event.seq
  return problem.kind === 'missing' ? problem.from : Infinity
}

function outOfOrder(entries: readonly LogEntry[]): HashChainProblem[] {
  const problems: HashChainProblem[] = []
  const seen = new Set<number>()
  let highest = 0
  for (const entry of entries) {
    if (entry.seq < highest && !seen.has(entry.seq))
      problems.push({ kind: 'out-of-order', event: suspectOf(entry), after: highest })
    seen.add(entry.seq)
    highest = Math.max(highest, entry.seq)
  }
  return problems
}

/** Those of each number, in the order of numbers. */
function byNumber(entries: readonly LogEntry[]): LogEntry[][] {
  const groups = new Map<number, LogEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.seq)
    if (group) group.push(entry)
    else groups.set(entry.seq, [entry])
  }
  return [...groups.values()].toSorted((a, b) => must(a[0], 'an event').seq - must(b[0], 'an event').seq)
}

/** An event that was passed, of which the next must follow. */
interface Passed {
  readonly entry: LogEntry | null
  /** Under which it was written down, as far as can be told. */
  readonly number: number
  readonly hash: string
  /** What its hash should be; null where that cannot be known, because one before it is missing. */
  readonly found: string | null
  /** Where it stands among the problems; null if it is good. */
  readonly problem: HashChainProblem | null
}

/** So many events are passed over to find the one that another follows from, and so many numbers are tried. */
const REACH = 5

function createWalk(
  { leagueId, digest }: { leagueId: string; digest: Digest },
  problems: HashChainProblem[],
) {
  let trail: Passed[] = [{ entry: null, number: 0, hash: '', found: '', problem: null }]
  const back = (count: number) => trail.at(-1 - count)
  const lastPassed = () => must(back(0), 'one that was passed')
  const follows = (entry: LogEntry, number: number, before: string) =>
    entryHash(leagueId, { ...entry, seq: number }, { before, digest }) === entry.hash

  const pass = (passed: Passed) => {
    trail = [...trail.slice(-REACH), passed]
    if (passed.problem) problems.push(passed.problem)
  }

  const replace = (old: HashChainProblem | null, by: HashChainProblem | null) => {
    const place = old === null ? -1 : problems.lastIndexOf(old)
    if (place >= 0) problems.splice(place, 1, ...(by ? [by] : []))
    else if (by) problems.push(by)
  }

  /** Under which number it was written down, and how many before it do not belong; null if nothing of that fits. */
  const originOf = (entry: LogEntry): { number: number; strangers: number } | null => {
    for (let strangers = 0; strangers < trail.length; strangers++) {
      const before = must(back(strangers), 'one that was passed')
      const numbers =
        strangers > 0
          ? [before.number + 1]
          : Array.from({ length: REACH + 1 }, (_, more) => before.number + 1 + more)
      for (const number of numbers) if (follows(entry, number, before.hash)) return { number, strangers }
    }
    return null
  }

  const passStranger = (entry: LogEntry, found: string) => {
    const event = suspectOf(entry)
    const origin = originOf(entry)
    if (!origin) {
      const number = lastPassed().number + 1
      return pass({ entry, number, hash: entry.hash, found, problem: { kind: 'altered', event } })
    }
    const { number, strangers } = origin
    for (let count = 0; count < strangers; count++) {
      const stranger = back(count)
      if (stranger?.entry) replace(stranger.problem, { kind: 'inserted', event: suspectOf(stranger.entry) })
    }
    const before = lastPassed()
    // Some were taken out before the last one, and all after it moved up: by that one alone it cannot be seen.
    if (strangers === 0 && number > before.number + 1 && before.entry && before.problem) {
      const taken = number - before.number - 1
      replace(before.problem, { kind: 'missing', from: before.number, to: before.number + taken - 1 })
      problems.push({
        kind: 'renumbered',
        event: suspectOf(before.entry),
        was: before.number + taken,
      })
    }
    const problem = number === entry.seq ? null : ({ kind: 'renumbered', event, was: number } as const)
    pass({ entry, number, hash: entry.hash, found: entry.hash, problem })
  }

  return {
    /** The place of that one among several with one number that follows, and from which the next does if there is one. */
    choose(group: readonly LogEntry[], next: readonly LogEntry[] = []): number {
      const { hash: before } = lastPassed()
      // Of very many with one number the first few: whoever made them up wants them compared.
      const isGood = group.slice(0, REACH).map((entry) => follows(entry, entry.seq, before))
      const isFollowed = ({ hash }: LogEntry) =>
        next.slice(0, REACH).some((entry) => follows(entry, entry.seq, hash))
      const best = group.findIndex((entry, place) => isGood[place] && isFollowed(entry))
      return best >= 0 ? best : Math.max(0, isGood.indexOf(true))
    },

    step(entry: LogEntry): void {
      const before = lastPassed()
      const expected = (before.entry?.seq ?? 0) + 1
      if (entry.seq > expected) {
        problems.push({ kind: 'missing', from: expected, to: entry.seq - 1 })
        // What it follows from is not there.
        trail = []
        return pass({ entry, number: entry.seq, hash: entry.hash, found: null, problem: null })
      }
      const found = entryHash(leagueId, entry, { before: before.hash, digest })
      if (found === entry.hash)
        return pass({ entry, number: entry.seq, hash: entry.hash, found, problem: null })
      const isHashOnly =
        before.entry !== null &&
        before.problem?.kind === 'altered' &&
        before.found !== null &&
        follows(entry, entry.seq, before.found)
      if (isHashOnly && before.entry) {
        replace(before.problem, { kind: 'hash-altered', event: suspectOf(before.entry) })
        return pass({ entry, number: entry.seq, hash: entry.hash, found: entry.hash, problem: null })
      }
      passStranger(entry, found)
    },

    last: (): LogHead => {
      const { entry } = lastPassed()
      return { seq: entry?.seq ?? 0, hash: entry?.hash ?? '' }
    },
  }
}

function problemsOfHead(head: LogHead, last: LogHead): HashChainProblem[] {
  if (head.seq > last.seq) return [{ kind: 'missing', from: last.seq + 1, to: head.seq }]
  return head.seq === last.seq && head.hash === last.hash ? [] : [{ kind: 'wrong-head', head, last }]
}
