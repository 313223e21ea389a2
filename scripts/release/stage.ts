import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials } from './bill.ts'
import { licenseTexts } from './licenses.ts'
import { lockedPackages } from './lock-file.ts'
import { copyNativePackages, nativePackages } from './native-packages.ts'
import { readmeOfRelease } from './readme.ts'

/** In the build as styles and files, which no bundler counts as a package's. */
const STYLES_AND_FILES = ['@fontsource-variable/archivo', 'tailwindcss', '@fastify/swagger-ui']
const BUILT = ['dist/server', 'dist/client', 'dist/api-docs']
/** Of the sources, where they are there: a build inside an image has no docs. */
const KEPT = ['LICENSE', 'CHANGELOG.md', 'deploy', 'docs']

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: { readonly node: string }
  /** Where the sources are: npm compares it with where a package was built. */
  readonly repository?: unknown
  readonly dependencies: Readonly<Record<string, string>>
}

export interface Staged {
  readonly version: string
  /** Packages of which anything is shipped. */
  readonly packages: number
}

/**
 * Puts together what a server needs to run on any platform, and nothing else: the build, the native packages, the
 * documents, `bin/empire`, a Dockerfile and `sbom.json`.
 * @param target a folder that is not there yet
 * @param time of the release, seconds since the epoch
 */
export function stageRelease(root: string, target: string, time: number): Staged {
  const manifest = readManifest(root)
  copyCommon(root, target)
  const files = path.join(root, 'scripts/release/files')
  cpSync(path.join(files, 'bin/empire'), path.join(target, 'bin/empire'))
  for (const name of ['Dockerfile', '.dockerignore']) cpSync(path.join(files, name), path.join(target, name))
  copyNativePackages(root, path.join(target, 'node_modules'))
  writeFileSync(path.join(target, 'README.md'), readmeOfRelease(root, 'tarball'))
  writeJson(path.join(target, 'package.json'), {
    name: 'empire',
    private: true,
    ...described(manifest),
    bin: { empire: 'bin/empire' },
    scripts: {
      start: 'node dist/server/main.js start',
      demo: 'node dist/server/main.js demo',
    },
  })
  return { version: manifest.version, packages: writeBill(root, target, time) }
}

/**
 * The same as a package for npm, which brings the native packages for the machine that it installs it on.
 * @param target a folder that is not there yet
 * @param time of the release, seconds since the epoch
 */
export function stageNpmPackage(root: string, target: string, time: number): void {
  const manifest = readManifest(root)
  copyCommon(root, target)
  const program = path.join(target, 'bin/empire.js')
  cpSync(path.join(root, 'scripts/release/files/bin/empire.js'), program)
  chmodSync(program, 0o755)
  writeFileSync(path.join(target, 'README.md'), readmeOfRelease(root, 'npm'))
  const native = ['@node-rs/argon2', 'better-sqlite3']
  writeJson(path.join(target, 'package.json'), {
    name: 'empire-host',
    ...described(manifest),
    keywords: ['fantasy', 'fantasy-football', 'fantasy-sports', 'self-hosted'],
    bin: { 'empire-host': 'bin/empire.js', empire: 'bin/empire.js' },
    files: ['bin', ...BUILT, 'docs', 'deploy', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES.txt', 'sbom.json'],
    dependencies: Object.fromEntries(native.map((name) => [name, manifest.dependencies[name]])),
  })
  writeBill(root, target, time)
}

function copyCommon(root: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} is there already; name another folder.`)
  for (const folder of BUILT)
    if (!existsSync(path.join(root, folder))) throw new Error('Nothing is built: npm run build')
  mkdirSync(target, { recursive: true })
  for (const name of [...BUILT, ...KEPT]) {
    const from = path.join(root, name)
    // Pictures of every page at six widths are 30 times as large as the rest of the documents; settings and secrets
    // beside the compose files are whoever's who builds the release.
    const filter = (file: string) =>
      !['docs/screenshots', 'deploy/empire.env', 'deploy/secrets'].includes(path.relative(root, file))
    if (existsSync(from)) cpSync(from, path.join(target, name), { recursive: true, filter })
  }
}

/** @returns of how many packages something is shipped */
function writeBill(root: string, target: string, time: number): number {
  const bundled = Object.keys(JSON.parse(readFileSync(path.join(root, 'dist/shipped.json'), 'utf8')))
  const copied = lockedPackages(root).filter(({ folder }) =>
    STYLES_AND_FILES.some((name) => folder === `node_modules/${name}`),
  )
  const unbundled = [...copied, ...nativePackages(root)].map(({ name, version }) => `${name}@${version}`)
  const names = new Set([...bundled, ...unbundled])
  writeFileSync(path.join(target, 'sbom.json'), billOfMaterials(root, names, time))
  writeFileSync(path.join(target, 'THIRD-PARTY-LICENSES.txt'), licenseTexts(root, names))
  return names.size
}

function described({ version, description, license, engines, repository }: Manifest) {
  return { version, description, license, type: 'module', engines, ...(repository ? { repository } : {}) }
}

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest // ours
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
