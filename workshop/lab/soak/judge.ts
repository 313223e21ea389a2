import { SECOND } from '../../../shared/core/time.ts'
import { median } from '../driver/figures.ts'
import type { Row } from '../driver/report.ts'
import type { Sample } from './sample.ts'

export const MIB = 1024 * 1024

/** A look at the server. */
export interface JudgedAnswer {
  /** ms since it began */
  readonly at: number
  readonly sample: Sample
  /** Open streams of leagues and of sports. */
  readonly streams: number
  /** Bytes that SQLite's log takes on the disk; null where there is none. */
  readonly wal: number | null
  /** Connections to PostgreSQL, the one that listens too, and of them those in a transaction that does nothing; null on SQLite. */
  readonly connections: { readonly all: number; readonly idleInTransaction: number } | null
}

/** All that was seen. */
export interface Seen {
  /** While there is nothing to do, before most of the load and after all of it. */
  readonly rests: readonly [first: readonly JudgedAnswer[], last: readonly JudgedAnswer[]]
  /** Under load, between the two. */
  readonly load: readonly JudgedAnswer[]
  /** From the first minute to the last, whatever the server was at. */
  readonly all: readonly JudgedAnswer[]
  /** Of the server's log: errors, and unhandled rejections. */
  readonly errors: readonly string[]
  /** Answers of 500 and more but for 503, which says that there is too much to do. */
  readonly faults: readonly string[]
  /** Acts that were tried often and never done. */
  readonly idleActs: readonly string[]
  /** Times that LISTEN did not come back; null on SQLite. */
  readonly deaf: number | null
  /** Exit code of the server once it was asked to stop. */
  readonly exitCode: number | null
  /** What `empire check` finds wrong with the data afterwards; null for nothing. */
  readonly unsound: string | null
}

/** Of the heap from the middle third to the last: a share, and at least as much as caches come and go by. */
const HEAP = { share: 1.05, least: 6 * MIB }
const RESIDENT = { share: 1.1, least: 32 * MIB }
/** From one rest to the other, with days of games, leagues and chat between them. */
const HEAP_AT_REST = { share: 1.15, least: 16 * MIB }
/** Of each kind. What the server does by its clock may be under way at either rest. */
const SPARE = { resources: 2, timers: 3, files: 2, listeners: 0 }
const MOST_WAL = 64 * MIB
/**
 * ms of the wall, whatever the server's clock says, beyond what its event loop was late by itself: that others on the machine
 * hold it up is not judged. It is found within a tenth of a second, and done after those that were due before. A backup takes
 * as long as it takes.
 */
const LATE = { usual: 5 * SECOND, backup: 60 * SECOND }
/** Of its pool, one that listens, and that of the process which makes a copy. */
const MOST_CONNECTIONS = 12

/** Whether the server stayed what it was, line by line. */
export function judge(seen: Seen): Row[] {
  const { rests, load, all } = seen
  const [first, last] = rests
  const [, middle, end] = thirds(load)
  const samples = (looks: readonly JudgedAnswer[]) => looks.map(({ sample }) => sample)
  return [
    growth('Heap under load, collected, last third against middle third (medians)', HEAP, {
      before: medianHeap(middle),
      after: medianHeap(end),
    }),
    growth('Resident memory under load, last third against middle third (most)', RESIDENT, {
      before: Math.max(...samples(middle).map(({ rss }) => rss)),
      after: Math.max(...samples(end).map(({ rss }) => rss)),
    }),
    growth('Heap at rest, collected, after all against before (least)', HEAP_AT_REST, {
      before: Math.min(...collectedHeaps(first)),
      after: Math.min(...collectedHeaps(last)),
    }),
    more('Handles at rest, by kind', SPARE.resources, rests, ({ resources }) => resources),
    more('Timers at rest, by length', SPARE.timers, rests, ({ timers }) => timers),
    more('Open files at rest, by kind', SPARE.files, rests, ({ files }) => files),
    more('Listeners of the process at rest', SPARE.listeners, rests, ({ listeners }) => ({ all: listeners })),
    atMost('Streams at rest', Math.min(...last.map(({ streams }) => streams)), 0),
    ...walVerdicts(all),
    ...connectionVerdicts(seen),
    ...lateVerdicts(samples(all)),
    none(
      'Warnings of Node',
      samples(all).flatMap(({ warnings }) => warnings),
    ),
    none('Errors in the log, unhandled rejections', seen.errors),
    none('Answers of 500 and more, but for 503', seen.faults),
    none('What people tried and could never do', seen.idleActs),
    { name: 'Exit code', figure: String(seen.exitCode), target: '0', isMet: seen.exitCode === 0 },
    none('What is wrong with the data afterwards', seen.unsound === null ? [] : [seen.unsound]),
  ]
}

function thirds(looks: readonly JudgedAnswer[]): [JudgedAnswer[], JudgedAnswer[], JudgedAnswer[]] {
  const upTo = (share: number) => Math.round(looks.length * share)
  return [looks.slice(0, upTo(1 / 3)), looks.slice(upTo(1 / 3), upTo(2 / 3)), looks.slice(upTo(2 / 3))]
}

function collectedHeaps(looks: readonly JudgedAnswer[]): number[] {
  return looks.flatMap(({ sample }) => (sample.isCollected ? [sample.heapUsed + sample.external] : []))
}

/** `NaN`, which is within no bound, where none was taken after a collection. */
function medianHeap(looks: readonly JudgedAnswer[]): number {
  const heaps = collectedHeaps(looks)
  return heaps.length === 0 ? Number.NaN : median(heaps)
}

function growth(
  name: string,
  { share, least }: { share: number; least: number },
  { before, after }: { before: number; after: number },
): Row {
  const bound = Math.max(before * share, before + least)
  return {
    name,
    figure: `${mib(before)} → ${mib(after)}`,
    target: `≤ ${mib(bound)}`,
    isMet: after <= bound,
  }
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`
}

/** Of each kind no more at the last rest than at the first, each at its least. */
function more(
  name: string,
  spare: number,
  [first, last]: Seen['rests'],
  counts: (sample: Sample) => Readonly<Record<string, number>>,
): Row {
  const [before, after] = [leastOf(first, counts), leastOf(last, counts)]
  const grown = [...after]
    .filter(([kind, count]) => count > (before.get(kind) ?? 0) + spare)
    .map(([kind, count]) => `${kind}: ${before.get(kind) ?? 0} → ${count}`)
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)
  return {
    name,
    figure: `${sum(before)} → ${sum(after)}${grown.length === 0 ? '' : ` (${grown.join(', ')})`}`,
    target: `at most ${spare} more of a kind`,
    isMet: grown.length === 0,
  }
}

function leastOf(
  looks: readonly JudgedAnswer[],
  counts: (sample: Sample) => Readonly<Record<string, number>>,
) {
  const all = looks.map(({ sample }) => counts(sample))
  const kinds = new Set(all.flatMap((one) => Object.keys(one)))
  return new Map([...kinds].map((kind) => [kind, Math.min(...all.map((one) => one[kind] ?? 0))]))
}

function walVerdicts(looks: readonly JudgedAnswer[]): Row[] {
  const sizes = looks.flatMap(({ wal }) => (wal === null ? [] : [wal]))
  if (sizes.length === 0) return []
  const most = Math.max(...sizes)
  return [{ name: 'SQLite’s log', figure: mib(most), target: `≤ ${mib(MOST_WAL)}`, isMet: most <= MOST_WAL }]
}

function connectionVerdicts({ all, rests, deaf }: Seen): Row[] {
  const found = all.flatMap(({ connections }) => connections ?? [])
  if (found.length === 0) return []
  const idle = rests[1].flatMap(({ connections }) => connections?.idleInTransaction ?? [])
  return [
    atMost('Connections to PostgreSQL', Math.max(...found.map((one) => one.all)), MOST_CONNECTIONS),
    atMost('Transactions at rest that do nothing', Math.min(...idle), 0),
    atMost('Times that LISTEN did not come back', deaf ?? 0, 0),
  ]
}

function lateVerdicts(samples: readonly Sample[]): Row[] {
  const worst = (isWanted: (kind: string) => boolean) => {
    const all = samples.flatMap(({ late, loop }) =>
      Object.entries(late).map(([kind, ms]) => [kind, Math.max(0, ms - loop.max)] as const),
    )
    return all.filter(([kind]) => isWanted(kind)).toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0]
  }
  const verdict = (name: string, bound: number, [kind, ms]: readonly [string, number]): Row => ({
    name,
    figure: `${(ms / SECOND).toFixed(1)} s (${kind})`,
    target: `≤ ${bound / SECOND} s`,
    isMet: ms <= bound,
  })
  return [
    verdict(
      'Deadlines late, of the wall',
      LATE.usual,
      worst((kind) => kind !== 'backup'),
    ),
    verdict(
      'Backups, from when they are due until they are made',
      LATE.backup,
      worst((kind) => kind === 'backup'),
    ),
  ]
}

function atMost(name: string, found: number, bound: number): Row {
  return { name, figure: String(found), target: `≤ ${bound}`, isMet: found <= bound }
}

function none(name: string, found: readonly string[]): Row {
  const [first] = found
  return {
    name,
    figure: first === undefined ? 'none' : `${found.length}, such as ${first}`,
    target: 'none',
    isMet: first === undefined,
  }
}
