// What `npm test` does before the first test: the checks, and beside them the programs that tests run, where they are
// missing. SQLite's driver is missing after `npm ci --ignore-scripts`: it is compiled here, for a minute on one processor,
// while the checks have the other.
import { existsSync } from 'node:fs'
import { checks } from './checks.ts'
import { sideBySide } from './side-by-side.ts'

const driver = new URL('../node_modules/better-sqlite3/build/Release/better_sqlite3.node', import.meta.url)

process.exitCode = (await sideBySide({
  ...(existsSync(driver) ? {} : { 'the driver of SQLite': 'npm rebuild better-sqlite3' }),
  // One after the other: both may ask the same installer.
  'the programs for tests': 'tsx scripts/chromium.ts && tsx scripts/postgres.ts',
  // The driver takes longest, and cannot be shared out.
  ...Object.fromEntries(Object.entries(checks()).map(([name, command]) => [name, `nice ${command}`])),
}))
  ? 0
  : 1
