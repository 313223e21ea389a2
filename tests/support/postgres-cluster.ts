import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Cluster {
  /** The address of one of its databases. */
  url(database: string): string
  /** Ends it as an administrator does who restarts it; `start` has it run again. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it and deletes what it kept. */
  remove(): Promise<void>
}

/** Where Debian and others put the programs of a server, which are not in the PATH. */
const PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/** The folder of `initdb` and `postgres`, of the newest version there is; null for none. */
export function findPostgres(): string | null {
  const named = process.env['POSTGRES_BIN']
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const installed = PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => path.join(place, version, 'bin')),
  )
  const all = [...(named ? [named] : []), ...inPath, ...installed]
  return all.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/**
 * Runs a server for as long as whoever started it holds the other end of its input. At the word `stop` the server ends,
 * and its folder stays. At the end of the input, as when a run of tests was killed, both go.
 */
const KEEPER = `
folder=$1; shift
"$@" &
server=$!
{ read -r word || touch "$folder/abandoned"; kill -INT "$server"; } <&3 2>/dev/null &
keeper=$!
wait "$server"; code=$?
if [ -e "$folder/abandoned" ]; then wait "$server" 2>/dev/null; rm -rf "$folder"; fi
kill "$keeper" 2>/dev/null
exit "$code"
`

/**
 * A PostgreSQL server of one's own, in a folder that goes when it goes, reached by a socket in it alone. Killed, this
 * process leaves neither behind.
 * @param options.isDurable false where what it keeps is worth nothing: then it waits for no disk
 * @param options.language whose rules texts are sorted by, as in databases that a system has made in its own language;
 *   by their bytes unless it is given
 */
export async function createCluster({
  isDurable = false,
  language,
}: { isDurable?: boolean; language?: string } = {}): Promise<Cluster> {
  const bin = findPostgres()
  if (bin === null)
    throw new Error('There is no PostgreSQL server here: `npx tsx scripts/postgres.ts` says how to have one')
  const parent = !isDurable && existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(path.join(parent, 'empire-pg-'))
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const owner = ownerOf()
  if (owner) for (const place of [folder, data]) chownSync(place, owner.uid, owner.gid)
  const as = { cwd: folder, ...owner }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'empire', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'].concat(
      language === undefined ? [] : ['--locale-provider=icu', `--icu-locale=${language}`],
    ),
    { ...as, stdio: 'pipe' },
  )
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '400',
    ...(isDurable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          // It would look at databases that are gone the next moment.
          autovacuum: 'off',
          // Nor are there figures of them to tell it that nothing is worth compiling.
          jit: 'off',
        }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server = launch()
  await untilReady()

  function launch() {
    const server = [path.join(bin ?? '', 'postgres'), '-D', data, ...args]
    const started = spawn('sh', ['-c', `exec 3<&0 </dev/null\n${KEEPER}`, 'sh', folder, ...server], {
      ...as,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let said = ''
    // It is not read any more where the server has ended by itself.
    started.stdin.on('error', () => {})
    started.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)))
    started.once('exit', (code) => {
      if (code) console.error(`PostgreSQL has ended with ${code}: ${said}`)
    })
    return started
  }

  async function untilReady(): Promise<void> {
    const { default: pg } = await import('pg')
    for (let attempt = 0; ; attempt += 1) {
      const client = new pg.Client({ connectionString: url('postgres') })
      try {
        await client.connect()
        await client.end()
        return
      } catch (error) {
        if (attempt === 200 || server.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  function url(database: string): string {
    return `postgres://empire@/${database}?host=${encodeURIComponent(folder)}`
  }

  async function stop(): Promise<void> {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    // Fast: ends who is connected, and what they were at is rolled back.
    server.stdin.write('stop\n')
    await ended
  }

  return {
    url,
    stop,
    async start() {
      server = launch()
      await untilReady()
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It refuses to run as root, so it runs as the user of Debian's package, or as `nobody`. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next one.
    }
  return undefined
}
