import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserId } from '../core/ids.ts'
import type { LogEntry } from './audit-log.ts'
import { must } from '../core/must.ts'
import { checkHashChain, findHeadIn } from './check-hash-chain.ts'
import { type LogProblem, verifyLog } from './check-log.ts'
import type { ReadLog } from './read-log.ts'
import { digestInBrowser as digest, entryHash } from './entry-hash.ts'

const LEAGUE = 'aaaaaaaaaaaa'
const livia = 'bbbbbbbbbbbb' as UserId // an id as there are

type Said = Omit<LogEntry, 'hash'>

function chained(said: readonly Said[], before = ''): LogEntry[] {
  let hash = before
  return said.map((entry) => {
    hash = entryHash(LEAGUE, entry, { before: hash, digest })
    return { ...entry, hash }
  })
}

/** So many events. */
function said(count: number): Said[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    at: 1_000 * index,
    actorId: index % 3 === 0 ? null : livia,
    kind: 'invites-revoked',
    payload: `{"kind":"invites-revoked","count":${index}}`,
  }))
}

const chain = (count: number) => chained(said(count))

function headOf(entries: readonly LogEntry[]) {
  const last = entries.at(-1)
  return { seq: last?.seq ?? 0, hash: last?.hash ?? '' }
}

function problemsOf(log: Pick<ReadLog, 'leagueId' | 'entries' | 'head'>): LogProblem[] {
  return verifyLog({ ...log, leagueName: '', malformed: [], names: new Map() }, digest)
}

/** What is wrong, as `altered 17`, of a chain whose head is that of the chain as it was. */
function wrong(entries: readonly LogEntry[], head = headOf(chain(entries.length))): string[] {
  return problemsOf({ leagueId: LEAGUE, entries, head }).map(nameOf)
}

function nameOf(problem: LogProblem): string {
  switch (problem.kind) {
    case 'missing':
      return `missing ${problem.from}-${problem.to}`
    case 'wrong-head':
      return `wrong-head ${problem.head.seq}`
    case 'renumbered':
      return `renumbered ${problem.event.seq} was ${problem.was}`
    case 'out-of-order':
      return `out-of-order ${problem.event.seq} after ${problem.after}`
    case 'malformed':
      return `malformed ${problem.place}`
    default:
      return `${problem.kind} ${problem.event.seq}`
  }
}

/** The entry with that number. */
const at = (entries: readonly LogEntry[], seq: number) => must(entries[seq - 1], 'an event')
const without = (entries: readonly LogEntry[], from: number, to: number) =>
  entries.filter(({ seq }) => seq < from || seq > to)
const renumbered = (entries: readonly LogEntry[]) =>
  entries.map((entry, index) => ({ ...entry, seq: index + 1 }))

describe('the hash of an event', () => {
  it('is the one that the decision page describes, told by Node’s own SHA-256', () => {
    const event = {
      seq: 7,
      at: 1_789,
      actorId: livia,
      kind: 'draft-ended',
      payload: '{"kind":"draft-ended"}',
    }
    const texts = ['empire-log-v1', LEAGUE, '7', '1789', livia, 'draft-ended', event.payload, 'ab'.repeat(32)]
    const bytes = Buffer.concat(
      texts.flatMap((text) => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(Buffer.byteLength(text))
        return [length, Buffer.from(text)]
      }),
    )

    expect(entryHash(LEAGUE, event, { before: 'ab'.repeat(32), digest })).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  })
})

describe('the check of a chain', () => {
  it('finds nothing in a good one, also in one of nothing', () => {
    expect(wrong(chain(12))).toEqual([])
    expect(wrong([])).toEqual([])
  })

  it('gives others their turn, and comes to the same', () => {
    const entries = chain(1_000)
    const check = checkHashChain({ leagueId: LEAGUE, entries, head: headOf(entries) }, digest)
    expect([...check]).toEqual([250, 500, 750, 1_000])
  })

  it.each([
    ['what it says', { payload: '{"kind":"invites-revoked","count":99}' }],
    ['its kind', { kind: 'invites-restored' }],
    ['its time', { at: 7 }],
    ['who did it', { actorId: 'cccccccccccc' as UserId }],
    ['that it was somebody', { actorId: null }],
  ])('names the one event of which %s was altered', (_, altered) => {
    const entries = chain(30)
    expect(wrong(entries.with(16, { ...at(entries, 17), ...altered }))).toEqual(['altered 17'])
  })

  it('tells an altered hash from altered words', () => {
    const entries = chain(30)
    expect(wrong(entries.with(16, { ...at(entries, 17), hash: '0'.repeat(64) }))).toEqual(['hash-altered 17'])
  })

  it('names the event after one that was altered together with its hash', () => {
    const entries = chain(30)
    const { hash: _, ...event } = at(entries, 17)
    const [forged] = chained([{ ...event, payload: '{}' }], at(entries, 16).hash)
    expect(wrong(entries.with(16, must(forged, 'an event')))).toEqual(['altered 18'])
  })

  it('names those that were taken out', () => {
    const entries = chain(30)
    expect(wrong(without(entries, 18, 20), headOf(entries))).toEqual(['missing 18-20'])
    expect(wrong(without(entries, 1, 1), headOf(entries))).toEqual(['missing 1-1'])
    expect(wrong(without(entries, 29, 30), headOf(entries))).toEqual(['missing 29-30'])
  })

  it('names those that were taken out though all after them have moved up', () => {
    const entries = chain(12)
    expect(wrong(renumbered(without(entries, 5, 6)), headOf(entries))).toEqual([
      'missing 5-6',
      'renumbered 5 was 7',
      'renumbered 6 was 8',
      'renumbered 7 was 9',
      'renumbered 8 was 10',
      'renumbered 9 was 11',
      'renumbered 10 was 12',
      'missing 11-12',
    ])
  })

  it('names one that was put in, beside the one whose number it has', () => {
    const entries = chain(30)
    const forged = { ...at(entries, 18), payload: '{}' }
    expect(wrong(entries.toSpliced(17, 0, forged), headOf(entries))).toEqual(['inserted 18'])
    // Also where it fits what came before it.
    const { hash: _, ...event } = forged
    const fitting = must(chained([event], at(entries, 17).hash)[0], 'an event')
    expect(wrong(entries.toSpliced(17, 0, fitting), headOf(entries))).toEqual(['inserted 18'])
  })

  it.each([
    ['that fits what came before it', (before: string) => before],
    ['that fits nothing', () => '0'.repeat(64)],
  ])('names one %s, for which all after it have moved down', (_, hashBefore) => {
    const entries = chain(8)
    const [forged] = chained(
      [{ ...must(said(5)[4], 'an event'), payload: '{}' }],
      hashBefore(at(entries, 4).hash),
    )
    const put = renumbered(entries.toSpliced(4, 0, must(forged, 'an event')))
    expect(wrong(put, { seq: 9, hash: at(entries, 8).hash })).toEqual([
      'inserted 5',
      'renumbered 6 was 5',
      'renumbered 7 was 6',
      'renumbered 8 was 7',
      'renumbered 9 was 8',
    ])
  })

  it('names one that stands in another place', () => {
    const entries = chain(30)
    const [a, b] = [at(entries, 17), at(entries, 18)]
    expect(wrong(entries.with(16, b).with(17, a))).toEqual(['out-of-order 17 after 18'])
  })

  it('says of a chain that was written anew that its head is another', () => {
    const entries = chain(30)
    const anew = chained(said(30).with(16, { ...must(said(17)[16], 'an event'), payload: '{}' }))
    expect(wrong(anew)).toEqual(['wrong-head 30'])
    // Without a saved hash a log that was rewritten as a whole cannot be told from a good one.
    expect(wrong(anew, headOf(anew))).toEqual([])
    expect(findHeadIn(anew, headOf(entries))).toBe('another')
    expect(findHeadIn(anew, headOf(entries.slice(0, 16)))).toBe('contained')
    expect(findHeadIn(anew.slice(0, 20), headOf(entries))).toBe('cut-off')
    expect(findHeadIn(entries, headOf(entries))).toBe('same')
  })

  it('is of one league', () => {
    const entries = chain(3)
    const problems = problemsOf({ leagueId: 'cccccccccccc', entries, head: headOf(entries) })
    expect(problems.map(nameOf)).toEqual(['altered 1', 'altered 2', 'altered 3'])
  })

  it('names whatever is done to any one event of any chain', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 20 })
    const events = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 2 ** 48 }),
        actorId: fc.constantFrom(null, livia),
        kind: texts,
        payload: texts,
      }),
      { minLength: 2, maxLength: 12 },
    )
    const deeds = fc.constantFrom(
      'payload',
      'kind',
      'at',
      'actorId',
      'seq',
      'hash',
      'rehashed',
      'removed',
      'removed and renumbered',
      'inserted',
      'inserted and renumbered',
      'swapped',
      'doubled',
    )
    fc.assert(
      fc.property(events, fc.nat(), deeds, (given, where, deed) => {
        const entries = chained(given.map((event, index) => ({ ...event, seq: index + 1 })))
        const head = headOf(entries)
        const index = where % entries.length
        const seq = index + 1
        const one = at(entries, seq)
        const other = (text: string) => (text === 'x' ? 'y' : 'x')
        const done = {
          payload: () => entries.with(index, { ...one, payload: other(one.payload) }),
          kind: () => entries.with(index, { ...one, kind: other(one.kind) }),
          at: () => entries.with(index, { ...one, at: one.at + 1 }),
          actorId: () => entries.with(index, { ...one, actorId: one.actorId === null ? livia : null }),
          seq: () => entries.with(index, { ...one, seq: entries.length + 5 }),
          hash: () => entries.with(index, { ...one, hash: other(one.hash).repeat(64) }),
          rehashed: () =>
            entries.with(
              index,
              must(
                chained([{ ...one, payload: other(one.payload) }], entries[index - 1]?.hash)[0],
                'an event',
              ),
            ),
          removed: () => entries.toSpliced(index, 1),
          'removed and renumbered': () => renumbered(entries.toSpliced(index, 1)),
          inserted: () => entries.toSpliced(index, 0, { ...one, payload: other(one.payload) }),
          'inserted and renumbered': () =>
            renumbered(entries.toSpliced(index, 0, { ...one, payload: other(one.payload) })),
          swapped: () =>
            index === 0
              ? entries.with(0, at(entries, 2)).with(1, at(entries, 1))
              : entries.with(index, at(entries, seq - 1)).with(index - 1, one),
          doubled: () => [...entries, one],
        }[deed]()
        const problems = problemsOf({ leagueId: LEAGUE, entries: done, head })
        const named = problems.flatMap((problem) => {
          if (problem.kind === 'missing') return [problem.from, problem.to]
          if (problem.kind === 'wrong-head') return [problem.head.seq]
          if (problem.kind === 'malformed') return []
          // Of an altered one that before it may be what was altered.
          if (problem.kind === 'altered') return [problem.event.seq, problem.event.seq - 1]
          return [problem.event.seq, ...('after' in problem ? [problem.after] : [])]
        })
        expect(named).toContain(seq)
      }),
      { numRuns: 500 },
    )
  })
})
