import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createAssembly, partsOf } from '../../server/feed/host-reader/parts.ts'
import { createHostReader, type ReaderLimits } from '../../server/feed/host-reader/reader.ts'
import type { ReadLeague } from '../../server/feed/host-reader/task.ts'
import { ImporterFault } from '../../shared/hosts/importers/read-league.ts'
import { work } from '../../server/feed/host-reader/work.ts'
import { IMPORTERS } from '../../shared/hosts/importers/importers.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { HOSTS, type HostKey } from '../../shared/hosts/league/host-league.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { formOf, harborLeague } from '../support/harbor-league.ts'
import { MOST_HOLD_MS } from '../support/longest-hold.ts'
import { madeZip, type ZipMember } from '../support/made-zip.ts'
import { documentsOf, filesOf, haveRecordedHosts } from '../support/recorded-host.ts'
import { inRing, RING } from '../support/ring.ts'

/** What is sent from a browser and read in a thread: leagues, and what is none. */

const MB = 1024 * 1024
type Files = Readonly<Record<string, unknown>>

/** A recorded league of each host. */
const RECORDED: Readonly<Record<HostKey, string>> = {
  sleeper: 'sleeper/dynasty-2023',
  espn: 'espn/nfl-2019-14-teams',
  yahoo: 'yahoo/nfl-2021-16-teams',
  mfl: 'mfl/bbid-24-teams-2019',
  fleaflicker: 'fleaflicker/superflex-keeper-2021',
  fantrax: 'fantrax/roto-nhl-2024',
}

function recordedFiles(host: HostKey): Record<string, string> {
  return Object.fromEntries(filesOf(RECORDED[host]).map(({ path, text }) => [path, text]))
}

async function given(host: HostKey, files: Files) {
  const { body, type } = await formOf(host, files)
  return { kind: 'form', body, type } as const
}

/** What is said of files, in this thread; null where they are a league. */
async function said(host: HostKey, files: Files): Promise<string | null> {
  return await sentenceOf(work({ kind: 'read', host, given: await given(host, files) }))
}

async function sentenceOf(reading: Promise<unknown>): Promise<string | null> {
  try {
    await reading
    return null
  } catch (error) {
    if (error instanceof HostFileError || error instanceof ImporterFault) return error.message
    throw error
  }
}

/** Made once for all hosts: some take a while. */
const made = new Map<string, Promise<{ body: Buffer; type: string }>>()

async function saidOf(host: HostKey, what: string, files: () => Files): Promise<string | null> {
  const form = made.get(what) ?? formOf('sleeper', files())
  made.set(what, form)
  return await sentenceOf(work({ kind: 'read', host, given: { kind: 'form', ...(await form) } }))
}

function zip(...members: ZipMember[]): Files {
  return { 'league.zip': madeZip(members) }
}

/** What no host sends, whichever it is. */
const HOSTILE: readonly (readonly [what: string, files: () => Files, why: RegExp])[] = [
  ['no file', () => ({}), /^No file was sent/],
  ['an empty file', () => ({ 'a.json': '' }), /^a\.json is empty\.$/],
  ['notes alone', () => ({ 'a.txt': 'hello' }), /^There is no JSON, XML or CSV in what was sent\.$/],
  [
    'a picture',
    () => ({ 'a.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]) }),
    /is not a text in UTF-8/,
  ],
  [
    'a file that is cut off',
    () => ({ 'a.json': '{"teams": [{"name": "Ac' }),
    /is not whole JSON: it may have been cut off/,
  ],
  [
    'another encoding',
    () => ({ 'a.json': Buffer.from('{"name": "Müller"}', 'latin1') }),
    /is not a text in UTF-8/,
  ],
  ['a web page', () => ({ 'a.json': '<!DOCTYPE html><html></html>' }), /is a web page/],
  [
    'a million lists in lists',
    () => ({ 'a.json': '['.repeat(1e6) + ']'.repeat(1e6) }),
    /is nested deeper than 60 levels/,
  ],
  ['a million elements in elements', () => ({ 'a.xml': '<a>'.repeat(1e6) }), /is not whole XML/],
  [
    'entities of XML',
    () => ({ 'a.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
    /./,
  ],
  ['three million values', () => ({ 'a.json': `[${'1,'.repeat(3e6)}1]` }), /has more in it than any league/],
  ['folders in folders', () => ({ [`${'d/'.repeat(11)}a.json`]: '{}' }), /is deeper than 10 folders/],
  ['paths that lead out', () => ({ '../../etc/passwd.json': '{]' }), /^etc\/passwd\.json is not JSON\.$/],
  ['a file twice', () => ({ 'a/b.json': '{}', 'a//b.json': '{}' }), /^a\/b\.json is there twice/],
  ['a zip beside another file', () => ({ 'a.zip': madeZip([]), 'b.txt': 'x' }), /^There is no JSON/],
  [
    'a zip that is cut off',
    () => ({ 'a.zip': madeZip([{ path: 'a.json', content: '{}' }]).subarray(0, 60) }),
    /^a\.zip is not a whole zip/,
  ],
  ['a zip that is locked', () => zip({ path: 'a.json', content: '{}', flags: 1 }), /is locked by a password/],
  [
    'a zip packed otherwise',
    () => zip({ path: 'a.json', content: '{}', method: 14 }),
    /is packed in a way that is not read here/,
  ],
  [
    'a zip with a path out of it',
    () => zip({ path: '../a.json', content: '{}' }),
    /has a file whose path leads out of it/,
  ],
  [
    'a zip with a link',
    () => zip({ path: 'a.json', content: '/etc/passwd', mode: 0o120777 }),
    /is a link, which is not followed/,
  ],
  [
    'a zip with a file twice',
    () => zip({ path: 'a.json', content: '{}' }, { path: 'a.json', content: '[]' }),
    /has a\.json in it twice/,
  ],
  ['a zip in a zip', () => zip({ path: 'b.zip', content: madeZip([]) }), /^There is no JSON/],
  [
    'a zip bomb of one file',
    () => zip({ path: 'a.json', content: Buffer.alloc(41 * MB) }),
    /is larger than 40 MB/,
  ],
  [
    'a zip bomb of many',
    () =>
      zip(...Array.from({ length: 30 }, (_, n) => ({ path: `${n}.json`, content: Buffer.alloc(10 * MB) }))),
    /larger than 200 MB together/,
  ],
  [
    'a zip bomb that lies',
    () => zip({ path: 'a.json', content: Buffer.alloc(60 * MB), said: 10 }),
    /is damaged in the zip/,
  ],
  [
    'a zip of 20,001 files',
    () => zip(...Array.from({ length: 20_001 }, (_, n) => ({ path: `.${n}`, content: '', method: 0 }))),
    /has more than 20,000 files/,
  ],
  [
    'prototype keys alone',
    () => ({ 'a.json': '{"__proto__": {"league": {}}, "constructor": {"prototype": {}}}' }),
    /./,
  ],
  ['numbers and texts alone', () => ({ 'a.json': '[1, "league", null, true, {}]' }), /./],
]

describe.each(HOSTS)('of %s one sentence is said about', (host) => {
  const SENTENCE = /^\P{Cc}{10,600}[.…]$/u

  it.each(HOSTILE)('%s', async (what, files, why) => {
    const message = await saidOf(host, what, files)
    expect(message).toMatch(why)
    expect(message).toMatch(SENTENCE)
    expect(message).not.toContain('has a fault')
  })

  it.runIf(haveRecordedHosts)('the league of each other host', async () => {
    for (const other of HOSTS.filter((one) => one !== host).slice(
      0,
      inRing({ fast: 1, all: HOSTS.length }),
    )) {
      const message = await said(host, recordedFiles(other))
      expect(message, other).toMatch(SENTENCE)
      expect(message).not.toContain('has a fault')
    }
  })

  it.runIf(haveRecordedHosts)('each of its files cut off, or it is left out', async () => {
    const files = recordedFiles(host)
    for (const [path, text] of Object.entries(files).slice(0, 3)) {
      const message = await said(host, { ...files, [path]: text.slice(0, text.length / 2) })
      expect(message, path).toMatch(/^.* is not (?:whole )?(?:JSON|XML|CSV)/)
    }
  })

  it.runIf(haveRecordedHosts)('prototype keys in it, or they are told as unread', async () => {
    const files = recordedFiles(host)
    const [path, text] = Object.entries(files).find(([, one]) => one.startsWith('{')) ?? []
    if (path === undefined || text === undefined) return
    const spoilt = text.replace(
      '{',
      '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}},',
    )
    const message = await said(host, { ...files, [path]: spoilt })
    if (message !== null) expect(message).toMatch(SENTENCE)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it.runIf(haveRecordedHosts)('nothing where it is whole, and it is the one of the folder', async () => {
    const read = (await work({
      kind: 'read',
      host,
      given: await given(host, recordedFiles(host)),
    })) as ReadLeague // what `read` gives
    const league = IMPORTERS[host].read(documentsOf(RECORDED[host]))
    expect(read.findings).toMatchObject({ name: league.name, sport: league.sport })
    expect(read.players).toEqual(
      league.players.map((player) => ({ ...player, firstNamed: expect.any(Number) })),
    )
    const opened = await work({ kind: 'open', packed: read.packed })
    expect(opened).toMatchObject({ league })
  })
})

it('takes names with HTML as they are, as texts', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const files = harborLeague({ name, names: [name, '"><script>'] })
  const { findings } = (await work({
    kind: 'read',
    host: 'sleeper',
    given: await given('sleeper', files),
  })) as ReadLeague // what `read` gives
  expect(findings.name).toBe(name)
  expect(findings.teams.map(({ people }) => people[0])).toEqual([name, '"><script>'])
})

describe('a value in parts', () => {
  it('is the same when they are put together again, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const assembly = createAssembly()
        for (const part of partsOf(value)) assembly.add(part)
        expect(assembly.value()).toEqual(value)
      }),
    )
  })

  it('is so where it is large, in whatever depth', () => {
    const row = (n: number) => ({ n, list: Array.from({ length: 40 }, (_, at) => ({ at })) })
    const value = {
      name: 'x',
      seasons: Array.from({ length: 4 }, () => ({
        weeks: Array.from({ length: 500 }, (_, n) => row(n)),
        moves: Array.from({ length: 30_000 }, (_, n) => n),
      })),
      one: Array.from({ length: 3 }, () => Array.from({ length: 9_000 }, () => 'y')),
    }
    const assembly = createAssembly()
    let parts = 0
    for (const part of partsOf(value)) {
      parts += 1
      expect(JSON.stringify(part).length).toBeLessThan(200_000)
      assembly.add(structuredClone(part))
    }
    expect(parts).toBeGreaterThan(20)
    expect(assembly.value()).toEqual(value)
  })
})

describe('a thread', () => {
  const log = pino({ level: 'silent' })
  const LIMITS: ReaderLimits = { atOnce: 2, waiting: 1, megabytes: 512, time: MINUTE }
  const open = (limits: Partial<ReaderLimits> = {}) => createHostReader(log, { ...LIMITS, ...limits })
  const harbor = async () => await given('sleeper', harborLeague())
  const messageOf = async (call: Promise<unknown>) =>
    await call.then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )

  it('reads a league and opens it again', async () => {
    const reader = open()
    const { packed, findings } = await reader.read('sleeper', await harbor())
    expect(findings.name).toBe('Harbor League')
    expect((await reader.open(packed)).league).toMatchObject({ host: 'sleeper', name: 'Harbor League' })
  })

  it('that needs more memory than it may have is ended with a sentence', async () => {
    const values = `[${'{"a":[1]},'.repeat(300_000)}1]`
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}.json`, values]))
    expect(await messageOf(open({ megabytes: 64 }).read('sleeper', await given('sleeper', files)))).toBe(
      'There is more in it than this server has memory for: send fewer files, or one season at a time.',
    )
  })

  it('that takes too long is ended with a sentence', async () => {
    expect(await messageOf(open({ time: 20 }).read('sleeper', await harbor()))).toBe(
      'Reading took longer than any league does, and was ended.',
    )
  })

  it('waits its turn, of which there are few', async () => {
    const reader = open({ atOnce: 1 })
    const calls = [harbor(), harbor(), harbor()].map(
      async (one) => await messageOf(reader.read('sleeper', await one)),
    )
    const all = await Promise.all(calls)
    expect(all.toSorted()).toEqual(['The server is busy. Please try again in a moment.', 'read', 'read'])
  })

  it('is ended with its server, and when no one waits for it', async () => {
    const reader = open({ atOnce: 1 })
    const abort = new AbortController()
    const first = messageOf(reader.read('sleeper', await harbor(), abort.signal))
    const second = messageOf(reader.read('sleeper', await harbor()))
    abort.abort(new Error('Replaced'))
    expect(await first).toBe('Replaced')
    await reader.stop()
    expect(await second).toBe('Reading stopped because the server stops')
  })

  it.runIf(haveRecordedHosts && RING === 'all')('leaves the event loop to others', async () => {
    const reader = open()
    // Five seasons of the largest recorded league.
    const files = Object.fromEntries(
      [2019, 2020, 2021, 2022, 2023].flatMap((season) =>
        Object.entries(recordedFiles('sleeper')).flatMap(([path, text]) => {
          if (path.startsWith('draft-of') || path.startsWith('state-of')) return []
          return [[`${season}/${path}`, asSeason(text, season)]]
        }),
      ),
    )
    const sent = await given('sleeper', files)
    const size = sent.body.length
    const held = watchEventLoop()
    const { packed, findings } = await reader.read('sleeper', sent)
    const { league } = await reader.open(packed)
    const longest = held()
    expect(findings.seasons).toHaveLength(5)
    expect(league.seasons).toHaveLength(5)
    console.info(`A form of ${Math.round(size / 1024)} kB held the event loop for ${longest} ms at most`)
    expect(longest).toBeLessThan(MOST_HOLD_MS)
  })
})

/** Tells how long the event loop was at work at most without looking at what else there is, ms: others may use the processor. */
function watchEventLoop(): () => number {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let longest = 0
  let last = used()
  const timer = setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return Math.round(longest)
  }
}

/** The same answers of another year, by ids of their own. */
function asSeason(text: string, season: number): string {
  return text
    .replaceAll('921008188253256819', `92100818825325${season}`)
    .replaceAll('759748897674668507', `92100818825325${season - 1}`)
    .replaceAll('934618891756655232', `93461889175665${season}`)
    .replaceAll('"season": "2023"', `"season": "${season}"`)
}
