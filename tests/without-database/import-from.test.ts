import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importFrom } from '../../server/ops/commands/import-from.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { Refusal } from '../../server/core/errors/refusal.ts'
import { readHostFiles } from '../../server/feed/host-files/read.ts'
import { readDocuments } from '../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { HOSTS } from '../../shared/hosts/league/host-league.ts'
import { HOST_NAMES } from '../../shared/hosts/league/host-names.ts'
import { madeZip, type ZipMember } from '../support/made-zip.ts'
import { inRing } from '../support/ring.ts'

/** `empire import-from`: what is read of what someone saved, and the one sentence for what is not. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-from-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Files in the folder, with those that they are in. */
function put(files: Readonly<Record<string, string | Buffer>>): string {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return folder
}

function putZip(...members: ZipMember[]): string {
  put({ 'league.zip': madeZip(members) })
  return path.join(folder, 'league.zip')
}

/** One that takes no room on the disk, which has as many zeros as it says. */
function putLarge(name: string, bytes: number): void {
  put({ [name]: '' })
  truncateSync(path.join(folder, name), bytes)
}

const MB = 1024 * 1024

const KINDS = ['neither a file nor a folder', 'a link, which is not followed: put the file itself there']
const [NEITHER, LINK] = KINDS
const NOT_TEXT = 'is not a text in UTF-8: save it again as the host gives it'

/** What no host sends and no member means to give, and what is said of it: of `GIVEN` where it is of all. */
const HOSTILE: readonly (readonly [what: string, make: () => string, why: string])[] = [
  [
    'a file that is cut off',
    () => put({ 'a.json': '{"teams": [{"name": "Ac' }),
    'a.json is not whole JSON: it may have been cut off',
  ],
  ['an empty file', () => put({ 'a.json': '' }), 'a.json is empty'],
  ['an empty folder', () => folder, 'GIVEN has no JSON, XML or CSV in it'],
  ['notes alone', () => put({ 'a.txt': 'hello', 'b.png': 'x' }), 'GIVEN has no JSON, XML or CSV in it'],
  ['nothing', () => path.join(folder, 'no'), 'GIVEN is not there'],
  ['a path through a file', () => path.join(put({ a: '{}' }), 'a', 'b'), 'GIVEN cannot be read (ENOTDIR)'],
  [
    'another encoding',
    () => put({ 'a.json': Buffer.from('{"name": "Müller"}', 'latin1') }),
    `a.json ${NOT_TEXT}`,
  ],
  [
    'two bytes a letter without a mark',
    () => put({ 'a.csv': Buffer.from('a,b\n1,2', 'utf16le') }),
    `a.csv ${NOT_TEXT}`,
  ],
  [
    'half a letter of two bytes',
    () => put({ 'a.csv': Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42]) }),
    `a.csv ${NOT_TEXT}`,
  ],
  [
    'a picture under another name',
    () => put({ 'a.json': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]) }),
    `a.json ${NOT_TEXT}`,
  ],
  [
    'a web page',
    () => put({ 'a.json': '<!DOCTYPE html><html><title>Sign in</title></html>' }),
    'a.json is a web page, and not what the host’s API or download gives',
  ],
  [
    'a million lists in lists',
    () => put({ 'a.json': '['.repeat(1_000_000) + ']'.repeat(1_000_000) }),
    'a.json is nested deeper than 60 levels',
  ],
  [
    'a million elements in elements',
    () => put({ 'a.xml': '<a>'.repeat(1_000_000) }),
    'a.xml is not whole XML, or not such as a host sends',
  ],
  ['a control character in a name', () => put({ 'a\u001b[2J.json': '{]' }), 'a\u001b[2J.json is not JSON'],
  [
    'folders in folders',
    () => put({ [`${'d/'.repeat(11)}a.json`]: '{}' }),
    `${'d/'.repeat(11)}a.json is deeper than 10 folders`,
  ],
  [
    'a link out of the folder',
    () => {
      put({ 'in/a.json': '{}', 'secret.json': '{}' })
      symlinkSync(path.join(folder, 'secret.json'), path.join(folder, 'in', 'b.json'))
      return path.join(folder, 'in')
    },
    `b.json is ${LINK}`,
  ],
  [
    'a link to the folder that it is in',
    () => {
      put({ 'in/a.json': '{}' })
      symlinkSync('..', path.join(folder, 'in', 'up'))
      return folder
    },
    `in/up is ${LINK}`,
  ],
  [
    'a zip that is cut off',
    () => {
      const zip = madeZip([{ path: 'a.json', content: '{}' }])
      return path.join(put({ 'a.zip': zip.subarray(0, zip.length - 30) }), 'a.zip')
    },
    'GIVEN is not a whole zip: it may have been cut off',
  ],
  [
    'a zip that is damaged',
    () => {
      const zip = madeZip([{ path: 'a.json', content: '{"a": "A rather long text"}', method: 0 }])
      zip[50] = 0
      return path.join(put({ 'a.zip': zip }), 'a.zip')
    },
    'a.json is damaged in the zip',
  ],
  ['a zip without files', () => putZip(), 'GIVEN has no JSON, XML or CSV in it'],
  [
    'a zip that is locked',
    () => putZip({ path: 'a.json', content: '{}', flags: 1 }),
    'a.json is locked by a password: unpack the zip, and give its folder',
  ],
  [
    'a zip packed by another method',
    () => putZip({ path: 'a.json', content: '{}', method: 14 }),
    'a.json is packed in a way that is not read here: unpack the zip, and give its folder',
  ],
  [
    'a zip with a path out of it',
    () => putZip({ path: '../a.json', content: '{}' }),
    'GIVEN has a file whose path leads out of it, ../a.json',
  ],
  [
    'a zip with a path through it',
    () => putZip({ path: 'a/../../a.json', content: '{}' }),
    'GIVEN has a file whose path leads out of it, a/../../a.json',
  ],
  [
    'a zip with a folder out of it',
    () => putZip({ path: '../', content: '' }),
    'GIVEN has a file whose path leads out of it, ../',
  ],
  [
    'a zip with an absolute path',
    () => putZip({ path: '/etc/a.json', content: '{}' }),
    'GIVEN has a file whose path leads out of it, /etc/a.json',
  ],
  [
    'a zip with a path of Windows',
    () => putZip({ path: '..\\a.json', content: '{}' }),
    'GIVEN has a file whose path leads out of it, ../a.json',
  ],
  [
    'a zip with a drive',
    () => putZip({ path: 'C:\\a.json', content: '{}' }),
    'GIVEN has a file whose path leads out of it, C:/a.json',
  ],
  [
    'a zip with a link',
    () => putZip({ path: 'a.json', content: '/etc/passwd', mode: 0o120777 }),
    `a.json is ${LINK}`,
  ],
  [
    'a zip with a file twice',
    () => putZip({ path: 'a.json', content: '{}' }, { path: 'a.json', content: '[]' }),
    'GIVEN has a.json in it twice',
  ],
  [
    'a zip with a file without a name',
    () => putZip({ path: '', content: '{}' }),
    'GIVEN has a file without a name in it',
  ],
  [
    'a zip with folders in folders',
    () => putZip({ path: `${'d/'.repeat(11)}a.json`, content: '{}' }),
    `${'d/'.repeat(11)}a.json is deeper than 10 folders`,
  ],
  [
    'a zip in a zip alone',
    () => putZip({ path: 'b.zip', content: madeZip([{ path: 'a.json', content: '{}' }]) }),
    'GIVEN has no JSON, XML or CSV in it',
  ],
]

/** What would take more memory or time than there is, if any of it were read. */
const LARGE: readonly (readonly [what: string, make: () => string, why: string])[] = [
  [
    'a file of 200 MB',
    () => {
      putLarge('a.json', 200 * MB)
      return folder
    },
    'a.json is larger than 40 MB',
  ],
  [
    'the same by itself',
    () => {
      putLarge('a.json', 200 * MB)
      return path.join(folder, 'a.json')
    },
    'GIVEN is larger than 40 MB',
  ],
  [
    'a file of eight terabytes',
    () => {
      putLarge('a.json', 8 * MB * MB)
      return folder
    },
    'a.json is larger than 40 MB',
  ],
  [
    'six files of 40 MB',
    () => {
      for (const name of 'abcdef') putLarge(`${name}.json`, 40 * MB)
      return folder
    },
    'The files are larger than 200 MB together',
  ],
  [
    'a zip of 300 MB',
    () => {
      const file = putZip({ path: 'a.json', content: '{}' })
      truncateSync(file, 300 * MB)
      return file
    },
    'GIVEN is larger than 200 MB',
  ],
  [
    'a zip of a file of 41 MB',
    () => putZip({ path: 'a.json', content: Buffer.alloc(41 * MB) }),
    'a.json is larger than 40 MB',
  ],
  [
    'a zip of thirty files of 10 MB',
    () => {
      const content = Buffer.alloc(10 * MB)
      return putZip(...Array.from({ length: 30 }, (_, n) => ({ path: `${n}.json`, content })))
    },
    'The files are larger than 200 MB together',
  ],
  [
    'a zip of a file that is larger than it says',
    () => putZip({ path: 'a.json', content: Buffer.alloc(60 * MB), said: 10 }),
    'a.json is damaged in the zip',
  ],
  [
    'a zip of a file that is smaller than it says',
    () => putZip({ path: 'a.json', content: '{}', said: 10 * MB }),
    'a.json is damaged in the zip',
  ],
  [
    'a zip of many files',
    () => putZip(...Array.from({ length: 20_001 }, (_, n) => ({ path: `.${n}`, content: '', method: 0 }))),
    'GIVEN has more than 20,000 files and folders in it',
  ],
  [
    'a folder of many files',
    () =>
      put(
        Object.fromEntries(
          Array.from({ length: inRing({ fast: 5_001, all: 100_000 }) }, (_, n) => [`${n}.json`, '{}']),
        ),
      ),
    inRing({
      fast: 'GIVEN has more than 5,000 files in it',
      all: 'GIVEN has more than 20,000 files and folders in it',
    }),
  ],
]

/** What only some systems have. */
const OF_UNIX: typeof HOSTILE = [
  [
    'a pipe',
    () => {
      put({ 'a.json': '{}' })
      execFileSync('mkfifo', [path.join(folder, 'b.json')])
      return folder
    },
    `b.json is ${NEITHER}`,
  ],
  [
    'a pipe by itself',
    () => {
      execFileSync('mkfifo', [path.join(folder, 'b.json')])
      return path.join(folder, 'b.json')
    },
    `GIVEN is ${NEITHER}`,
  ],
  ['a device', () => '/dev/zero', `GIVEN is ${NEITHER}`],
]

/** The sentence about it, and how many bytes this process has read for it; null where the system does not say. */
async function refusalOf(place: string): Promise<{ message: string; read: number | null }> {
  const before = bytesRead()
  try {
    const { files } = await readHostFiles(place)
    // As the command has it.
    if (readDocuments(files).length === 0) throw new HostFileError(place, 'has no JSON, XML or CSV in it')
  } catch (error) {
    if (!(error instanceof HostFileError)) throw error
    return { message: error.message, read: before === null ? null : (bytesRead() ?? 0) - before }
  }
  return { message: 'nothing', read: null }
}

function bytesRead(): number | null {
  if (process.platform !== 'linux') return null
  return Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
}

const SYSTEM = process.platform === 'win32' ? [] : OF_UNIX

describe('one sentence', () => {
  it.each([...HOSTILE, ...SYSTEM])('of %s', async (_, make, why) => {
    const place = make()
    expect((await refusalOf(place)).message).toBe(`${why.replace('GIVEN', place)}.`)
  })

  it.each(LARGE)('of %s, of which next to nothing was read', async (_, make, why) => {
    const place = make()
    const { message, read } = await refusalOf(place)
    expect(message).toBe(`${why.replace('GIVEN', place)}.`)
    if (read !== null) expect(read).toBeLessThan(3 * MB)
  })

  // Root reads everything; a device that the system itself refuses is left to it.
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'of a file that cannot be read',
    async () => {
      expect((await refusalOf('/proc/self/mem')).message).toMatch(
        /^\/proc\/self\/mem (?:cannot be read \(EIO\)|has become larger while it was read)\.$/,
      )
    },
  )

  it.runIf(process.platform === 'linux')('of a file that this user may not read', async () => {
    put({ 'a.json': '{}' })
    chmodSync(path.join(folder, 'a.json'), 0)
    await expect(asSomeone(async () => await readHostFiles(folder))).rejects.toThrow(
      'a.json may not be read by the user who runs this.',
    )
  })
})

/** As a user who is not root, as tests may be. */
async function asSomeone<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return await act()
  chmodSync(folder, 0o755)
  process.seteuid?.(65_534)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}

it('is said of every zip that is spoilt, or it is read', async () => {
  const whole = madeZip([
    { path: 'a/b.json', content: '{"a": [1, 2, 3]}' },
    { path: 'c.xml', content: '<a b="1"><c>x</c></a>', method: 0 },
    { path: 'd.csv', content: 'a,b\n1,2' },
  ])
  const place = path.join(folder, 'a.zip')
  const Spoilt = fc.tuple(fc.nat(whole.length - 1), fc.constantFrom(0, 1, 0x80, 0xff))
  await fc.assert(
    fc.asyncProperty(fc.array(Spoilt, { maxLength: 4 }), fc.nat(whole.length), async (bytes, end) => {
      const zip = Buffer.from(whole.subarray(0, end % 4 === 0 ? end : whole.length))
      for (const [at, byte] of bytes) if (at < zip.length) zip[at] = byte
      // It begins as a zip does, or it would be read as a text.
      zip.write('PK\u0003\u0004')
      writeFileSync(place, zip)
      const { message } = await refusalOf(place)
      expect(message).toMatch(/^nothing$|^[^\n]+ (?:is|has) [^\n]+\.$/)
    }),
    { numRuns: inRing({ fast: 300, all: 10_000 }) },
  )
})

describe('what someone saved', () => {
  it('is all files of a folder, in whatever text a spreadsheet saves', async () => {
    put({
      'league.json': '\uFEFF{"name": "Müller"}',
      '2023/m/1.json': '[]',
      '2023/a.csv': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,ü', 'utf16le')]),
      '2023/b.csv': Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('a,ü', 'utf16le').swap16()]),
      'logo.PNG': Buffer.from([0x89, 0x50]),
      'more.zip': 'x',
      '.git/config.json': '{',
      '__MACOSX/league.json': '{',
      '2023/.DS_Store': Buffer.from([0, 0xff]),
      'Thumbs.db': Buffer.from([0, 0xff]),
    })
    const { files, leftOut } = await readHostFiles(folder)
    expect(files.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: '2023/a.csv', text: 'a,ü' },
      { path: '2023/b.csv', text: 'a,ü' },
      { path: '2023/m/1.json', text: '[]' },
      { path: 'league.json', text: '{"name": "Müller"}' },
    ])
    expect(leftOut).toEqual([
      { path: 'logo.PNG', why: 'is a picture or a document of an office' },
      { path: 'more.zip', why: 'is an archive inside, which is not opened: unpack it, or give it by itself' },
    ])
  })

  it('is a zip of the same, under whatever name', async () => {
    const zip = madeZip([
      { path: 'league/', content: '', method: 0 },
      { path: 'league/a.json', content: '{"name": "Müller"}' },
      { path: 'league/2023/1.json', content: '[]', method: 0 },
      { path: 'league\\2022\\1.json', content: '[]' },
      { path: '__MACOSX/league/._a.json', content: '\0' },
      { path: 'league/b.zip', content: madeZip([]) },
      { path: 'league/logo.jpeg', content: '\0' },
    ])
    const { files, leftOut } = await readHostFiles(path.join(put({ download: zip }), 'download'))
    expect(files).toEqual([
      { path: 'league/a.json', text: '{"name": "Müller"}' },
      { path: 'league/2023/1.json', text: '[]' },
      { path: 'league/2022/1.json', text: '[]' },
    ])
    expect(leftOut.map(({ path: one }) => one)).toEqual(['league/b.zip', 'league/logo.jpeg'])
  })

  it('is one that this machine’s own program packs, too', async () => {
    const made = path.join(put({ 'a/b.json': '{"x": 1}' }), 'a.zip')
    try {
      execFileSync('zip', ['-qr', made, 'a'], { cwd: folder })
    } catch {
      // There is no such program.
      return
    }
    expect((await readHostFiles(made)).files).toEqual([{ path: 'a/b.json', text: '{"x": 1}' }])
  })

  it('is a single file, or where a link leads that someone names', async () => {
    put({ 'real/a.json': '{}' })
    symlinkSync('real', path.join(folder, 'link'))
    symlinkSync('real/a.json', path.join(folder, 'one.json'))
    expect((await readHostFiles(path.join(folder, 'real', 'a.json'))).files).toEqual([
      { path: 'a.json', text: '{}' },
    ])
    expect((await readHostFiles(path.join(folder, 'one.json'))).files).toEqual([
      { path: 'one.json', text: '{}' },
    ])
    expect((await readHostFiles(path.join(folder, 'link'))).files).toEqual([{ path: 'a.json', text: '{}' }])
  })
})

/** Leagues of other hosts as they were recorded. */
const recorded = fileURLToPath(new URL('../../../shared/hosts/', import.meta.url))
const haveRecorded = existsSync(recorded)
if (!haveRecorded) console.info(`There is no folder ${recorded}: no recorded league is read by the command.`)

const leagues = HOSTS.flatMap((host) => {
  const own = path.join(recorded, host)
  if (!existsSync(own)) return []
  return readdirSync(own, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [{ league: `${host}/${entry.name}`, host, place: path.join(own, entry.name) }] : [],
  )
})

/** A server that keeps nothing: no players are looked up. */
const CONFIG = readConfig({ DATABASE_URL: 'sqlite::memory:' })

/** What the command says, and that it is a refusal where it is one. */
async function say(...args: readonly string[]) {
  const printed: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(`${String(text)}\n`))
  try {
    await importFrom(args, CONFIG)
    return { printed: printed.join(''), refused: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { printed: printed.join(''), refused: error.message }
  } finally {
    out.mockRestore()
    log.mockRestore()
  }
}

describe('the command', () => {
  it.each([
    [[]],
    [['sleeper']],
    [['sleeper', '']],
    [['sleeper', 'a', 'b']],
    [['sleeper', 'a', '--fast']],
    [['--dry-run', '--json']],
    [['sleeper', 'a', '--dry-run', '--json', '--report']],
  ])('says how it is called: %j', async (args) => {
    expect(await say(...args)).toEqual({
      printed: '',
      refused: 'say `empire import-from HOST FOLDER --dry-run [--json | --report]`.',
    })
  })

  it('lists the hosts where there is none of a name', async () => {
    for (const name of ['geocities', '__proto__', 'constructor', 'x\u001b[2J']) {
      const { refused } = await say(name, folder, '--dry-run')
      expect(refused).toMatch(/^there is no host ".*"\. Say [^\p{Cc}]*\.$/u)
      for (const host of HOSTS) expect(refused).toContain(`${host} (`)
    }
  })

  const hosts = HOSTS.map((host) => ({ host, name: HOST_NAMES[host] }))
  it.each(hosts)('writes no league of $name yet', async ({ host }) => {
    for (const more of [[], ['--json']])
      expect(await say(host, put({ 'a.json': '{}' }), ...more)).toEqual({
        printed: '',
        refused:
          'this command writes no league. Say --dry-run to see what would come in; to move it in, open /fantasy/move-in in a browser.',
      })
  })

  it.each(leagues)('reads $league alike from its folder and from a zip of it', async ({ host, place }) => {
    const ofFolder = await say(host, place, '--dry-run', '--json')
    const summary = JSON.parse(ofFolder.printed)
    expect(summary).toMatchObject({ format: 'empire-import', version: 1, host, players: null })
    expect(summary.seasons.length).toBeGreaterThan(0)
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.\w+$/.test(name),
    )
    const members = names.map((name) => ({ path: name, content: readFileSync(path.join(place, name)) }))
    const zip = putZip(...members, { path: '__MACOSX/._league.json', content: '{' })
    expect(await say(host, zip, '--dry-run', '--json')).toEqual(ofFolder)
    const { printed } = await say(host, place, '--dry-run')
    expect(printed.split('\n')[0]).toMatch(/, \d+ seasons?$/)
    expect(printed).toContain(summary.league.name)
  })

  it.each(leagues)('replays the seasons of $league', async ({ host, place }) => {
    const { seasons } = JSON.parse((await say(host, place, '--dry-run', '--json')).printed)
    const { printed: lines } = await say(host, place, '--dry-run')
    const { printed: page } = await say(host, place, '--dry-run', '--report')
    expect(page).toMatch(/^<!doctype html>\n[^]*<\/html>\n$/)
    expect(page).not.toContain('<script')
    for (const { season, replay } of seasons) {
      expect(page).toContain(`<h2>${season}</h2>`)
      // Each part is there, or a sentence says why not, or nothing was played.
      expect(Object.keys(replay)).toEqual([
        'results',
        'resultDifferences',
        'teams',
        'teamDifferences',
        'players',
        'playerDifferences',
        'standings',
        'playoffs',
        'champion',
        'notReplayed',
        'boxScores',
      ])
      // There is no database.
      expect(replay.boxScores).toBeNull()
      if (replay.results === null) continue
      const { equal, all } = replay.results
      expect(lines).toContain(`  Replay: ${equal} of ${all} results equal, `)
      expect(page).toContain(`<li>${equal} of ${all} results equal, `)
    }
  })

  // Files are read before an importer has them, so one host is as good as another.
  describe.each(hosts.slice(0, 1))('for $name', ({ host }) => {
    it.each([...HOSTILE, ...SYSTEM])('refuses %s in a line', async (_, make, why) => {
      const place = make()
      const line = `${why.replace('GIVEN', place)}.`.replaceAll(/\p{Cc}/gu, '\uFFFD')
      expect(await say(host, place, '--dry-run', '--json')).toEqual({ printed: '', refused: line })
    })
  })

  describe.each(hosts)('for $name', ({ host }) => {
    it.each([
      ['another file', { 'a.json': '{"hello": "world"}' }],
      ['nothing', { 'a.json': 'null', 'b.json': '[]', 'c.json': '{}' }],
      [
        'names that objects have',
        { 'a.json': '{"__proto__": {"isAdmin": true}, "constructor": {"x": 1}, "toString": 1}' },
      ],
      ['another XML', { 'a.xml': '<a><b>1</b></a>' }],
      ['another CSV', { 'a.csv': 'a,__proto__\n1,2' }],
    ])('refuses %s in a line that names no fault of ours', async (_, files) => {
      const { printed, refused } = await say(host, put(files), '--dry-run', '--json')
      expect(printed).toBe('')
      expect(refused).toMatch(/^[^\n]{10,500}\.$/)
      expect(refused).not.toMatch(/has a fault/)
      expect({}).not.toHaveProperty('isAdmin')
    })
  })
})
