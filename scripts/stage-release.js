// `npm run release:stage -- DIR`: all that a server needs to run, and nothing else, into a folder that is not there yet:
// the build, the few packages that no bundle can hold, and a list of everything in it (sbom.json, CycloneDX).
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { notePackage } from './shipped.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Native modules, and a page whose files are served as they are; of each only what it needs to run. */
const APART = [
  { name: 'better-sqlite3', keep: ['package.json', 'LICENSE', 'lib', 'prebuilds'] },
  { name: '@node-rs/argon2', keep: null },
  { name: '@fastify/swagger-ui', keep: ['package.json', 'LICENSE', 'index.js', 'static'] },
]
/** In the build as styles and files, which no bundler counts as a package's. */
const STYLES = ['@fontsource-variable/archivo', 'tailwindcss']
const FILES = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'deploy', 'dist']

const target = process.argv[2]
if (!target) throw new Error('Name the folder: npm run release:stage -- DIR')
if (existsSync(target)) throw new Error(`${target} is there already; name another folder.`)
if (!existsSync(path.join(root, 'dist/shipped.json'))) throw new Error('Nothing is built: npm run build')

mkdirSync(target, { recursive: true })
for (const name of FILES) {
  const from = path.join(root, name)
  if (existsSync(from)) cpSync(from, path.join(target, name), { recursive: true })
}
/** @type {Map<string, import('./shipped.js').Package>} */
const shipped = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(root, 'dist/shipped.json'), 'utf8'))),
)
for (const name of STYLES) notePackage(shipped, path.join(root, 'node_modules', name))
for (const { name, keep } of [...APART, ...binariesOf('@node-rs/argon2')]) {
  const from = path.join(root, 'node_modules', name)
  notePackage(shipped, from)
  for (const part of keep ?? ['.'])
    if (existsSync(path.join(from, part)))
      cpSync(path.join(from, part), path.join(target, 'node_modules', name, part), { recursive: true })
}
writeFileSync(path.join(target, 'sbom.json'), `${JSON.stringify(billOf(shipped), null, 2)}\n`)
console.log(`${target}: ${shipped.size} packages`)

/** The one for this machine, of those that a package has for each kind. @param {string} name */
function binariesOf(name) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return Object.keys(optionalDependencies)
    .filter((binary) => existsSync(path.join(root, 'node_modules', binary)))
    .map((binary) => ({ name: binary, keep: null }))
}

/** What npm knows of the packages, without those that are not in it. @param {Map<string, unknown>} shipped */
function billOf(shipped) {
  const { stdout, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('npm could not write a bill of materials')
  const bill = JSON.parse(stdout)
  /** @param {{ 'bom-ref': string }} component */
  const isIn = (component) => shipped.has(component['bom-ref'])
  const own = bill.metadata.component['bom-ref']
  return {
    ...bill,
    components: bill.components.filter(isIn),
    dependencies: bill.dependencies
      .filter((/** @type {{ ref: string }} */ { ref }) => ref === own || shipped.has(ref))
      .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => shipped.has(other)),
      })),
  }
}
