import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly inBundle?: boolean
  readonly gypfile?: boolean
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(read('package.json'))
const direct = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
/** Without the project itself. */
const installed = Object.entries(lock.packages).filter(([place]) => place !== '')
const production = installed.filter(([, { dev }]) => !dev)

/** Whoever ships Empire need only keep their texts beside it. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

it('every direct dependency has its reason, and every reason its dependency', () => {
  const page = read('docs/dependencies.md').split('## Reached for')[0] ?? ''
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? [])

  expect(listed.toSorted()).toEqual(Object.keys(direct).toSorted())
})

it('versions are exact', () => {
  for (const [name, version] of Object.entries(direct))
    expect(version, name).toMatch(/^(?:npm:[a-z]+@)?\d+\.\d+\.\d+$/)
})

it('every production package may be shipped by whoever ships this', () => {
  expect(production.length).toBeGreaterThan(100)
  for (const [place, { license = '' }] of production) {
    const choices = license.replaceAll(/[()]/g, '').split(' OR ')
    expect(
      choices.some((choice) => LICENCES.has(choice)),
      `${place}: ${license}`,
    ).toBe(true)
  }
})

it('nothing runs anything when it is installed for production', () => {
  const scripted = production.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([place]) => place)).toEqual([])
})

it('everything comes from the registry, by a hash', () => {
  for (const [place, { resolved, integrity, inBundle }] of installed) {
    // It comes inside of another one, by the hash of that.
    if (inBundle) continue
    expect(integrity, place).toMatch(/^sha512-/)
    // npm leaves it out where it is the usual one.
    expect(resolved ?? 'https://registry.npmjs.org/', place).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

it('npm 10, which comes with Node 20 and 22, compiles no driver: `npm install` leaves that line out of the lock file', () => {
  expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false)
})
