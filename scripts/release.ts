// `npm run release`: everything that the page of a release needs, into dist/release. The same commit gives
// the same bytes, so that anyone can build it again and compare.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { notesOfVersion } from './release/readme.ts'
import { sourceTime } from './release/source-time.ts'
import { stageNpmPackage, stageRelease } from './release/stage.ts'
import { packFolder } from './release/tar.ts'

const MOST_PACKAGES = 120

const root = fileURLToPath(new URL('..', import.meta.url))
const staged = path.join(root, 'dist/staged')
const out = path.join(root, 'dist/release')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string } // ours

const time = sourceTime(root)
if (git('status', '--porcelain') !== '') console.warn('There are changes that are not committed.')
run('npm', ['run', 'build'])
for (const folder of [staged, out]) rmSync(folder, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const folder = path.join(staged, `empire-${version}`)
const { packages } = stageRelease(root, folder, time)
if (packages > MOST_PACKAGES) throw new Error(`${packages} packages are shipped; ${MOST_PACKAGES} may be`)
writeFileSync(path.join(out, `empire-${version}.tar.gz`), packFolder(folder, time))
cpSync(path.join(folder, 'sbom.json'), path.join(out, `empire-${version}.sbom.json`))
cpSync(path.join(root, 'deploy/install.sh'), path.join(out, 'install.sh'))

const npmFolder = path.join(staged, 'empire-host')
stageNpmPackage(root, npmFolder, time)
run('npm', ['pack', '--silent', '--pack-destination', out], npmFolder)

run('npm', ['run', 'api-client'])
run('npm', ['pack', '--silent', '--pack-destination', out], path.join(root, 'dist/api-client'))

const files = readdirSync(out).toSorted()
const sums = files.map((name) => `${sha256(path.join(out, name))}  ${name}\n`)
writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
writeFileSync(path.join(out, 'NOTES.md'), notesOfVersion(version, changelog))
rmSync(staged, { recursive: true })

console.log(`\nEmpire ${version}, ${packages} packages, in dist/release:`)
for (const name of readdirSync(out).toSorted()) {
  const { size } = statSync(path.join(out, name))
  console.log(`  ${name.padEnd(28)}${(size / 1e6).toFixed(2).padStart(7)} MB`)
}

function run(command: string, args: readonly string[], cwd = root): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

function git(...args: readonly string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
