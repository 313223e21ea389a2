// `npm run release:check`: makes a release of the commit in a clean folder, twice, and uses everything in it
// as people will: the tarball as an unprivileged user, the npm package by npx, the steps of both Dockerfiles,
// the install script. It needs the npm registry and takes some minutes. There is no compiler in its PATH and
// no container engine is needed; steps that need an engine, a forge or systemd are left out, and listed.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OLDEST_NODE } from '../server/core/machine/node-version.ts'
import { checkInstall } from './release/check-install.ts'
import { deadLinks } from './release/check-links.ts'
import { makePath, which } from './release/clean-path.ts'
import { imageSettings, readDockerIgnore, readStages, type Step } from './release/docker-steps.ts'
import { createFileLinter } from './release/lint-files.ts'
import { sourceTime } from './release/source-time.ts'
import { type Trial, runTrial } from './release/trial-run.ts'
import { asMarkdown, runCommandTable } from '../tests/support/command-table.ts'
import { freePort } from '../tests/support/free-port.ts'

const MOST_PACKAGES = 120
/** Who runs in the image of Node. */
const NODE_USER = 1000
const SECONDS = { long: 60, short: 10 }

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string } // ours
/** Only root can become another user. */
const uid = process.getuid?.() === 0 ? NODE_USER : null
const work = mkdtempSync(path.join(tmpdir(), 'empire-release-'))
chmodSync(work, 0o755)
const leftOut: string[] = []

try {
  const searched = makePath(path.join(work, 'path'))
  const withGit = makePath(path.join(work, 'path-with-git'), ['git'])
  const release = path.join(work, 'first/dist/release')
  const unpacked = path.join(work, `unpacked/empire-${version}`)

  await step('Workflows and compose files', lintFiles)
  await step('Scripts', lintScripts)
  await step('The two Dockerfiles', compareDockerfiles)
  await step('The release, from a clean clone without a compiler', () => {
    buildClone(path.join(work, 'first'), withGit)
    const names = readdirSync(release)
    return names.map((name) => `${name} ${megabytes(statSync(path.join(release, name)).size)}`).join(', ')
  })
  await step('The same bytes from another clone', () => {
    buildClone(path.join(work, 'second'), withGit)
    const sums = ['first', 'second'].map((clone) =>
      readFileSync(path.join(work, clone, 'dist/release/SHA256SUMS'), 'utf8'),
    )
    if (sums[0] !== sums[1]) throw new Error(`They differ:\n${sums.join('\n')}`)
  })
  await step('Checksums, packages and links', () => {
    run(['sha256sum', '--check', '--strict', '--quiet', 'SHA256SUMS'], release, searched)
    mkdirSync(path.dirname(unpacked))
    run(['tar', '-xzf', path.join(release, `empire-${version}.tar.gz`)], path.dirname(unpacked), searched)
    const dead = deadLinks(unpacked)
    if (dead.length > 0) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`)
    const packages = countPackages(path.join(release, `empire-${version}.sbom.json`))
    if (packages > MOST_PACKAGES) throw new Error(`${packages} packages are shipped; ${MOST_PACKAGES} may be`)
    return `${packages} packages, ${megabytes(sizeOf(unpacked))} unpacked`
  })
  await step('The tarball, by a symlink', () => tryTarball(unpacked, searched))
  await step(`The tarball on Node ${OLDEST_NODE}.0`, () => tryOldestNode(unpacked, searched))
  await step('The npm package, by npx in an empty folder', () => tryNpx(release, searched))
  await step('The Dockerfile of the sources', () => trySourceImage(searched))
  await step('The Dockerfile of the tarball', () => tryTarballImage(unpacked, searched))
  await step('install.sh', () =>
    checkInstall({ release, version, unpacked, work: makeFolder('install'), searched }),
  )
  await step('Every command, by every user', () => tryCommands(unpacked))
  console.log(`\nLeft out: ${['base images and mounts', 'signing and publishing', ...leftOut].join('; ')}.`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function step(title: string, act: () => unknown): Promise<void> {
  const began = performance.now()
  const seen = await act()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${title} (${seconds} s)${typeof seen === 'string' ? `: ${seen}` : ''}`)
}

async function lintFiles(): Promise<void> {
  const linter = createFileLinter(path.join(work, 'lint'))
  const workflows = path.join(root, '.github/workflows')
  const problems = [
    ...(await Promise.all(readdirSync(workflows).map((name) => linter.workflow(path.join(workflows, name))))),
    ...composeFiles().map((file) => linter.compose(file)),
  ].flat()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (spawnSync('docker', ['compose', 'version']).status !== 0) {
    leftOut.push('`docker compose config`')
    return
  }
  for (const file of composeFiles())
    run(['docker', 'compose', '-f', file, 'config', '--quiet'], root, process.env['PATH'], {
      EMPIRE_DOMAIN: 'empire.example',
    })
}

function composeFiles(): string[] {
  const deploy = path.join(root, 'deploy')
  return readdirSync(deploy)
    .filter((name) => name.startsWith('compose'))
    .map((name) => path.join(deploy, name))
}

function lintScripts(): void {
  const scripts = ['deploy/install.sh', 'scripts/release/files/bin/empire']
  if (which('shellcheck')) run(['shellcheck', ...scripts], root, process.env['PATH'])
  else leftOut.push('shellcheck')
}

/** One copies what the other builds, and that is all that they differ in. */
function compareDockerfiles(): void {
  const files = ['Dockerfile', 'scripts/release/files/Dockerfile']
  const [ofSources, ofTarball] = files.map((name) =>
    JSON.stringify(
      readStages(path.join(root, name))
        .at(-1)
        ?.filter(({ word }) => word !== 'COPY'),
    ),
  )
  if (ofSources !== ofTarball) throw new Error(`They make different images:\n${ofSources}\n${ofTarball}`)
}

/** As the workflow of a release does it. */
function buildClone(folder: string, searched: string): void {
  run(['git', 'clone', '--quiet', root, folder], work, searched)
  run(['npm', 'ci'], folder, searched)
  run(['npm', 'run', '--silent', 'release'], folder, searched)
}

/** As every user that may type them: the table of docs/self-hosting.md. */
async function tryCommands(unpacked: string): Promise<string> {
  if (uid === null) {
    leftOut.push('commands as other users, which needs root')
    return 'left out'
  }
  const rows = await runCommandTable(path.join(unpacked, 'dist/server/main.js'), {
    folder: makeFolder('users'),
    port: await freePort(),
    layouts: ['systemd', 'compose'],
  })
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) throw new Error(`Commands: ${JSON.stringify(wrong, null, 2)}`)
  return `${rows.length} rows\n${asMarkdown(rows)}`
}

async function tryTarball(unpacked: string, searched: string): Promise<string> {
  const folder = makeFolder('tarball')
  symlinkSync(path.join(unpacked, 'bin/empire'), path.join(folder, 'empire'))
  return tryUnchanged(unpacked, {
    ...asUser(folder, searched),
    command: [path.join(folder, 'empire'), 'start'],
    seconds: SECONDS.long,
  })
}

async function tryOldestNode(unpacked: string, searched: string): Promise<string> {
  const folder = makeFolder('oldest-node')
  const name = `node-linux-${process.arch}@${OLDEST_NODE}.0`
  run(['npm', 'install', '--no-save', '--silent', '--prefix', folder, name], folder, searched)
  const node = path.join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin')
  return tryUnchanged(unpacked, {
    ...asUser(folder, `${node}:${searched}`),
    command: [path.join(unpacked, 'bin/empire'), 'start'],
    seconds: SECONDS.short,
  })
}

async function tryNpx(release: string, searched: string): Promise<string> {
  const folder = makeFolder('npx')
  const name = `empire-host-${version}.tgz`
  cpSync(path.join(release, name), path.join(folder, name))
  return runTrial({
    ...asUser(folder, searched),
    command: ['npx', '--yes', `./${name}`, 'demo'],
    isRunByNpx: true,
    seconds: SECONDS.short,
  })
}

/** What the first stage leaves, started as the second says. */
async function trySourceImage(searched: string): Promise<string> {
  const [build = [], image = []] = readStages(path.join(root, 'Dockerfile'))
  const source = makeFolder('source')
  const app = path.join(work, 'source-release')
  const isIgnored = readDockerIgnore(root)
  for (const { word, rest } of build) {
    if (word === 'COPY') copyAsDocker(rest.split(' ').slice(0, -1), source, isIgnored)
    else if (word === 'RUN')
      run(['sh', '-ec', rest.replaceAll('/release', app)], source, searched, {
        SOURCE_DATE_EPOCH: String(sourceTime(root)),
      })
  }
  return tryImage(image, app, searched)
}

async function tryTarballImage(unpacked: string, searched: string): Promise<string> {
  const [image = []] = readStages(path.join(unpacked, 'Dockerfile'))
  const app = makeFolder('tarball-image')
  const isIgnored = readDockerIgnore(unpacked)
  cpSync(unpacked, app, { recursive: true, filter: (from) => !isIgnored(path.relative(unpacked, from)) })
  return tryImage(image, app, searched)
}

async function tryImage(image: readonly Step[], app: string, searched: string): Promise<string> {
  const { node, env, entrypoint, healthCheck } = imageSettings(image)
  if (process.versions.node.split('.')[0] !== node)
    throw new Error(`The image has Node ${node}, this is ${process.version}`)
  const data = makeFolder(`${path.basename(app)}-data`)
  const inContainer = Object.entries(env).map(([name, value]) => [name, value.replace('/data', data)])
  const user = asUser(data, searched)
  const seen = await tryUnchanged(app, {
    ...user,
    env: { ...user.env, ...Object.fromEntries(inContainer) },
    cwd: app,
    command: entrypoint,
    healthCheck,
    seconds: SECONDS.short,
  })
  for (const name of ['empire.db', 'empire.secret']) {
    const mode = statSync(path.join(data, name)).mode & 0o777
    if (mode !== 0o600) throw new Error(`${name} can be read by others: ${mode.toString(8)}`)
  }
  return `${seen}; ${megabytes(sizeOf(app))} on node:${node}-slim`
}

/** @throws where a server wrote into its program's folder */
async function tryUnchanged(program: string, trial: Trial): Promise<string> {
  const before = new Set(contents(program))
  const seen = await runTrial(trial)
  const wrote = contents(program).filter((name) => !before.has(name))
  if (wrote.length > 0) throw new Error(`It wrote where it may not: ${wrote.join(', ')}`)
  return seen
}

/** A folder of that user's own, with a home and a cache in it. */
function asUser(folder: string, searched: string) {
  const home = path.join(folder, 'home')
  mkdirSync(home)
  if (uid !== null)
    for (const name of [folder, ...contents(folder).map((one) => path.join(folder, one))])
      if (existsSync(name)) chownSync(name, uid, uid)
  const env = { PATH: searched, HOME: home, npm_config_cache: path.join(home, '.npm') }
  // Of a network that has an authority of its own.
  const authorities = process.env['NODE_EXTRA_CA_CERTS']
  return { cwd: folder, uid, env: { ...env, ...(authorities ? { NODE_EXTRA_CA_CERTS: authorities } : {}) } }
}

/** As Docker does, leaving out what .dockerignore names. */
function copyAsDocker(names: readonly string[], target: string, isIgnored: (name: string) => boolean): void {
  const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  for (const name of tracked.filter(Boolean)) {
    const isNamed = names.some((one) => one === '.' || one === name)
    if (isNamed && !isIgnored(name) && !isIgnored(path.dirname(name)) && !isBelowIgnored(name, isIgnored))
      cpSync(path.join(root, name), path.join(target, name))
  }
}

function isBelowIgnored(name: string, isIgnored: (name: string) => boolean): boolean {
  const parts = name.split('/')
  return parts.some((_, index) => isIgnored(parts.slice(0, index + 1).join('/')))
}

function countPackages(bill: string): number {
  const { components } = JSON.parse(readFileSync(bill, 'utf8')) as { components: unknown[] } // CycloneDX
  return components.length
}

function makeFolder(name: string): string {
  const folder = path.join(work, name)
  mkdirSync(folder)
  return folder
}

function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

function sizeOf(folder: string): number {
  const found = contents(folder).map((name) => statSync(path.join(folder, name)))
  return found.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Runs to the end, silently. @throws with its output where it fails */
function run(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  searched = '',
  more: object = {},
): void {
  // Without what `npm run` sets, which would change how npm behaves.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|NODE_ENV)/i.test(name))
  const env = { ...Object.fromEntries(own), PATH: searched, CI: '1', ...more }
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed (${status})\n${stdout}\n${stderr}`, { cause: error })
}
