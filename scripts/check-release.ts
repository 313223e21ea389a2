// `npm run release:check`: does what the Dockerfile says, step by step, in clean folders instead of images, and sees that
// what comes of it runs as it would there: by nobody of importance, writing nowhere but in its data, healthy, ready, and
// gone within ten seconds of SIGTERM. No container engine is needed; what only one can do (the base images, mounts) is
// left out and said so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Who runs in the image of Node. */
const NODE_USER = 1000
const SECOND = 1000

interface Step {
  readonly word: string
  readonly rest: string
}

const steps = readSteps()
const work = mkdtempSync(path.join(tmpdir(), 'empire-release-'))
// What the image's own user must be able to enter.
spawnSync('chmod', ['755', work])
try {
  await build()
  await run()
  console.log('\nThe Dockerfile’s steps do what they should.')
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The first stage: sources to /release. */
async function build(): Promise<void> {
  const source = path.join(work, 'src')
  mkdirSync(source)
  for (const { word, rest } of stage(0)) {
    if (word === 'COPY') copy(rest.split(' '), source)
    else if (word === 'RUN' && rest.startsWith('apt-get'))
      skip(`${word} ${rest}`, 'this machine has its compiler')
    else if (word === 'RUN') command(rest.replaceAll('/release', path.join(work, 'release')), source)
    else skip(`${word} ${rest}`, 'for an engine')
  }
}

/** The second: what is in /release, started as the image would be. */
async function run(): Promise<void> {
  const app = path.join(work, 'release')
  const data = path.join(work, 'data')
  const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', FEED: 'simulator', COLLECT: 'off' }
  const port = await freePort()
  let program: string[] = []
  let health: string[] = []
  for (const { word, rest } of stage(1)) {
    if (word === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        env[name] = value.replace('/data', data)
    else if (word === 'RUN' && rest.startsWith('mkdir /data')) mkdirSync(data)
    else if (word === 'ENTRYPOINT') program = JSON.parse(rest) as string[] // the form with brackets
    else if (word === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('['))) as string[] // the same
    else skip(`${word} ${rest}`, 'for an engine')
  }
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, NODE_USER, NODE_USER)
  const as = isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}
  const settings = { cwd: app, env: { ...env, PORT: String(port), HOST: '127.0.0.1' }, ...as }
  const before = contents(app)
  console.log(`\n$ ${program.join(' ')}   # as ${isRoot ? NODE_USER : 'you'}, ${size(app)} MB`)
  const [name = '', ...args] = program
  const server = spawn(name, args, { ...settings, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    await healthy(health, settings)
    const url = `http://127.0.0.1:${port}`
    await expectOk(`${url}/api/ready`)
    await expectOk(`${url}/`)
    await expectOk(`${url}/api/docs/ui/swagger-ui.css`)
    // Hashes a password, which is one of the native packages; the database is the other.
    const account = { username: 'livia', email: 'livia@example.com', password: 'correct horse battery' }
    await expectOk(`${url}/api/signup`, account)
  } finally {
    await stop(server)
  }
  const wrote = contents(app).filter((file) => !before.includes(file))
  if (wrote.length > 0) throw new Error(`It wrote where it may not: ${wrote.join(', ')}`)
  const kept = readdirSync(data)
  if (!kept.includes('empire.db') || !kept.includes('empire.secret'))
    throw new Error(`In /data is ${kept.join(', ')}`)
  for (const file of kept.filter((one) => one.startsWith('empire.'))) {
    const mode = statSync(path.join(data, file)).mode & 0o777
    if (mode !== 0o600) throw new Error(`${file} can be read by others: ${mode.toString(8)}`)
  }
}

/** As Docker does, leaving out what .dockerignore names. */
function copy(words: readonly string[], source: string): void {
  console.log(`COPY ${words.join(' ')}`)
  const names = words.slice(0, -1)
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  for (const name of names) {
    cpSync(path.join(root, name), path.join(source, name === '.' ? '' : name), {
      recursive: true,
      filter: (from) => {
        const relative = path.relative(root, from)
        return relative === '' || !ignored.some((pattern) => path.matchesGlob(relative, pattern))
      },
    })
  }
}

function command(line: string, cwd: string): void {
  console.log(`RUN ${line}`)
  const env = { ...process.env, CI: '1' }
  const { status } = spawnSync('sh', ['-ec', line], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`This step failed: ${line}`)
}

function skip(line: string, why: string): void {
  console.log(`(${line.slice(0, 80)}: left out, ${why})`)
}

async function healthy(check: readonly string[], settings: object): Promise<void> {
  const [name = '', ...args] = check
  for (let tries = 0; tries < 120; tries += 1) {
    if (spawnSync(name, args, settings).status === 0) return
    await sleep(SECOND / 2)
  }
  throw new Error('It did not become healthy')
}

async function expectOk(url: string, body?: object): Promise<void> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, body ? post : {})
  console.log(`${answer.status} ${new URL(url).pathname}`)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) throw new Error(`It ended by itself, with ${server.exitCode}`)
  const began = Date.now()
  server.kill('SIGTERM')
  const [code] = (await once(server, 'exit')) as [number | null]
  const seconds = (Date.now() - began) / SECOND
  console.log(`Stopped with ${code} after ${seconds.toFixed(1)} s`)
  if (code !== 0 || seconds > 10) throw new Error('It did not stop as it should')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  return bound.port
}

function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

/** Megabytes. */
function size(folder: string): number {
  const bytes = contents(folder).map((file) => statSync(path.join(folder, file)))
  return Math.round(bytes.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0) / 1e6)
}

/** Lines that go on with a backslash are one; comments are none. */
function readSteps(): Step[] {
  const file = path.join(root, 'Dockerfile')
  if (!existsSync(file)) throw new Error('There is no Dockerfile')
  return readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { word, rest }
    })
}

/** What follows the FROM of that number. */
function stage(number: number): Step[] {
  const begins = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []))
  return steps.slice((begins[number] ?? 0) + 1, begins[number + 1])
}
