// What `npm test` does before the first test: the checks, and beside them the programs that tests run, where they are
// missing.
import { checks } from './checks.ts'
import { sideBySide } from './side-by-side.ts'

process.exitCode = (await sideBySide({
  // One after the other: both may ask the same installer.
  'the programs for tests': 'tsx scripts/chromium.ts && tsx scripts/postgres.ts',
  ...checks(),
}))
  ? 0
  : 1
