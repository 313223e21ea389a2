import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrations } from '../../migrations/index.ts'
import { releases } from '../../migrations/releases.ts'

/** The hash of each released migration. */
export const FROZEN = fileURLToPath(new URL('../fixtures/released-migrations.json', import.meta.url))

/** Names of the migrations that some release has, in order. */
export function releasedMigrations(): string[] {
  const names = Object.keys(migrations)
  const last = Math.max(...Object.values(releases).map((name) => names.indexOf(name)))
  return names.slice(0, last + 1)
}

/** Of the text of a migration, without its comments and however its lines are broken. */
export function hashOfMigration(name: string): string {
  const file = fileURLToPath(new URL(`../../migrations/${name}.ts`, import.meta.url))
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/\*\*?|\*).*$/gm, '')
  return createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trimStart()).digest('hex')
}
