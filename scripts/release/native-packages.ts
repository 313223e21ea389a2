import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LockedPackage, lockedPackages } from './lock-file.ts'

/** Where a release runs. Windows has the npm package, which brings its own binaries. */
const PLATFORMS = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64',
  'linux-x64',
  'linuxmusl-arm64',
  'linuxmusl-x64',
]
/** The same, as Argon2 names its packages, one for each. */
const ARGON2 = '@node-rs/argon2'
const ARGON2_BINARIES = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'linux-x64-gnu',
  'linux-x64-musl',
].map((platform) => `${ARGON2}-${platform}`)

/** @returns the packages with native code, of all platforms of a release, as the lock file has them */
export function nativePackages(root: string): LockedPackage[] {
  const locked = lockedPackages(root)
  return ['better-sqlite3', ARGON2, ...ARGON2_BINARIES].map((name) => {
    const found = locked.find(({ folder }) => folder === `node_modules/${name}`)
    if (!found) throw new Error(`${name} is not in package-lock.json`)
    return found
  })
}

/**
 * Puts the packages with native code, which no bundle can hold, into a node_modules: for all platforms of a release,
 * each without what it takes to compile it. What npm did not install here, because it is for another machine, comes from
 * the registry and must have the hash of the lock file.
 * @param target the node_modules to fill
 * @throws where a package is not in the lock file, not in the registry, or not the one that was locked
 */
export function copyNativePackages(root: string, target: string): void {
  const database = path.join(root, 'node_modules/better-sqlite3')
  const into = path.join(target, 'better-sqlite3')
  for (const part of ['package.json', 'LICENSE', 'lib'])
    cpSync(path.join(database, part), path.join(into, part), { recursive: true })
  for (const platform of PLATFORMS) {
    const binary = path.join('prebuilds', `${platform}.node`)
    cpSync(path.join(database, binary), path.join(into, binary))
  }
  for (const found of nativePackages(root).filter(({ name }) => name.startsWith(ARGON2))) {
    const installed = path.join(root, found.folder)
    if (existsSync(installed)) cpSync(installed, path.join(target, found.name), { recursive: true })
    else fetchPackage(found, path.join(target, found.name))
  }
}

/** Unpacks a package of the registry into a folder, after comparing its hash. */
function fetchPackage({ name, version, integrity }: LockedPackage, target: string): void {
  const work = mkdtempSync(path.join(tmpdir(), 'empire-package-'))
  try {
    const { status, stderr } = spawnSync('npm', ['pack', '--silent', `${name}@${version}`], {
      cwd: work,
      encoding: 'utf8',
    })
    const [file] = readdirSync(work)
    if (status !== 0 || !file) throw new Error(`${name}@${version} did not come from the registry: ${stderr}`)
    const packed = path.join(work, file)
    const hash = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
    if (hash !== integrity) throw new Error(`${name}@${version} is not the one of package-lock.json: ${hash}`)
    mkdirSync(target, { recursive: true })
    const unpacked = spawnSync('tar', ['-xzf', packed, '-C', target, '--strip-components=1'])
    if (unpacked.status !== 0) throw new Error(`tar could not unpack ${file}`)
  } finally {
    rmSync(work, { recursive: true })
  }
}
