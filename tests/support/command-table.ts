import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../shared/core/time.ts'

/** The user that the service runs as: that of Node's image, and the one that systemd gives to `empire`. */
const SERVICE = 1000
/** Someone with a shell on the machine. */
const SOMEONE = 1001

/** Who types a command: the service's user, root, root without capabilities as in the container, someone else. */
type By = 'service' | 'root' | 'bare root' | 'someone'

type LayoutName = 'systemd' | 'compose'

/** A command as it was run, and what came of it. */
export interface CommandRow {
  readonly layout: string
  readonly by: string
  readonly command: string
  /** Its exit code. */
  readonly code: number | null
  /** The first line that it printed. */
  readonly said: string
  /** What should not be: of another owner, a server that does not start, another answer. Empty when all is well. */
  readonly problems: readonly string[]
}

interface Layout {
  readonly name: LayoutName
  readonly data: string
  readonly backups: string
  /** Only root can enter it. */
  readonly rootOnly: string
  readonly env: Record<string, string>
  readonly port: number
}

/**
 * Runs every command of Empire's as the service's user, as root and as another user, on folders as the
 * systemd unit and the compose file have them, and starts the server as the service's user after each that
 * writes. Needs root.
 * @param program the built server's main.js, which every user can read
 * @param folder an empty one that every user can enter
 */
export async function runCommandTable(
  program: string,
  { folder, port, layouts }: { folder: string; port: number; layouts: readonly LayoutName[] },
): Promise<CommandRow[]> {
  const rows: CommandRow[] = []
  for (const name of layouts) {
    const layout = makeLayout(name, { folder: path.join(folder, name), port })
    rows.push(...(await runLayout(layout, program)))
  }
  return rows
}

function makeLayout(name: LayoutName, { folder, port }: { folder: string; port: number }): Layout {
  const [data, backups, rootOnly] = ['data', 'backups', 'root'].map((part) => path.join(folder, part)) as [
    string,
    string,
    string,
  ] // As many as were mapped.
  for (const [dir, owner] of [
    [data, SERVICE],
    [backups, SERVICE],
    [rootOnly, 0],
  ] as const) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    chownSync(dir, owner, owner)
  }
  chmodSync(folder, 0o755)
  const env = {
    PATH: process.env['PATH'] ?? '',
    EMPIRE_CONFIG: 'off',
    DATABASE_URL: `sqlite:${path.join(data, 'empire.db')}`,
    DATA_DIR: data,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://empire.example',
    TRUST_PROXY: '127.0.0.1',
    PORT: String(port),
  }
  return { name, data, backups, rootOnly, env, port }
}

async function runLayout(layout: Layout, program: string): Promise<CommandRow[]> {
  const { data, backups, rootOnly } = layout
  const rows: CommandRow[] = []
  const isContainer = layout.name === 'compose'
  const root: By = isContainer ? 'bare root' : 'root'

  const run = (by: By, args: readonly string[], expected: { code: number; said: RegExp }): CommandRow => {
    const { status: code, stdout, stderr } = spawnAs(by, [program, ...args], layout.env)
    const lines = `${stdout}${stderr}`.trim().split('\n')
    const said = lines[0] ?? ''
    const problems = [
      ...(code === expected.code ? [] : [`ended with ${code}, not ${expected.code}`]),
      ...(expected.said.test(said) ? [] : [`did not say ${expected.said}`]),
      // The doctor says what it saw in any case.
      ...(code !== 0 && lines.length > 1 && args[0] !== 'doctor' ? ['said more than one line'] : []),
      ...strangersIn(data),
    ]
    const row = {
      layout: layout.name,
      by,
      command: shorten(args.join(' '), layout),
      code,
      said: shorten(said, layout),
      problems,
    }
    rows.push(row)
    return row
  }
  const starts = async (row: CommandRow) => {
    const problem = await whyItDoesNotStart(program, layout)
    if (problem !== null) rows[rows.indexOf(row)] = { ...row, problems: [...row.problems, problem] }
  }
  const refused = (said: RegExp) => ({ code: 1, said })
  const works = (said: RegExp) => ({ code: 0, said })
  const mayNot = /may not read or write it.* Run it as that user: sudo -u/
  const mayNotBecome = /root may not become that user here\. Run it as that user: sudo -u/

  // Before there is anything.
  run('service', ['owner'], refused(/There is no database/))
  run('service', ['check'], refused(/there is no file/))
  run('service', ['export', 'abcdefgh'], refused(/There is no database/))

  // While the server runs.
  const server = await startAs('service', program, layout)
  const code = await signUpWithLeague(layout)
  const copy = path.join(backups, 'monday.db')
  for (const by of ['service', root, 'someone'] as const) {
    const may = by === 'service' || by === 'root'
    const no = refused(by === 'someone' ? mayNot : mayNotBecome)
    const file = by === 'service' ? copy : path.join(backups, `${by.replace(' ', '-')}.db`)
    run(by, ['backup', file], may ? works(/whole and checked/) : no)
    run(by, ['check'], may ? works(/^ok/) : no)
    run(by, ['owner', 'livia'], may ? works(/livia (owns this server|is an owner already)/) : no)
    run(by, ['owner'], may ? works(/^livia \(since/) : no)
    run(by, ['export', code, file.replace('.db', '.json')], may ? works(/^Rivals: \d+ events/) : no)
    const sick = by === 'someone' ? { code: 1, said: /^ok/ } : no
    run(by, ['doctor'], may ? works(/^ok/) : sick)
    run(by, ['restore', copy], may ? refused(/Empire is running on/) : no)
  }
  await stop(server)

  // While it does not: whatever was run, it starts afterwards.
  for (const by of ['service', root, 'someone'] as const) {
    const may = by === 'service' || by === 'root'
    const no = refused(by === 'someone' ? mayNot : mayNotBecome)
    run(by, ['restore', copy], may ? works(/monday\.db, as of .*: 1 people/) : no)
    run(by, ['check'], may ? works(/^ok/) : no)
    await starts(run(by, ['owner', 'livia'], may ? works(/^livia owns this server/) : no))
  }

  // Into a folder that has nothing.
  for (const by of ['someone', root, 'service'] as const) {
    const may = by === 'service' || by === 'root'
    const no = refused(by === 'someone' ? mayNot : mayNotBecome)
    for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true })
    const row = run(by, ['restore', copy], may ? works(/monday\.db/) : no)
    if (may) await starts(row)
  }

  if (!isContainer) {
    // Where only root can read or write: refused in one line, and nothing has changed.
    const hidden = path.join(rootOnly, 'monday.db')
    writeFileSync(hidden, readFileSync(copy), { mode: 0o600 })
    run('root', ['restore', hidden], refused(/may not read or write it\. Commands run as the user that owns/))
    run('root', ['backup', path.join(rootOnly, 'new.db')], refused(/may not read or write it/))
    // What an older release has left: a database of root's.
    chownSync(path.join(data, 'empire.db'), 0, 0)
    const { status, stderr } = spawnAs('service', [program, 'start'], layout.env)
    rows.push({
      layout: layout.name,
      by: 'service',
      command: 'start, with a database that is root’s',
      code: status,
      said: shorten(stderr.trim(), layout),
      problems: /as root: chown -R 1000:1000/.test(stderr) ? [] : ['did not say what to type'],
    })
    chownSync(path.join(data, 'empire.db'), SERVICE, SERVICE)
  }
  return rows
}

/** The rows as a table of Markdown. */
export function asMarkdown(rows: readonly CommandRow[]): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
  return [
    '| layout | as | command | code | it said |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ layout, by, command, code, said }) =>
        `| ${layout} | ${by} | \`${cell(command)}\` | ${code} | ${cell(said)} |`,
    ),
  ].join('\n')
}

function shorten(text: string, { data, backups, rootOnly }: Layout): string {
  return text.replaceAll(data, 'DATA').replaceAll(backups, 'BACKUPS').replaceAll(rootOnly, 'ROOT')
}

function spawnAs(by: By, args: readonly string[], env: Record<string, string>) {
  const [command = '', ...rest] = [...asWhom(by), process.execPath, ...args]
  return spawnSync(command, rest, { env, cwd: '/', encoding: 'utf8', timeout: 60 * SECOND })
}

function asWhom(by: By): string[] {
  switch (by) {
    case 'root':
      return ['env']
    case 'bare root':
      return ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs']
    case 'service':
      return ['setpriv', `--reuid=${SERVICE}`, `--regid=${SERVICE}`, '--clear-groups']
    case 'someone':
      return ['setpriv', `--reuid=${SOMEONE}`, `--regid=${SOMEONE}`, '--clear-groups']
    default:
      return by satisfies never
  }
}

async function startAs(by: By, program: string, { env, port }: Layout): Promise<ChildProcess> {
  const [command, ...rest] = [...asWhom(by), process.execPath, program, 'start']
  const child = spawn(command, rest, { env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (const giveUpAt = Date.now() + 60 * SECOND; Date.now() < giveUpAt; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(said.trim() || `it ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (answer?.ok) return child
  }
  child.kill('SIGKILL')
  throw new Error('it did not become ready')
}

async function whyItDoesNotStart(program: string, layout: Layout): Promise<string | null> {
  try {
    await stop(await startAs('service', program, layout))
    return null
  } catch (error) {
    return `then the server does not start: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
}

/** Signs up and makes a league. @returns its code */
async function signUpWithLeague({ port }: Layout): Promise<string> {
  const post = async (way: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${way}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string> // Of which a token and a code are texts.
  }
  const account = { username: 'livia', email: 'livia@example.com', password: 'correct horse battery' }
  const { access_token: token } = await post('/api/signup', {}, account)
  const league = { league_name: 'Rivals', sport: 'nfl', team_name: 'Fourth and Long' }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const { code } = await post('/api/league/create', headers, league)
  if (code === undefined) throw new Error('The league has no code')
  return code
}

/** Files that do not belong to the service. */
function strangersIn(data: string): string[] {
  return readdirSync(data)
    .filter((name) => statSync(path.join(data, name)).uid !== SERVICE)
    .map((name) => `${name} is not the service’s`)
}
