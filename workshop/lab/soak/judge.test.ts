import { describe, expect, it } from 'vitest'
import { SECOND } from '../../../shared/core/time.ts'
import { judge, type JudgedAnswer, MIB, type Seen } from './judge.ts'
import type { Sample } from './sample.ts'

const CALM: Sample = {
  rss: 250 * MIB,
  heapUsed: 100 * MIB,
  external: 10 * MIB,
  arrayBuffers: 5 * MIB,
  isCollected: true,
  cpu: 0.3,
  loop: { p50: 0, p99: 5, max: 40 },
  resources: { TCPServerWrap: 1, TCPSocketWrap: 1 },
  timers: { 1000: 1, 60_000: 2 },
  files: { socket: 3, file: 4 },
  listeners: 6,
  late: { mail: 50, backup: 8 * SECOND },
  warnings: [],
}

function look(change: Partial<Sample> = {}, others: Partial<JudgedAnswer> = {}): JudgedAnswer {
  return { at: 0, sample: { ...CALM, ...change }, streams: 0, wal: 4 * MIB, connections: null, ...others }
}

function looks(count: number, change: (at: number) => JudgedAnswer = () => look()): JudgedAnswer[] {
  return Array.from({ length: count }, (_, at) => change(at))
}

function seen(change: Partial<Seen> = {}): Seen {
  const whole = {
    rests: [looks(8), looks(8)],
    load: looks(30),
    errors: [],
    faults: [],
    idleActs: [],
    deaf: null,
    exitCode: 0,
    unsound: null,
    ...change,
  } satisfies Omit<Seen, 'all'>
  return { ...whole, all: [...whole.rests[0], ...whole.load, ...whole.rests[1]] }
}

function failing(of: Seen): string[] {
  return judge(of).flatMap(({ name, isMet }) => (isMet ? [] : [name]))
}

it('a server that stays as it was passes', () => {
  expect(failing(seen())).toEqual([])
})

describe('a soak fails where', () => {
  const leaking = (each: number) => looks(30, (at) => look({ heapUsed: CALM.heapUsed + at * each }))
  const rest = (change: Partial<Sample>, others: Partial<JudgedAnswer> = {}): Seen['rests'] => [
    looks(8),
    looks(8, () => look(change, others)),
  ]
  const once = (change: Partial<Sample>, others: Partial<JudgedAnswer> = {}) =>
    looks(30, (at) => (at === 17 ? look(change, others) : look()))

  it.each<[string, Partial<Seen>, string]>([
    ['the heap grows under load', { load: leaking(2 * MIB) }, 'Heap under load'],
    [
      'memory outside of the heap grows',
      { load: looks(30, (at) => look({ rss: CALM.rss + at * 5 * MIB })) },
      'Resident memory',
    ],
    ['the heap is larger when all have gone', { rests: rest({ heapUsed: 130 * MIB }) }, 'Heap at rest'],
    ['sockets stay', { rests: rest({ resources: { TCPServerWrap: 1, TCPSocketWrap: 4 } }) }, 'Handles'],
    ['timers stay', { rests: rest({ timers: { 1000: 1, 60_000: 6 } }) }, 'Timers'],
    ['timers of another length stay', { rests: rest({ timers: { 1000: 1, 60_000: 2, 7: 4 } }) }, 'Timers'],
    ['files stay open', { rests: rest({ files: { socket: 3, file: 7 } }) }, 'Open files'],
    ['a listener of the process stays', { rests: rest({ listeners: 7 }) }, 'Listeners'],
    ['a stream is still counted', { rests: rest({}, { streams: 1 }) }, 'Streams'],
    ['SQLite’s log grows', { load: once({}, { wal: 65 * MIB }) }, 'SQLite’s log'],
    ['a deadline is late', { load: once({ late: { 'waiver-run': 5.1 * SECOND } }) }, 'Deadlines late'],
    ['a backup does not come', { load: once({ late: { backup: 61 * SECOND } }) }, 'Backups'],
    ['Node warns', { load: once({ warnings: ['MaxListenersExceededWarning'] }) }, 'Warnings of Node'],
    ['a promise failed unseen', { errors: ['Stopping after an error'] }, 'Errors in the log'],
    ['a call failed', { faults: ['chat.post: 500'] }, 'Answers of 500'],
    ['an act never did anything', { idleActs: ['offers a trade'] }, 'What people tried'],
    ['the server had to be killed', { exitCode: null }, 'Exit code'],
    ['a result is not what it comes to', { unsound: 'one result' }, 'What is wrong'],
  ])('%s', (_what, change, name) => {
    expect(failing(seen(change))).toEqual([expect.stringContaining(name)])
  })

  const onPostgres = (count: number, all = 12) =>
    looks(count, () => look({}, { wal: null, connections: { all, idleInTransaction: 0 } }))

  it.each<[string, Partial<Seen>, string]>([
    ['LISTEN does not come back', { deaf: 1 }, 'Times that LISTEN'],
    ['connections to PostgreSQL grow', { load: onPostgres(30, 13) }, 'Connections to PostgreSQL'],
  ])('%s', (_what, change, name) => {
    const rests: Seen['rests'] = [onPostgres(8), onPostgres(8)]
    const of = seen({ rests, load: onPostgres(30), deaf: 0, ...change })
    expect(failing(of)).toEqual([expect.stringContaining(name)])
  })
})

it('a deadline that waits for a machine that stands still is not late', () => {
  const load = looks(30, () =>
    look({ late: { mail: 9 * SECOND }, loop: { p50: 0, p99: 5, max: 8 * SECOND } }),
  )
  expect(failing(seen({ load }))).toEqual([])
})

it('a timer that happens to be under way at one look is no leak', () => {
  const rests: Seen['rests'] = [
    looks(8),
    looks(8, (at) => look(at === 3 ? { timers: { 1000: 40, 60_000: 2 } } : {})),
  ]
  expect(failing(seen({ rests }))).toEqual([])
})
